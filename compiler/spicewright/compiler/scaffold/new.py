"""Names in, first files out: a new pack, or a new record in a pack that is there.

Everything is checked before it is written, so that `check` passes at once. What contributors add to
Spicewright itself is made in `contribute`.
"""

from __future__ import annotations

import os

from spicewright.compiler.console.cache import write_whole
from spicewright.compiler.console.leftovers import open_workplace
from spicewright.compiler.console.rewrite import CannotRewrite
from spicewright.compiler.emit.check import check_paths
from spicewright.compiler.explain.entries import NOUNS
from spicewright.compiler.explain.lookup import find_kinds
from spicewright.compiler.format.layout import write_scalar
from spicewright.compiler.ground import compile_on
from spicewright.compiler.pack_set import PackSet
from spicewright.compiler.pipeline import compile_paths, prepare_ground
from spicewright.compiler.read.folders import find_packs, official_content
from spicewright.compiler.read.requirements import read_packs, required_packs
from spicewright.compiler.scaffold.append import Fields
from spicewright.compiler.scaffold.contribute import ScaffoldFault, new_fault, new_primitive
from spicewright.compiler.scaffold.example import (
    choose_kind,
    find_playable,
    find_type,
    write_thing,
)
from spicewright.compiler.scaffold.pack_files import PackFiles, write_first
from spicewright.compiler.scaffold.words import First, write_word
from spicewright.compiler.suggest import suggest
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.function_words import LANGUAGE_WORDS
from spicewright.grammar.holds import with_article
from spicewright.grammar.ids import make_id
from spicewright.grammar.kinds import Kind
from spicewright.grammar.record import LANGUAGE, Pack

__all__ = ["ScaffoldFault", "new_fault", "new_pack", "new_primitive", "new_record"]

LONGEST_NAME = 100


def new_pack(folder: str, name: str) -> tuple[str, ...]:
    """Make the folder of a pack that builds on the first official one, with a first record to change."""
    name, id = _check_name(name)
    official = _list_official()
    if id in map(os.path.basename, official):
        raise ScaffoldFault(f"a pack `{id}` comes with Spicewright", "choose another name")
    place = os.path.normpath(os.path.join(folder, id))
    if os.path.lexists(place):
        raise ScaffoldFault(f"there is a `{place}` already", "choose another name, or another folder")
    ground = _find_ground(official)
    files = {"pack.yaml": _write_head(id, name, ground.pack)}
    kind = find_playable(ground)
    type_ = find_type(kind, ground) if kind is not None else None
    if kind is not None and type_ is not None:
        first = write_thing(f"First {type_.nouns[0].title()}", type_, ground)
        files[f"{make_id(kind.plural)}.yaml"] = write_first(kind, first)
    try:
        _write_folder(folder, id, files)
    except OSError as error:
        raise _refuse_write(place, error) from error
    return tuple(os.path.join(place, file) for file in files)


def _list_official() -> list[str]:
    """The folders of the packs that come with Spicewright."""
    official = official_content()
    return find_packs([official])[0] if official else []


def _find_ground(official: list[str]) -> PackSet:
    """The pack that new ones build on: the first official one that requires nothing but libraries."""
    for place in official:
        sets, found = compile_paths([place])
        if (
            sets
            and not found
            and [pack.id for pack in sets[0].packs if not pack.library] == [sets[0].pack.id]
        ):
            return sets[0]
    raise ScaffoldFault("the official packs are not there, or broken", "install Spicewright again")


def _write_head(id: str, title: str, ground: Pack) -> str:
    lines = [
        f"id: {write_scalar(id)}",
        f"title: {write_scalar(title)}",
        "version: 0.1.0",
        f"language: {LANGUAGE}",
    ]
    least = ".".join(ground.version.split(".")[:2])
    return "\n".join([*lines, f"requires: {ground.id} {least}", ""])


def _write_folder(folder: str, id: str, files: dict[str, str]) -> None:
    """The whole folder or nothing: it is made beside its place, checked, and moved there."""
    with open_workplace(os.path.join(folder, id)) as beside:
        for file, text in files.items():
            write_whole(os.path.join(beside, file), text.encode("utf-8"), lasting=True)
        _refuse_faults(check_paths([beside]))
        os.rename(beside, os.path.join(folder, id))


def new_record(folder: str, kind: str, name: str, type: str = "") -> tuple[str, ...]:
    """Add a record to the pack at a folder, of a kind given by name, plural or noun.

    `type` chooses among the kinds that share a noun. A word comes with a record that uses it.
    """
    name, id = _check_name(name)
    one, before = _read_set(folder)
    chosen = _find_kind(kind, type, one)
    _refuse_name(chosen, id, name, one)
    files = PackFiles(one)
    type_ = find_type(chosen, one)
    if type_ is not None:
        files.add(chosen, write_thing(name, type_, one))
    else:
        word = write_word(chosen.name, name, one)
        if word is None:
            raise _refuse_kind(chosen)
        user = [_write_user(name, word, one)] if word.effect else []
        files.add(chosen, word.fields)
        for added in user:
            files.add(*added)
    _refuse_faults(files.check(), before)
    try:
        return files.write()
    except OSError as error:
        raise _refuse_write(one.pack.folder, error) from error
    except CannotRewrite as problem:
        raise ScaffoldFault(problem.reason, problem.help) from problem


def _read_set(folder: str) -> tuple[PackSet, list[Diagnostic]]:
    """The pack at a folder with all it builds on, and what is wrong with it before anything is added."""
    wanted, known, found = read_packs([folder])
    if len(wanted) > 1:
        names = ", ".join(f"`{pack.folder}`" for pack in wanted[:5])
        raise ScaffoldFault(
            f"there are several packs at `{folder}`", f"name the folder of one of them: {names}"
        )
    if not wanted:
        if found and found[0].fault not in ("no-pack", "missing-file"):
            raise ScaffoldFault(
                f"the pack at `{folder}` cannot be read", f"`spicewright check {folder}` says why"
            )
        raise ScaffoldFault(f"there is no pack at `{folder}`", "`spicewright new pack NAME` makes one")
    *ground, own = required_packs(wanted[0], known)
    one, faults = compile_on(prepare_ground(ground), own)
    return one, [*found, *faults]


def _find_kind(wanted: str, type: str, one: PackSet) -> Kind:
    kinds = find_kinds(wanted, [one])
    chosen = choose_kind([kind for kind in kinds if kind in find_kinds(type, [one])] if type else kinds, one)
    if chosen is None:
        names = sorted(kind.name for kind in (kinds or one.kinds.values()))
        near = suggest(type if kinds else wanted, names)
        help = f"did you mean `{near}`?" if near else f"there are {', '.join(names)}"
        raise ScaffoldFault(f"no kind of record is called `{type if kinds else wanted}`", help)
    return chosen


def _refuse_kind(kind: Kind) -> ScaffoldFault:
    message = f"this pack has nothing to make a first {kind.name} from"
    return ScaffoldFault(message, "add a pack to `requires` in pack.yaml")


def _write_user(name: str, word: First, one: PackSet) -> tuple[Kind, Fields]:
    """A record that uses a new word: without one, nothing in the game would lead to it."""
    kind = find_playable(one)
    type_ = find_type(kind, one) if kind is not None else None
    if kind is None or type_ is None:
        message = "this pack has no kind of record to try a new word on"
        raise ScaffoldFault(message, "add a pack to `requires` in pack.yaml")
    title = f"Try {name.replace('(', '').replace(')', '')}"
    taken = {record.id for record in one.records.values() if record.kind == kind}
    numbered = (f"{title} {number}" for number in range(2, len(taken) + 3))
    free = next(title for title in (title, *numbered) if make_id(title) not in taken)
    made = write_thing(free, type_, one, word.effect)
    return kind, [made[0], *word.marks, *made[1:]]


def _check_name(name: str) -> tuple[str, str]:
    """A name without blanks around it, and the id it makes."""
    name = " ".join(name.split())
    if not name.isprintable() or set("<>") & set(name):
        raise ScaffoldFault(
            "a name cannot hold `<`, `>` or invisible characters", "remove them from the name"
        )
    if len(name) > LONGEST_NAME:
        raise ScaffoldFault(f"a name of {len(name)} characters; the limit is {LONGEST_NAME}", "shorten it")
    id = make_id(name)
    if not id:
        raise ScaffoldFault(
            f"no id can be made from the name `{name}`", "use a letter from a to z or a digit"
        )
    return name, id


def _refuse_name(kind: Kind, id: str, name: str, one: PackSet) -> None:
    taken = one.records.get(f"{make_id(kind.name)}/{id}")
    if taken is not None:
        message = f"the pack `{taken.pack}` has {with_article(kind.name)} called `{taken.name}` already"
        raise ScaffoldFault(message, f"choose another name; that one is at {taken.span}")
    if kind.name not in ("keyword", "verb", *NOUNS):
        return
    words = name.lower().split()
    patterns = [keyword.pattern for keyword in one.words.keywords]
    for word in words:
        if word.startswith("(") and word != "(amount)" and one.words.noun(word.strip("()")) is None:
            help = "a parameter is a noun in parentheses, or `(amount)`"
            raise ScaffoldFault(f"no noun is called `{word.strip('()')}`", help)
    known = tuple(words) in patterns or any(size == len(words) for size, _ in one.words.match(words))
    if known or name.lower() in LANGUAGE_WORDS:
        raise ScaffoldFault(
            f"`{name}` is a word already",
            f"choose another name; `spicewright explain {write_scalar(name)}` says what it is",
        )


def _refuse_faults(found: list[Diagnostic], before: list[Diagnostic] | None = None) -> None:
    """Nothing is written that would not check; what was wrong before is not our business."""
    known = {(fault.fault, fault.message) for fault in before or ()}
    for fault in found:
        if (fault.fault, fault.message) not in known:
            raise ScaffoldFault(
                f"this name cannot be used: {fault.message}", fault.help or "choose another name"
            )


def _refuse_write(path: str, error: OSError) -> ScaffoldFault:
    reason = (error.strerror or "unknown reason").lower()
    return ScaffoldFault(f"`{path}` cannot be written: {reason}", "check the folder and its permissions")
