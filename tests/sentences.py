"""Every sentence that the guides and the cases of rules text have, as packs that can be compiled."""

from __future__ import annotations

import json
import shutil
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from textwrap import indent
from typing import Any

from ruamel.yaml import YAML

from places import BASE, LANGUAGE, ROOT
from spicewright.compiler.pipeline import compile_paths
from spicewright.grammar.ids import make_id
from spicewright.site.book.examples import FENCE, Example, list_examples
from spicewright.site.text.languages import list_languages

# -- cases of rules text

TEXTS = LANGUAGE / "texts"
FAMILIES = sorted(path.stem for path in TEXTS.glob("*.yaml"))
# Where the effect of a case stands: where its costs may be left, where they must be paid, and elsewhere.
BOXES: dict[str, tuple[str, dict[str, Any]]] = {
    "agent": ("imperium cards", {"cost": 1, "factions": "fremen", "icons": "landsraad, city, spice trade"}),
    "plot": ("intrigue cards", {}),
    "cost": ("spaces", {"icon": "city"}),
    "needs": ("spaces", {"icon": "city"}),
    "first": ("conflicts", {"tier": 1, "location": "Arrakeen"}),
}


@dataclass(frozen=True)
class Case:
    """An effect, the box it stands in, and its text in each language."""

    family: str
    number: int
    say: str
    box: str
    texts: dict[str, str]

    @property
    def name(self) -> str:
        return f"{self.family.capitalize()} {self.number}"


@cache
def read_cases() -> tuple[Case, ...]:
    cases = []
    for family in FAMILIES:
        for number, data in enumerate(YAML(typ="safe").load(TEXTS / f"{family}.yaml"), 1):
            texts = {language: data[language] for language in list_languages()}
            cases.append(Case(family, number, data["say"], data.get("box", "agent"), texts))
    return tuple(cases)


def pack_cases(folder: Path) -> Path:
    """A pack in which every case is the effect of a record of its own."""
    records: dict[str, list[dict[str, Any]]] = {}
    for case in read_cases():
        kind, facts = BOXES[case.box]
        records.setdefault(kind, []).append({"name": case.name, **facts, case.box: case.say})
    pack = folder / "tongues"
    shutil.copytree(TEXTS / "pack", pack)
    YAML(typ="safe").dump(records, pack / "cases.yaml")
    return pack


# -- examples of the guides

PAGES = ROOT / "site" / "pages"
NAMES = sorted(path.stem for path in PAGES.glob("*.md") if "." not in path.stem)
HEAD = "id: {id}\ntitle: Guide\nversion: 1.0.0\nlanguage: 2\nrequires:\n  base: 1.0.0\n"


# What a record needs besides the example, to be played.
FACTS = {
    "imperium card": "cost: 3\nicons: emperor, guild, bene gesserit, fremen, landsraad, city, spice trade\n",
    "alliance": "faction: guild\n",
    "space": "icon: city\n",
}


def read_page(name: str, language: str = "en") -> str:
    return find_page(name, language).read_text(encoding="utf-8")


def find_page(name: str, language: str) -> Path:
    return PAGES / (f"{name}.md" if language == "en" else f"{name}.{language}.md")


def read_examples(name: str, language: str = "en") -> list[Example]:
    return list(list_examples(read_page(name, language), name))


def write_files(page: str, folder: Path) -> None:
    """Every file that a page shows, as it is when the reader comes to its end."""
    for found in FENCE.finditer(page):
        if "." in (found["title"] or ""):
            path = folder / found["title"]
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(found["text"], encoding="utf-8")


def pack_examples(folder: Path) -> Path:
    """A pack of all effects of the English pages, which are those of the others as well, with scenarios."""
    pack = folder / "guide"
    pack.mkdir()
    (pack / "pack.yaml").write_text(HEAD.format(id="guide"), encoding="utf-8")
    base = compile_paths([str(BASE)])[0][0]
    plurals = {kind.name: kind.plural for kind in base.kinds.values()}
    for name in NAMES:
        for example in read_examples(name):
            kind = example.kind or "imperium card"
            fields = f"{example.field}: {json.dumps(example.text)}\n" if example.field else example.text
            fields = FACTS.get(kind, "") + fields
            text = f"{plurals[kind]}:\n- name: {example.name}\n{indent(fields, '  ')}"
            (pack / f"{make_id(example.name)}.yaml").write_text(text, encoding="utf-8")
    (pack / "scenarios").mkdir()
    for path in (PAGES / "scenarios").glob("*.yaml"):
        shutil.copy(path, pack / "scenarios")
    return pack
