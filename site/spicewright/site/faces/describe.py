"""A record in, what its face shows out: names, facts, boxes with their icon lines and texts, marks."""

from __future__ import annotations

from spicewright.grammar.bundle import Bundle, Entry
from spicewright.grammar.kinds import KINDS, Fact
from spicewright.grammar.meaning import Noun, NounKind
from spicewright.grammar.shapes import build_types
from spicewright.grammar.values import dataclass
from spicewright.site.faces.layout import USUAL
from spicewright.site.icons.items import Line, Picture
from spicewright.site.icons.library import Icons, name_icon
from spicewright.site.text.words import Lexicon
from spicewright.site.text.write import Texts

OWN = {kind.name for kind in KINDS}
COLOUR = "#6d6256"


@dataclass(frozen=True, slots=True)
class Shown:
    """A box of a face: what it is called, its icon lines as far as icons say it, and its text."""

    label: str
    title: str
    lines: tuple[Line, ...]
    text: str


@dataclass(frozen=True, slots=True)
class Named:
    """Records that a thing names, what they are to it, and whether it goes by them, as by an adjective."""

    label: str
    pictures: tuple[Picture, ...]
    adjective: bool = False


@dataclass(frozen=True, slots=True)
class Face:
    """All that a face shows, in the words of one language."""

    layout: str
    name: str
    kind: str
    pack: str
    colour: str
    emblem: Picture | None
    numbers: tuple[tuple[str, str], ...]
    named: tuple[Named, ...]
    notes: tuple[tuple[str, str], ...]
    boxes: tuple[Shown, ...]
    marks: tuple[Picture, ...]
    copies: int
    back: str

    def describe(self) -> str:
        """The face in words, for those who do not see it."""
        parts = [", ".join(one for one in (self.kind, self.pack) if one)]
        parts += [f"{label}: {value}" for label, value in (*self.numbers, *self.notes)]
        parts += [f"{one.label}: {', '.join(found.name for found in one.pictures)}" for one in self.named]
        parts += [one.name for one in self.marks]
        texts = [": ".join(part for part in (one.label, one.title, one.text) if part) for one in self.boxes]
        return " ".join([f"{'; '.join(part for part in parts if part)}.", *texts])


class Describer:
    """Describes the records of a bundle in the language of a lexicon."""

    def __init__(self, bundle: Bundle, lexicon: Lexicon, icons: Icons) -> None:
        self.lexicon, self.icons = lexicon, icons
        self.titles = {pack.id: pack.title for pack in bundle.packs}
        types = {type_.id: type_ for words in bundle.words.values() for type_ in words.types.values()}
        shapes = {shape.id: shape for words in bundle.words.values() for shape in words.shapes.values()}
        self.types = build_types(types, shapes)

    def describe(self, record: Entry, texts: Texts, strips: dict[str, tuple[Line, ...]]) -> Face:
        id = record.key.partition("/")[0]
        type_ = self.types.get(id) if id not in OWN else None
        facts = [one for one in (type_.facts if type_ else ()) if record.values.get(one.name) is not None]
        boxes = type_.boxes if type_ else ()
        titles = {f"{box.name} name" for box in boxes if box.name in texts.boxes}
        named = [fact for fact in facts if fact.holds.startswith("name")]
        own = record.key
        declared = self.lexicon.records.get(f"type/{id}")
        return Face(
            layout=declared.text("face", USUAL) if declared else USUAL,
            name=texts.name,
            kind=self.name_word(f"type/{id}") if declared else "",
            pack=self.titles.get(record.pack, ""),
            colour=self._colour(record, named, own, f"type/{id}"),
            emblem=self._emblem(record, named, own, f"type/{id}"),
            numbers=tuple(
                (self._label("fact", one.name), str(record.values[one.name]))
                for one in facts
                if one.holds == "number"
            ),
            named=tuple(
                Named(self._label("fact", one.name), self._pictures(record.values[one.name]), one.adjective)
                for one in named
            ),
            notes=tuple(self._note(one, record) for one in facts if self._is_note(one, titles, record)),
            boxes=tuple(
                Shown(
                    self._box_label(field, type_ is not None),
                    self._title(field, record),
                    lines,
                    texts.boxes[field],
                )
                for field, lines in strips.items()
            ),
            marks=(*self._pictures(record.words("tags")), *self._pictures(record.words("keywords"))),
            copies=record.number("copies", 1),
            back=record.text("back"),
        )

    def name_word(self, key: str) -> str:
        """What a record is called; a word that is not a record by itself."""
        return self.lexicon.title(key) if key in self.lexicon.records else key

    def _label(self, kind: NounKind, name: str) -> str:
        word = self.lexicon.find_noun(Noun(kind, (name,)))
        return _capital(self.lexicon.form(word, "noun", self.lexicon.voice.cases[0], False))

    def _box_label(self, field: str, declared: bool) -> str:
        """What a box is called; of fields of the language only which step or level it is."""
        return self._label("box", field) if declared else field.partition(" ")[2]

    def _title(self, field: str, record: Entry) -> str:
        """A box is called by a name of its own where a fact has one for it."""
        return str(record.values.get(f"{field} name") or "")

    def _is_note(self, fact: Fact, titles: set[str], record: Entry) -> bool:
        return (
            fact.holds in ("text", "flag")
            and fact.name not in titles
            and record.values[fact.name] is not False
        )

    def _note(self, fact: Fact, record: Entry) -> tuple[str, str]:
        value = record.values[fact.name]
        return self._label("fact", fact.name), "" if value is True else str(value)

    def _pictures(self, value: object) -> tuple[Picture, ...]:
        """The records that a field names; a keyword that marks one comes before it."""
        keys = value if isinstance(value, list | tuple) else [value]
        return tuple(self._picture(key) for one in keys for key in self._split(str(one)))

    def _split(self, value: str) -> list[str]:
        keys = value.split(" ")
        return keys if all(key in self.lexicon.records for key in keys) else [value]

    def _picture(self, key: str) -> Picture:
        return Picture(name_icon(key), self.name_word(key))

    def _candidates(self, record: Entry, named: list[Fact], *keys: str) -> list[str]:
        """What can stand for a record: itself, what it is an adjective of, and then its type."""
        described = [
            one for fact in named if fact.adjective for one in self._pictures(record.values[fact.name])
        ]
        return [name_icon(keys[0]), *(one.word for one in described), *map(name_icon, keys[1:])]

    def _emblem(self, record: Entry, named: list[Fact], *keys: str) -> Picture | None:
        for word in self._candidates(record, named, *keys):
            if self.icons.find(word) is not None:
                return Picture(word, "")
        return None

    def _colour(self, record: Entry, named: list[Fact], *keys: str) -> str:
        for word in self._candidates(record, named, *keys):
            icon = self.icons.find(word)
            if icon is not None and icon.colour:
                return icon.colour
        return COLOUR


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
