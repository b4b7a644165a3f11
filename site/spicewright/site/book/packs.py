"""The packs of the shelf in, a page for each out: what it builds on, what it holds, and what proves it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import groupby
from typing import Any

from markupsafe import Markup

from spicewright.compiler.pack_set import PackSet
from spicewright.grammar.record import Pack, Requirement
from spicewright.site.book.boards.pages import board_page, list_boards, name_board
from spicewright.site.book.book import Book, File
from spicewright.site.book.games import INDEX, show_games
from spicewright.site.book.markup import link, plain
from spicewright.site.book.records import group
from spicewright.site.book.rulings import list_rulings, rulings_page
from spicewright.site.book.setup import list_setups, setup_page
from spicewright.site.shelf.shelf import LANGUAGE_KINDS, Proof, Shelved


def write_packs(book: Book) -> Iterator[File]:
    listed = []
    for one in book.shelf.sets:
        page = pack_page(one)
        entries = book.shelf.list_pack(one.pack)
        proofs = [proof for proof in book.shelf.proofs if proof.result.scenario.pack == one.pack.id]
        things = [entry for entry in entries if entry.record.kind.name not in LANGUAGE_KINDS]
        words = [entry for entry in entries if entry.record.kind.name in LANGUAGE_KINDS]
        yield book.page(
            page,
            "pack.md",
            one.pack.title,
            doc=book.pack_doc(one.pack),
            facts=list(_list_facts(book, one, page)),
            more=list(_list_more(book, one)),
            parts=[
                (book.say("packs-things"), "things", group(book, things)),
                (book.say("packs-words"), "words", group(book, words)),
            ],
            count=len(entries),
            files=list(_list_files(proofs)),
            passed=sum(proof.result.passed for proof in proofs),
            scenarios=len(proofs),
        )
        doc = book.pack_doc(one.pack)
        listed.append(
            {"pack": one.pack, "doc": doc, "page": page, "count": len(entries), "scenarios": len(proofs)}
        )
    yield book.page("packs/index", "packs.md", book.say("site-packs"), packs=listed)


def list_packs(book: Book) -> dict[str, Any]:
    """What the menu leads to: packs, and what there is to say of whole packs."""
    more = {
        "games": f"{INDEX}.md",
        "boards": "boards/index.md",
        "setup-all": "setup/index.md",
        "rulings": "rulings/index.md",
        "site-scenarios": "scenarios/index.md",
    }
    pages = [{book.say(phrase): page} for phrase, page in more.items()]
    return {book.say("site-packs"): ["packs/index.md", *pages]}


def pack_page(one: PackSet) -> str:
    return f"packs/{one.pack.id}"


def _list_facts(book: Book, one: PackSet, here: str) -> Iterator[tuple[str, Markup]]:
    """What the pack says of itself, and how it relates to other packs."""
    pack = one.pack
    yield book.say("packs-id"), Markup("<code>{}</code>").format(plain(pack.id))
    yield book.say("packs-version"), plain(pack.version)
    titles = {other.pack.id: other.pack.title for other in book.shelf.sets}
    if pack.requires:
        either = Markup(" {} ").format(plain(book.say("packs-or")))
        needs = (either.join(_show_need(titles, one, here) for one in need.choices) for need in pack.requires)
        yield book.say("packs-requires"), _join(needs)
    users = [
        other.pack
        for other in book.shelf.sets
        if pack.id in {one.pack for need in other.pack.requires for one in need.choices}
    ]
    if users:
        shown = [link(user.title, f"packs/{user.id}", here) for user in users]
        yield book.say("packs-required-by"), Markup(", ").join(shown)
    apart = _list_apart(book, one)
    if apart:
        yield book.say("packs-apart"), _join(link(other.title, f"packs/{other.id}", here) for other in apart)
    games = show_games(book, pack, here)
    if games:
        yield book.say("packs-games"), games
    if pack.replaces:
        yield book.say("packs-replaces"), _join(_show_replaced(book, name, here) for name, _ in pack.replaces)
    overlays = [entry for entry in book.shelf.list_pack(pack) if entry.record.kind.name == "overlay"]
    if overlays:
        yield book.say("packs-overlays"), _join(_show_overlay(book, entry, here) for entry in overlays)


def _show_need(titles: dict[str, str], need: Requirement, here: str) -> Markup:
    """A pack that another builds on, with its version; one that is not here has no page."""
    known = titles.get(need.pack)
    name = link(known, f"packs/{need.pack}", here) if known is not None else plain(need.pack)
    return Markup("{} {}").format(name, plain(need.version))


def _list_apart(book: Book, one: PackSet) -> list[Pack]:
    """The packs that are never played together with a pack, whichever of them says so."""
    own = {id for id, _ in one.pack.apart}
    packs = [other.pack for other in book.shelf.sets]
    return [pack for pack in packs if pack.id in own or one.pack.id in {id for id, _ in pack.apart}]


def _join(parts: Iterator[Markup]) -> Markup:
    return Markup(", ").join(parts)


def _show_replaced(book: Book, name: str, here: str) -> Markup:
    """A record that another takes the place of, as `pack:kind/id`."""
    pack, _, key = name.partition(":")
    entry = book.shelf.find_record(pack, key)
    return book.link(entry, here) if entry is not None else plain(name)


def _show_overlay(book: Book, entry: Shelved, here: str) -> Markup:
    about = book.doc(entry)
    shown = book.link(entry, here)
    if not about["text"]:
        return shown
    return Markup('{} (<span lang="{}">{}</span>)').format(shown, about["language"], plain(about["text"]))


def _list_more(book: Book, one: PackSet) -> Iterator[tuple[str, str]]:
    """The further pages on a pack."""
    boards = list_boards(book, one.pack)
    for ground in boards:
        board = book.say("packs-board")
        yield f"{board}: {name_board(book, ground)}" if len(boards) > 1 else board, board_page(ground)
    setups = list_setups(book, one.pack)
    for ground in setups:
        setup = book.say("packs-setup")
        named = f"{setup}: {book.name_grounds(ground, setups)}" if len(setups) > 1 else setup
        yield named, setup_page(ground)
    if list_rulings(book, one):
        yield book.say("rulings"), rulings_page(one)


def _list_files(proofs: list[Proof]) -> Iterator[tuple[str, str, int, int]]:
    """The files of scenarios with how many pass."""
    for page, found in groupby(proofs, key=lambda proof: proof.page):
        ones = list(found)
        name = os.path.basename(ones[0].result.scenario.span.source.path)
        yield name, page, sum(proof.result.passed for proof in ones), len(ones)
