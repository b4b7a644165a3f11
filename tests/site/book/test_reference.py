"""The reference of the language: a page for all it knows, in both languages, with examples that compile."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import click
import pytest

from places import ROOT
from spicewright.compiler.commands import group
from spicewright.compiler.emit.check import check_paths
from spicewright.compiler.emit.sets import complete_sets
from spicewright.compiler.pipeline import compile_paths
from spicewright.grammar import meaning
from spicewright.grammar.diagnostic import fault_codes
from spicewright.grammar.function_words import LANGUAGE_WORDS
from spicewright.grammar.holds import describe_holds
from spicewright.grammar.ids import make_id
from spicewright.grammar.kinds import BOX_HOLDS, COMMON, KINDS, PACK, THING
from spicewright.runtime.verbs import primitive_verbs
from spicewright.site.book import contents
from spicewright.site.book.book import Book, File
from spicewright.site.book.markup import plain
from spicewright.site.book.pictures import write_pictures
from spicewright.site.book.records import write_records
from spicewright.site.book.reference.api import find_modules
from spicewright.site.book.reference.cases import find_case
from spicewright.site.book.reference.examples import SAMPLE, find_samples, name_form
from spicewright.site.book.reference.forms import WORDS, list_forms
from spicewright.site.book.reference.holds import say_holds
from spicewright.site.book.reference.overview import PARTS, list_reference, write_reference
from spicewright.site.book.reference.places import kind_page, verb_page, word_page
from spicewright.site.book.reference.prose import in_language, prose
from spicewright.site.book.reference.sections import list_sections
from spicewright.site.shelf.shelf import Shelf
from spicewright.site.text.languages import list_languages

CONTENT = str(ROOT / "content")
LANGUAGES = list_languages()
EACH = [pytest.param(one, marks=() if one == "en" else pytest.mark.slow) for one in LANGUAGES]
"""English at once, the others with the slow tests: what is made is the same."""
# Words that the language keeps for itself, though no effect can say anything with them yet.
UNSAID = {"these"}
LINK = re.compile(r"\]\(([^)\s]+?\.md)(?:#([^)\s]+))?\)")
ANCHOR = re.compile(r"\{ *#([^\s}]+)[^}]*\}")


@cache
def read_shelf(path: str) -> Shelf:
    sets, found = compile_paths([path])
    sets, more = complete_sets(sets)
    assert not found and not more
    return Shelf(sets)


@cache
def read_book(language: str, path: str) -> Book:
    return Book(read_shelf(path), language)


@cache
def write_pages(language: str, path: str = CONTENT) -> tuple[Book, list[File]]:
    """A book and the files of its reference."""
    book = read_book(language, path)
    return book, list(write_reference(book))


def read_pages(language: str, path: str = CONTENT) -> dict[str, str]:
    """The pages of the reference by their place."""
    return {file.path.removesuffix(".md"): file.data.decode() for file in write_pages(language, path)[1]}


def write_others(book: Book) -> Iterator[File]:
    """The pages of the rest of the site; those of records are empty, as drawing takes long."""
    for part in contents.PARTS:
        if part not in (write_reference, write_records, write_pictures):
            yield from part(book)
    for entry in book.shelf.entries.values():
        yield File(f"{entry.page}.md", b"")


def find_dead_links(files: list[File]) -> list[str]:
    """Every link of a page that leads to no page, or to no heading of one."""
    pages = {file.path: file.data.decode() for file in files if file.path.endswith(".md")}
    anchors = {path: set(ANCHOR.findall(text)) for path, text in pages.items()}
    dead = []
    for path, text in pages.items():
        for target, anchor in LINK.findall(re.sub(r"(?s)```.*?```", "", text)):
            place = posixpath.normpath(posixpath.join(posixpath.dirname(path), target))
            if place not in pages or (anchor and anchor not in anchors[place]):
                dead.append(f"{path}: {target}{'#' * bool(anchor)}{anchor}")
    return dead


def list_commands() -> list[str]:
    return group.list_commands(click.Context(group))


def list_wanted() -> list[str]:
    """The place of every page that the reference must have."""
    return [
        "reference",
        *(f"{part}/index" for part in PARTS),
        *(kind_page(kind.name) for kind in (PACK, *KINDS)),
        *(verb_page(verb) for verb in primitive_verbs()),
        *(word_page(word) for word in LANGUAGE_WORDS),
        *(form.page for form in list_forms()),
        *(f"problems/{code}" for code in fault_codes().values()),
        *(f"commands/{name}" for name in list_commands()),
        *(f"api/{name}" for names in find_modules().values() for name in names),
    ]


@pytest.mark.parametrize("language", EACH)
def test_everything_the_language_knows_has_a_page(language: str) -> None:
    pages = read_pages(language)
    wanted = list_wanted()
    assert len(set(wanted)) == len(wanted)
    assert sorted(pages) == sorted(wanted)


@pytest.mark.parametrize("language", EACH)
def test_the_index_of_each_part_leads_to_all_its_pages(language: str) -> None:
    pages = read_pages(language)
    for part in PARTS:
        listed = {target for target, _ in LINK.findall(pages[f"{part}/index"])}
        own = {f"{page.partition('/')[2]}.md" for page in pages if page.startswith(f"{part}/")}
        assert own - {"index.md"} <= listed


@pytest.mark.parametrize("language", EACH)
def test_no_page_of_the_reference_links_to_a_missing_one(language: str) -> None:
    book, files = write_pages(language)
    dead = find_dead_links([*files, *write_others(book)])
    own = {file.path for file in files}
    assert [one for one in dead if one.partition(":")[0] in own] == []


def test_dead_links_are_found() -> None:
    page = File("a/b.md", b"[x](c.md) [y](../d.md#here) [z](../d.md#there) # T { #t }")
    other = File("d.md", b"# D { #here .sw-x }")
    assert find_dead_links([page, other]) == ["a/b.md: c.md", "a/b.md: ../d.md#there"]


@pytest.mark.parametrize("language", EACH)
def test_no_phrase_is_missing(language: str) -> None:
    book, _ = write_pages(language)
    list_reference(book)
    assert list(book.voice.gaps) == []


def test_both_languages_say_the_same_phrases() -> None:
    folder = ROOT / "site/spicewright/site/book/phrases"
    ids = [
        re.findall(r"(?m)^[a-z][\w-]*(?= =)", (folder / one / "reference.ftl").read_text())
        for one in LANGUAGES
    ]
    assert all(sorted(one) == sorted(ids[0]) for one in ids)


# -- examples


def test_the_samples_say_everything_that_can_be_said() -> None:
    found = set(find_samples())
    wanted = {form.name for form in list_forms()}
    wanted |= {f"verb/{verb}" for verb in primitive_verbs()}
    wanted |= {f"word/{word}" for word in LANGUAGE_WORDS if word not in UNSAID}
    place = "site/spicewright/site/book/reference/sample/examples.yaml"
    lacking = sorted(wanted - found)
    assert not lacking, f"write records that use {lacking} into {place}"
    assert {word for word in UNSAID if f"word/{word}" in found} == set(), (
        "it can be said now: take it off the list"
    )


def test_the_samples_are_a_sound_pack_but_for_what_no_game_plays_yet() -> None:
    """The reference shows these forms because the language has them; `check` reports that none is played."""
    _, problems = compile_paths([SAMPLE])
    assert problems == []
    assert {fault.fault for fault in check_paths([SAMPLE])} == {"not-playable"}
    assert [fault.span.text for fault in check_paths([SAMPLE])] == [
        "1 coin -> draw a card",
        "while you have 2+ pawns in your yard",
        "the row",
    ]


@pytest.mark.parametrize("path", ["content", "site/spicewright/site/book/reference/sample"])
@pytest.mark.parametrize("language", EACH)
def test_every_kind_verb_word_event_and_condition_has_an_example(language: str, path: str) -> None:
    pages = read_pages(language, str(ROOT / path))
    for kind in (PACK, *KINDS):
        assert '<pre class="sw-source' in pages[kind_page(kind.name)], kind.name
    shown = [verb_page(verb) for verb in primitive_verbs()] + [form.page for form in list_forms()]
    shown += [word_page(word) for word in LANGUAGE_WORDS if word not in UNSAID]
    for page in shown:
        assert '- <code class="sw-effect' in pages[page], page


def test_every_event_and_condition_that_compiles_is_of_a_known_form() -> None:
    known = {form.name for form in list_forms()}
    paths = [str(ROOT / path) for path in ("content", "tests/language/hard", "tests/language/verbs")]
    for one in compile_paths(paths)[0]:
        for compiled in one.compiled:
            for part in meaning.walk_meaning(compiled.meaning):
                if isinstance(part, meaning.Event | meaning.Test) or (
                    isinstance(part, meaning.Effect) and name_form(part)
                ):
                    assert name_form(part) in known, f"{compiled.record.key} {compiled.field}"


def test_forms_are_made_of_words_of_the_language() -> None:
    assert set(WORDS) <= {form.name for form in list_forms()}
    assert {word for words in WORDS.values() for word in words} <= set(LANGUAGE_WORDS)


def test_an_example_shows_the_effect_its_record_and_its_text() -> None:
    english, german = read_pages("en")[word_page("until")], read_pages("de")[word_page("until")]
    for page, said in ((english, "Until your next turn"), (german, "Bis zu deinem nächsten Zug")):
        assert '<span class="k">until</span> your next' in page
        assert re.search(r"\[[^]]+\]\(\.\./records/base/[\w/-]+\.md\)", page)
        assert said in page


def test_what_stands_in_a_name_does_not_count_as_a_word() -> None:
    from spicewright.site.book.reference.examples import Example, list_language_words
    from spicewright.site.highlight.effect import Forms

    forms = Forms({"noun": ["first box", "coin"]})
    assert list_language_words(Example("<The End of All>: 2+ coin or first box", "", forms)) == {
        *("<", ">", ":", "+", "or")
    }


# -- what the pages say


def list_holds() -> list[str]:
    fields = [*COMMON, *THING, *PACK.fields, *(field for kind in KINDS for field in kind.fields)]
    return sorted({field.holds for field in fields} | set(BOX_HOLDS))


@pytest.mark.parametrize("holds", [one for one in list_holds() if ":" not in one])
def test_what_a_field_holds_is_said_as_the_compiler_says_it(holds: str) -> None:
    book = read_book("en", SAMPLE)
    assert say_holds(book, None, holds, "kinds/x") == prose(describe_holds(holds))


def test_a_field_that_names_records_leads_to_their_kind() -> None:
    shelf = read_shelf(SAMPLE)
    book, one = read_book("de", SAMPLE), shelf.sets[0]
    assert "[Zone](zone.md)" in say_holds(book, one, "name:zone", "kinds/x")
    declared = shelf.find(one, "type/guild")
    assert declared is not None
    assert f"(../{declared.page}.md)" in say_holds(book, one, "names:guild", "kinds/x")


def read_sections(key: str, language: str = "en") -> str:
    shelf = read_shelf(SAMPLE)
    entry = shelf.find(shelf.sets[0], key)
    assert entry is not None
    return "".join(list_sections(read_book(language, SAMPLE), entry))


def test_the_page_of_a_type_shows_its_fields_and_its_records() -> None:
    page = read_sections("type/card")
    assert '| <code class="sw-key">cost</code> | a whole number | its price in coins |' in page
    assert '| <code class="sw-key">copies</code>' in page and '<code class="sw-key">doc</code>' in page
    assert "[Fair Price](" in page.partition("{ #records }")[2]


def test_the_page_of_a_type_shows_what_comes_from_a_shape() -> None:
    book = read_book("en", CONTENT)
    (section,) = list_sections(book, book.shelf.entries["core", "type/imperium-card"])
    rows = {key: row for row in str(section).split("\n") for key in re.findall(r'sw-key">([\w ]+)<', row)}
    assert (
        "its price in persuasion" in rows["cost"] and "Bought card](../shape/bought-card.md)" in rows["cost"]
    )
    assert '<span class="sw-from">from [Card](../shape/card.md)</span>' in rows["icons"]
    assert "sw-from" not in rows["copies"]
    (section,) = list_sections(book, book.shelf.entries["salt-road", "type/ware"])
    rows = {key: row for row in str(section).split("\n") for key in re.findall(r'sw-key">([\w ]+)<', row)}
    assert "sw-from" not in rows["price"] and "core/shape/card.md" in rows["agent"]


def test_the_page_of_a_type_shows_what_is_usual(tmp_path: Path) -> None:
    (tmp_path / "pack.yaml").write_text("id: tiny\ntitle: Tiny\nversion: 1.0.0\nlanguage: 2\n")
    (tmp_path / "words.yaml").write_text(
        "resources: [{name: coin}]\nphases: [{name: game, of: table, winner: coin}]\n"
        "shapes: [{name: sheet, boxes: {text: {holds: effect, usually: 2 coins}}}]\n"
        "types: [{name: card, is: sheet, facts: {cost: {holds: number, usually: 3}}}]\n"
        "cards: [{name: One}]\n"
        "rules: [{name: Text, text: {at the start of the game: {each card: use the text box of it}}}]\n"
    )
    shelf = read_shelf(str(tmp_path))
    pages = {file.path: file.data.decode() for file in write_records(Book(shelf, "en"))}
    places = {entry.key: f"{entry.page}.md" for entry in shelf.entries.values()}
    assert "(usually: <code>3</code>)" in pages[places["type/card"]]
    assert "(usually: Gain 2 coins.)" in pages[places["type/card"]]
    assert "Text (usually)" in pages[places["shape/sheet"]]
    assert "Gain 2 coins." in pages[places["card/one"]]
    assert "<dt>Cost</dt><dd>3</dd>" in pages[places["card/one"]]


def test_the_page_of_a_shape_shows_what_is_built_on_it() -> None:
    book = read_book("de", CONTENT)
    (section,) = list_sections(book, book.shelf.entries["core", "shape/card"])
    assert "die sie zeigt" in section and "sw-from" not in section
    built = section.partition("## Darauf aufgebaut")[2]
    for name in ("Kaufkarte", "Imperium&#45;Karte", "Startkarte", "Reservekarte", "Ware"):
        assert f"[{name}](" in built
    assert "[Intrigenkarte](" not in built


def test_a_pack_says_in_its_own_words_what_the_fields_of_its_types_are_for() -> None:
    shelf = read_shelf(CONTENT)
    entry = shelf.by_kind["type"][0]
    for language in LANGUAGES:
        book = read_book(language, CONTENT)
        part = next(iter(entry.bundled.table("boxes")))
        said = book.doc(entry, part)
        assert said["language"] == language
        assert said["text"][1:] in "".join(list_sections(book, entry))


def test_pages_of_records_have_these_sections(tmp_path: Path) -> None:
    (tmp_path / "pack.yaml").write_text("id: tiny\ntitle: Tiny\nversion: 1.0.0\nlanguage: 2\n")
    (tmp_path / "words.yaml").write_text(
        "resources: [{name: coin}]\nphases: [{name: game, of: table, winner: coin}]\n"
        "types: [{name: card, boxes: {text: effect}}]\ncards: [{name: One, text: bounty}]\n"
        "keywords: [{name: bounty, as: effect, means: earn 2 coins}]\n"
        "verbs: [{name: earn, object: counter, means: gain that many coins}]\n"
        "rules: [{name: Text, text: {at the start of the game: {each card: use the text box of it}}}]\n"
    )
    shelf = read_shelf(str(tmp_path))
    pages = {file.path: file.data.decode() for file in write_records(Book(shelf, "en"))}
    for key, anchor in (("type/card", "fields"), ("verb/earn", "signature"), ("keyword/bounty", "writing")):
        entry = shelf.find(shelf.sets[0], key)
        assert entry is not None
        assert f"{{ #{anchor} }}" in pages[f"{entry.page}.md"]


def test_the_page_of_a_verb_shows_what_it_takes_and_who_uses_it() -> None:
    page = read_sections("verb/send")
    assert "<code>send</code>, <code>sends</code>" in page
    assert re.search(r"\| done to \| \[pawn\]\(\S+\) \|", page)
    assert re.search(r"\| <code>to</code> \| \[stall\]\(\S+\) \|", page)
    assert '<span class="nf">send</span>' in page.partition("{ #examples }")[2]


def test_the_page_of_a_keyword_shows_what_it_stands_for() -> None:
    page = read_sections("keyword/guild-friend", "de")
    assert "Es steht für eine Voraussetzung" in page
    assert re.search(r"Was eingesetzt wird&#58; \[guild\]\(\S+\)", page)


def test_what_is_not_translated_says_so() -> None:
    english, german = (read_book(one, SAMPLE) for one in ("en", "de"))
    assert in_language(english, "a `b`") == "a <code>b</code>"
    assert in_language(german, "a `b`") == '<span lang="en">a <code>b</code></span>'
    assert (
        'lang="en"' in read_pages("de")["commands/check"]
        and "nur auf Englisch" in read_pages("de")["commands/check"]
    )
    assert '{ lang="en" }' in read_pages("de")["problems/SW201"]
    assert 'lang="en"' not in read_pages("en")["commands/check"]
    for page, text in read_pages("de").items():
        assert not re.search(r"\|\n\{ lang|\{ lang[^}]*\} *\|", text), f"{page}: a cell has no such mark"


def test_a_problem_shows_a_case_broken_and_mended() -> None:
    page = re.sub("<[^>]+>", "", read_pages("en")["problems/SW201"])
    case = find_case("SW201")
    assert case is not None and not case.escaped
    broken, said, fixed = (
        page.index(case.broken[0][1]),
        page.index("error[SW201]"),
        page.rindex(case.fixed[0][1]),
    )
    assert page.index("{ #fix }") < broken < said < fixed
    assert "(SW199.md)" in page and "(SW202.md)" in page


def test_every_problem_with_a_case_shows_it() -> None:
    shown = {path.name.partition("-")[0] for path in (ROOT / "tests/errors").rglob("*.case")}
    pages = read_pages("en")
    for code in fault_codes().values():
        assert ("{ #example }" in pages[f"problems/{code}"]) == (code in shown), code


def test_a_command_shows_its_usage_options_and_examples() -> None:
    page = read_pages("en")["commands/check"]
    assert plain("spicewright check [OPTIONS] [PATH]...") in page
    assert plain("--watch") in page and plain("-h, --help") in page
    assert "<pre><code>Examples:\n" in page
    assert "{ #spicewright-site-build }" in read_pages("en")["commands/site"]


def test_a_module_shows_signatures_as_they_are_written() -> None:
    page = read_pages("en")["api/spicewright.runtime.game"]
    assert "class Game(rules: Rules, state: State, observer: Observer | None = None)" in page
    assert "### <code>choose</code> { #Game.choose }" in page
    assert "def choose(id: str)" in page and "One that is not offered is refused" in page
    assert "_ask" not in page
    emit = read_pages("en")["api/spicewright.compiler.emit.bundle"]
    assert plain("make_bundle") in emit and "describe_words" not in emit.replace("&#95;", "_")


def test_every_public_module_has_something_to_show() -> None:
    pages = read_pages("en")
    assert all(find_modules().values()), "there is something for every purpose"
    assert "spicewright.runtime.game" in find_modules()["games"]
    for names in find_modules().values():
        for name in names:
            assert 'class="sw-signature"' in pages[f"api/{name}"], name


def test_hostile_names_show_as_text(tmp_path: Path) -> None:
    evil = "<script>alert(1)</script>"
    (tmp_path / "pack.yaml").write_text("id: evil\ntitle: Evil [x](y)\nversion: 1.0.0\nlanguage: 2\n")
    (tmp_path / "words.yaml").write_text(
        "resources:\n- name: coin\n  doc: '" + evil + "'\n"
        "phases:\n- {name: game, of: table, winner: coin}\n"
        "types:\n- name: card\n  doc: '" + evil + " | `x`'\n"
        "  facts: {cost: {holds: number, doc: '" + evil + " | x'}}\n  boxes: {text: effect}\n"
        "cards:\n- name: '" + evil.replace("<", "").replace(">", "") + "'\n  text: 1 coin\n"
        "actions:\n- {name: gain, use: 1 coin}\n"
    )
    shelf = read_shelf(str(tmp_path))
    for language in LANGUAGES:
        book = Book(shelf, language)
        for file in write_reference(book):
            assert "<script" not in file.data.decode(), file.path
        for entry in shelf.entries.values():
            assert "<script" not in "".join(list_sections(book, entry))


def test_names_of_pages_are_plain() -> None:
    assert all(re.fullmatch(r"[\w./-]+", page) for page in list_wanted())
    assert make_id("is not") == "is-not"
