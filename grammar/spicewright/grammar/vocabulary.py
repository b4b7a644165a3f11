"""The words of a set of packs: every form of every noun, verb, name and keyword, with what it stands for."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import field

from spicewright.grammar.document import Node
from spicewright.grammar.english import plural_of, verb_forms
from spicewright.grammar.kinds import Box, Fact
from spicewright.grammar.meaning import Noun
from spicewright.grammar.values import dataclass


@dataclass(frozen=True, slots=True)
class Verb:
    """A verb as the compiler knows it.

    `objects` are the nouns it is done to (words; `any` for every kind, `amount` for a bare number);
    `parts` maps a preposition to the nouns or kinds that may follow it; `asked` verbs are never done;
    `anybody` where the objects may be anybody's unless the text says; `optional` where it may always be left;
    `also` are other words for it.
    """

    name: str
    objects: tuple[str, ...] = ()
    parts: tuple[tuple[str, tuple[str, ...]], ...] = ()
    past: str = ""
    noun: str = ""
    amounts: tuple[str, ...] = ()
    take: str = "choose"
    origin: str = "language"
    asked: bool = False
    anybody: bool = False
    optional: bool = False
    also: tuple[str, ...] = ()

    def part(self, preposition: str) -> tuple[str, ...] | None:
        return next((kinds for name, kinds in self.parts if name == preposition), None)


@dataclass(frozen=True, slots=True)
class Keyword:
    """A keyword: `pattern` holds its words, a parameter as `(noun)`."""

    id: str
    pattern: tuple[str, ...]
    stands_for: str
    on: tuple[str, ...] = ()

    @property
    def parameters(self) -> tuple[str, ...]:
        return tuple(word[1:-1] for word in self.pattern if word.startswith("("))


@dataclass(frozen=True, slots=True)
class ThingType:
    """A type of thing: its nouns, facts and boxes; `shapes` are those that it names as what it is.

    `held` where players have such things, so that they are not places.
    """

    id: str
    nouns: tuple[str, ...]
    facts: tuple[Fact, ...]
    boxes: tuple[Box, ...]
    gain: str = ""
    shapes: tuple[str, ...] = ()
    held: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class Meaning:
    """One reading of a word: a noun, or a verb in one of its forms."""

    noun: Noun | None = None
    verb: str = ""
    form: str = ""
    plural: bool = False


@dataclasses.dataclass(slots=True, repr=False)
class Vocabulary:
    """All words of a set of packs. Filled once by `compiler.words`, then only read."""

    verbs: dict[str, list[Verb]] = field(default_factory=dict)
    keywords: list[Keyword] = field(default_factory=list)
    types: dict[str, ThingType] = field(default_factory=dict)
    """The types with all that their shapes give them."""
    plain: dict[str, ThingType] = field(default_factory=dict)
    """The types as their records declare them."""
    shapes: dict[str, ThingType] = field(default_factory=dict)
    named: dict[str, list[Noun]] = field(default_factory=dict)
    titles: dict[str, str] = field(default_factory=dict)
    also: dict[str, list[str]] = field(default_factory=dict)
    """What else is printed for words and names, each with those that are written instead."""
    others: dict[str, str] = field(default_factory=dict)
    """The kinds of the records that are not things, by their names."""
    counters: dict[str, str] = field(default_factory=dict)
    tracks: set[str] = field(default_factory=set)
    """Those counters that are tracks: one that is kept for things is kept for each player, too."""
    limits: dict[str, int] = field(default_factory=dict)
    pieces: dict[str, tuple[str, ...]] = field(default_factory=dict)
    gains: dict[str, str] = field(default_factory=dict)
    pays: dict[str, str] = field(default_factory=dict)
    roles: dict[str, str] = field(default_factory=dict)
    """The pieces that others are, by what those are called in a place of their own."""
    memories: dict[str, str] = field(default_factory=dict)
    phases: dict[str, str] = field(default_factory=dict)
    tags: dict[str, tuple[str, ...]] = field(default_factory=dict)
    targets: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """The prepositions after which verbs take a thing to put something on, by the key of the verb."""
    ends: dict[str, str] = field(default_factory=dict)
    """Where verbs bring things if an effect does not say, by the name of the verb."""
    means: dict[str, Node] = field(default_factory=dict, compare=False)
    """What is written under `means` of verbs, by the key of the verb."""
    singly: dict[tuple[str, bool], bool] = field(default_factory=dict, compare=False)
    """The verbs of which it is known already whether they are done to one at a time, also for free."""
    followed: bool = False
    """Whether a verb says more of how it is done than its words: one by one, or that it may be left."""
    _forms: dict[tuple[str, ...], list[Meaning]] = field(default_factory=dict)
    _lengths: dict[str, list[int]] = field(default_factory=dict)
    _starts: dict[str, list[int]] = field(default_factory=dict)
    _keywords: dict[str, Keyword] = field(default_factory=dict)
    _parts: set[str] = field(default_factory=set, compare=False)

    def add_noun(self, noun: Noun, name: str, many: str = "") -> None:
        """Both numbers of a noun; `many` is what its record says of the plural."""
        self._add(name, Meaning(noun=noun))
        self._add(plural_of(name, many), Meaning(noun=noun, plural=True))

    def add_name(self, noun: Noun, name: str) -> None:
        """A name that is used unchanged."""
        self._add(name, Meaning(noun=noun))

    def add_verb(self, verb: Verb) -> None:
        """A verb in all its forms; a second one of the same name is another signature."""
        self.verbs.setdefault(verb.name, []).append(verb)
        if len(self.verbs[verb.name]) == 1:
            for text, role in verb_forms(verb.name, verb.past):
                self._add(text, Meaning(verb=verb.name, form=role))
        for other in verb.also:
            for (said, _), (text, _) in zip(verb_forms(other), verb_forms(verb.name, verb.past), strict=True):
                self.add_also(said, text)

    def add_also(self, text: str, meant: str) -> None:
        """What else is printed for a word."""
        known = self.also.setdefault(" ".join(text.lower().split()), [])
        if meant not in known:
            known.append(meant)

    def _add(self, text: str, meaning: Meaning) -> None:
        words = tuple(text.lower().split())
        if not words:
            return
        known = self._forms.setdefault(words, [])
        if meaning not in known:
            known.append(meaning)
        lengths = self._lengths.setdefault(words[0], [])
        if len(words) not in lengths:
            lengths.append(len(words))
            lengths.sort(reverse=True)

    def add_keyword(self, keyword: Keyword) -> None:
        """A keyword, found again by its first word; one that begins with a parameter is tried everywhere."""
        first = keyword.pattern[0] if keyword.pattern else ""
        for start in (first, f"{first}s") if not first.startswith("(") else ("",):
            self._starts.setdefault(start, []).append(len(self.keywords))
        self._keywords.setdefault(keyword.id, keyword)
        self.keywords.append(keyword)

    def keyword(self, id: str) -> Keyword | None:
        return self._keywords.get(id)

    def keywords_at(self, word: str) -> Iterator[Keyword]:
        """The keywords that could begin with a word, in the order of their declaration."""
        places = self._starts.get(word, ()) if word else ()
        for place in sorted((*places, *self._starts.get("", ()))):
            yield self.keywords[place]

    def match(self, words: Sequence[str]) -> Iterator[tuple[int, Meaning]]:
        """Every reading of a run's beginning, the longest first."""
        for length in self._lengths.get(words[0], ()) if words else ():
            # A slice beyond the end is shorter, and would be read as another form.
            for meaning in self._forms.get(tuple(words[:length]), ()) if length <= len(words) else ():
                yield length, meaning

    def has_part(self, word: str) -> bool:
        """Whether a single word is, or is a part of, a word or keyword of these packs."""
        if not self._parts:
            self._parts = {part for form in self._forms for part in form}
            for keyword in self.keywords:
                self._parts |= {*keyword.pattern, *(f"{part}s" for part in keyword.pattern)}
        return word in self._parts

    def list_forms(self) -> dict[tuple[str, ...], list[Meaning]]:
        """Every form with all its readings."""
        return self._forms

    def noun(self, text: str) -> Noun | None:
        """What a word stands for as a noun, whole."""
        words = text.split()
        nouns = [
            meaning.noun for length, meaning in self.match(words) if meaning.noun and length == len(words)
        ]
        return next((noun for noun in nouns if noun.kind != "fact"), nouns[0] if nouns else None)

    def names_of(self, kind: str) -> list[str]:
        """The nouns of a kind, in the order of their declaration."""
        return [
            " ".join(words)
            for words, meanings in self._forms.items()
            if any(meaning.noun and meaning.noun.kind == kind and not meaning.plural for meaning in meanings)
        ]

    def words(self) -> Iterable[str]:
        """Every form, for suggestions."""
        for words in self._forms:
            yield " ".join(words)
