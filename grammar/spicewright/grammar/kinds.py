"""The kinds of records a pack may hold and their fields: the one table that reading, schemas and help use.

A pack also makes kinds of its own: a `type` record declares what its things may say (`declared_kind`).
"""

from __future__ import annotations

__public__ = "language"

from dataclasses import field as declare

from spicewright.grammar.values import dataclass

# What a field may hold.
#   text, number, flag     plain values
#   word                   a word used in effects; words: one or several
#   nouns                  the same, each alone or with its plural (`{one: ..., many: ...}`)
#   name:K, names:K        one or several records of kind K (`name:type` and so on)
#   records                one or several records of any kind, as `kind/id`
#   one of MOODS           the effect language, in that mood
#   facts, boxes, steps, levels, prepositions, ways, names, requires   small tables of their own
#   one of a|b|c           a choice of words


MOODS = ("effect", "procedure", "cost", "requirement", "rules", "selector")
"""How a text in the effect language is meant; a field that holds one of these holds such a text."""
EFFECT_TABLES = {"levels": {"": "effect"}, "steps": {"gives": "effect", "rules": "rules"}}
"""Small tables with effects in them: under every key, or under these keys of every row, with their moods."""
FACES = "card|space|leader|tile"
"""How things can be drawn."""
CARD_FACE, PLACE_FACE, *_ = FACES.split("|")
KEYWORD_MOODS = {"requirement": "requirement", "adjective": "filter", "head": "head", "rule": "rules"}
"""The mood of what a keyword means, by what it stands for; that of its field where it is not listed."""


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a record."""

    name: str
    holds: str
    doc: str
    required: bool = False
    usual: bool = False
    """Whether a record that does not say it has a usual value; `none` says that it has none."""
    also: str = ""
    """What else it is called in print, with commas between the words."""
    names: str = ""
    """What its noun phrases have to stand for: a player, a place or a thing."""


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of record: `plural` is the key of its list in a file."""

    name: str
    plural: str
    doc: str
    fields: tuple[Field, ...]
    _by_name: dict[str, Field] = declare(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        # of two fields with one name the first counts
        object.__setattr__(self, "_by_name", {field.name: field for field in reversed(self.fields)})

    def field(self, name: str) -> Field | None:
        return self._by_name.get(name)


COMMON = (
    Field("name", "text", "the name as players read it", required=True),
    Field("id", "word", "a short name for files and references; made from the name if left out"),
    Field("doc", "text", "what a reader should know about it"),
    Field("unverified", "flag", "true if the sources leave a doubt; its page shows it"),
    Field("note", "text", "what is in doubt, or which source was followed"),
    Field("names", "names", "the name in other languages, by language code"),
    Field("also", "words", "what else it is called in print; messages lead from there to its name"),
    Field(
        "only", "text", "where it exists: `beside PACK`, `without PACK`, `4 players`, joined by `and` or `or`"
    ),
    Field(
        "changes", "words", "in the place of a name: records of required packs; what it says changes in them"
    ),
    Field("replaces", "text", "the record of a required pack whose place it takes; its name, if left out"),
    Field("removes", "words", "in the place of a name: records of required packs that are left out"),
    Field("takes", "words", "in the place of a name: packs whose records of this list are taken over"),
    Field("without", "words", "which of the records that are taken over are left out"),
)
NESTED = {"phase": "phases"}
"""The field of a kind whose list holds names of such records, or such records themselves."""
NOTHING = "none"
"""What a record says of a fact or box that has a usual value, if it has none."""
TAKES, WITHOUT = "takes", "without"
HEADS = ("changes", "replaces", "removes", TAKES)
"""What a record can begin with in the place of its name, if it is about one of another pack."""
PLURAL = Field(
    "plural",
    "word",
    "its plural, if adding an s is wrong; `same` if it is like the name, `none` if there is none",
)


OF_THE_VERB = ("name", "id", "names", "also", "past", "object", "ways", *HEADS)
"""What a verb with several ways says once, and no way of it."""


def _kind(name: str, doc: str, *fields: Field, plural: str = "") -> Kind:
    return Kind(name, plural or f"{name}s", doc, (*COMMON, *fields))


PACK = Kind(
    "pack",
    "packs",
    "the pack itself, in pack.yaml",
    (
        Field("id", "word", "the short name other packs refer to", required=True),
        Field("title", "text", "the title as readers see it", required=True),
        Field("version", "text", "the version of this pack, such as `1.0.0`", required=True),
        Field("language", "number", "the version of the effect language it is written in", required=True),
        Field("doc", "text", "what the pack adds"),
        Field(
            "requires",
            "requires",
            "the packs it builds on, each with its version: `words 1.0`, or `this 1.0 or that 1.0`",
        ),
        Field("replaces", "words", "records of required packs it replaces, as `pack:kind/id`"),
        Field("never beside", "words", "the packs it cannot be played together with"),
        Field("library", "flag", "true for words that other packs build on; it is not a game by itself"),
    ),
)

KINDS: tuple[Kind, ...] = (
    _kind(
        "type",
        "a kind of thing (cards, spaces, sheets, tokens): what its records may say and what they are called",
        Field("is", "names:shape", "the shapes it is built on: it has what they have, and is called so too"),
        Field("plural", "word", "the key of their list in a file, and their plural; `same` for the name"),
        Field("noun", "nouns", "what effects call such a thing; the name if left out"),
        Field(
            "where", "selector", "where such a thing is looked for when an effect does not say", names="place"
        ),
        Field("gain", "word", "the verb that a bare `1 noun` stands for"),
        Field("bare", "flag", "true if the names of its things are words of effects, without < >"),
        Field("each", "flag", "true if every player has a set of these things"),
        Field("face", f"one of {FACES}", "how its things are drawn; a tile if left out"),
        Field("facts", "facts", "values each record may carry, such as a cost"),
        Field("boxes", "boxes", "places for effects that each record may carry"),
        Field("rules", "rules", "what holds for each of its things, wherever those of a box would"),
    ),
    _kind(
        "shape",
        "what types have in common that are built on it; it has no records of its own",
        Field("is", "names:shape", "the wider shapes it is built on"),
        PLURAL,
        Field("noun", "nouns", "what else effects call such a thing, besides the name"),
        Field(
            "where", "selector", "where such a thing is looked for when an effect does not say", names="place"
        ),
        Field("gain", "word", "the verb that a bare `1 noun` stands for"),
        Field("face", f"one of {FACES}", "how such things are drawn; a tile if left out"),
        Field("facts", "facts", "values each record may carry, such as a cost"),
        Field("boxes", "boxes", "places for effects that each record may carry"),
        Field("rules", "rules", "what holds for each of its things, wherever those of a box would"),
    ),
    _kind(
        "resource",
        "something players count: gained, paid, compared",
        PLURAL,
        Field("per", "name:type", "kept apart for each thing of this type"),
        Field("start", "number", "how much a player starts with"),
        Field("most", "number", "how much a player can have at most"),
        Field("lasts", "name:phase", "lost when this period ends; kept for good if left out"),
        Field("score", "flag", "true for what wins the game"),
        Field("counted", "flag", "true if it is never gained: rules say how much of it a player has"),
    ),
    _kind(
        "piece",
        "a figure, cube or marker that moves between zones and places",
        PLURAL,
        Field("nouns", "nouns", "wider words that include it"),
        Field("each", "number", "how many each player owns"),
        Field("copies", "number", "how many there are, if no player owns them; 1 if left out"),
        Field("where", "selector", "where it is looked for when an effect does not say", names="place"),
        Field("gain", "word", "the verb that a bare `1 piece` stands for"),
        Field("pay", "word", "the verb that a bare `1 piece` stands for where it is paid"),
        Field("is", "name:piece", "the piece that it is: what that is called in the place of `where`"),
        Field("rules", "rules", "what holds for it all the time"),
    ),
    _kind(
        "zone",
        "a place for cards and pieces",
        PLURAL,
        Field("of", "one of player|table|thing", "who has one", required=True),
        Field("sees", "one of all|owner|none", "who may look into it; all if left out"),
        Field("ordered", "flag", "true if the order of its cards matters"),
        Field("size", "number", "a row of so many that is filled again"),
        Field("fill", "name:zone", "where a row is filled from, or an empty deck shuffled from"),
        Field("start", "flag", "true if things are in it before the setup"),
    ),
    _kind(
        "track",
        "steps on which a player advances",
        PLURAL,
        Field("per", "name:type", "one such track for each thing of this type"),
        Field("most", "number", "the last step of a plain track"),
        Field("levels", "levels", "what reaching a step gives"),
        Field(
            "steps",
            "steps",
            "the steps of a branching track: what each gives, what holds on it and where it leads",
        ),
    ),
    _kind(
        "tag",
        "a mark on things that effects can ask for",
        Field("on", "names:type", "the types of things that can carry it", required=True),
    ),
    _kind(
        "memory",
        "a name under which the game remembers something",
        Field("of", "one of player|table", "who remembers it", required=True),
        Field("holds", "word", "the noun of what is remembered", required=True),
        Field("hidden", "flag", "true if the other players must not know it"),
        Field("lasts", "name:phase", "forgotten when this period ends; kept for good if left out"),
        plural="memories",
    ),
    _kind(
        "phase",
        "a stretch of the game that effects can name",
        Field("of", "one of player|table", "whose stretch it is", required=True),
        Field(
            "phases", "names:phase", "the shorter stretches it is made of, in order: names, or whole phases"
        ),
        Field("within", "name:phase", "the longer stretch it is part of, where that does not list it"),
        Field("before", "name:phase", "the phase it comes right before, within the same longer one"),
        Field("after", "name:phase", "the phase it comes right after, within the same longer one"),
        Field("steps", "procedure", "what is done in it, in order, before its shorter stretches"),
        Field("setup", "flag", "true for the one in which the setup steps are done"),
        Field("until", "requirement", "it comes again and again until this holds at its end"),
        Field("first", "selector", "who begins in it; the others follow clockwise", names="player"),
        Field("who", "selector", "the players who have it; all of them if left out", names="player"),
        Field("last", "flag", "true if the player who had it is done with the stretch around it for now"),
        Field(
            "window",
            "one of each|around",
            "how players use what they may do in it: each in turn, or around the table until all pass",
        ),
        Field(
            "winner",
            "names:resource",
            "what decides the game when it ends; the next one breaks ties of the first",
        ),
    ),
    _kind(
        "verb",
        "something that can be done, waited for, forbidden and allowed",
        Field("past", "word", "its past form where it is irregular"),
        Field("object", "words", "the nouns of what it is done to"),
        Field("ways", "ways", "the nouns of what it is done to, each with what holds then"),
        Field(
            "from", "selector", "where its objects are taken from when an effect does not say", names="place"
        ),
        Field("to", "selector", "where its objects go when an effect does not say", names="place"),
        Field("take", "one of choose|top|random|all", "how its objects are taken; choose if left out"),
        Field("with", "prepositions", "the further parts it takes, each after its preposition"),
        Field("noun", "word", "the noun for doing it once"),
        Field("parts", "words", "amounts of it that effects can change"),
        Field("needs", "requirement", "what must hold for it to be done"),
        Field("means", "effect", "what it does, in the language; moving its objects if left out"),
        Field("may", "flag", "true if whoever does it may leave it, unless it is paid"),
    ),
    _kind(
        "keyword",
        "a printed word that stands for a longer text",
        Field(
            "as", "one of requirement|effect|head|adjective|mark|rule", "what it can stand for", required=True
        ),
        Field("on", "words", "the nouns an adjective goes with"),
        Field("means", "effect", "the longer text, in the language", required=True),
    ),
    _kind(
        "rule",
        "what holds for everybody all the time",
        Field("text", "rules", "the rule, in the language", required=True),
    ),
    _kind(
        "action",
        "something a player may do besides turns",
        Field("use", "effect", "what it does", required=True),
        Field("when", "selector", "the period in which it may be done"),
    ),
    _kind(
        "overlay",
        "a piece of board laid over another",
        Field("covers", "words", "the things it takes out of the game, as `<Name>`"),
        Field("adds", "words", "the things it brings in, as `<Name>`"),
    ),
    _kind(
        "setup step",
        "a step of how a game begins; the steps are done in order",
        Field("players", "words", "the numbers of players it is for; all if left out"),
        Field("before", "name:setup step", "the step that it is done right before"),
        Field("after", "name:setup step", "the step that it is done right after"),
        Field(
            "do",
            "procedure",
            "what is done, in order; `each player: ...` for what every player does",
            required=True,
        ),
    ),
    _kind(
        "seat",
        "an automated seat, which is never asked",
        PLURAL,
        Field(
            "prefers",
            "selector",
            "what it takes of several, joined by `or`: the first that fits",
            names="thing",
        ),
        Field("asks", "selector", "who decides for it where that leaves several", names="player"),
    ),
    _kind(
        "mode",
        "a way to play a game that is chosen when it begins; `only: in MODE` says what exists in it alone",
    ),
    _kind(
        "game",
        "packs that are played together, and by whom",
        Field("packs", "words", "the packs by their ids; what they require comes with them", required=True),
        Field("players", "words", "how many persons can play it, such as `3-4`", required=True),
        Field("seats", "names:seat", "the automated seats, which come after those of the persons"),
        Field("modes", "names:mode", "the modes that it can be played in; the first one is the usual one"),
    ),
    _kind(
        "ruling",
        "a question on the rules and its answer; its name is the question, and scenarios prove it by its id",
        Field("answer", "text", "the answer, in one or two sentences"),
        Field("answers", "names", "the answer in other languages, by language code"),
        Field("about", "records", "the records whose pages show it, as `kind/id`"),
        Field("source", "text", "where the answer comes from, such as a page of a rulebook"),
        Field("sources", "names", "the source in other languages, by language code"),
        Field("topic", "text", "what the question is about; rulings of one topic are listed together"),
        Field("open", "text", "why no scenario can prove it yet"),
    ),
)


def list_way_fields(kind: Kind) -> list[Field]:
    """What a way of a verb can say."""
    return [field for field in kind.fields if field.name not in OF_THE_VERB]


BOX_HOLDS = ("effect", "cost", "requirement", "rules")

THING = (
    Field("copies", "number", "how many there are; 1 if left out"),
    Field("tags", "names:tag", "the marks it carries"),
    Field("keywords", "names:keyword", "the keywords printed on it"),
    Field("back", "text", "the name of the record on its other side"),
)


@dataclass(frozen=True, slots=True)
class Fact:
    """A value that things of a type carry: `holds` is number, text, flag, `name:T` or `names:T`.

    `usually` is the value where a record is silent: one as it is written, `its name` or `its FACT`.
    `also` are other words for it.
    """

    name: str
    holds: str
    doc: str
    adjective: bool = False
    usually: str = ""
    also: str = ""


@dataclass(frozen=True, slots=True)
class Box:
    """A place for an effect on things of a type: `holds` is effect, cost, requirement or rules.

    Rules count while the thing is in the zone that `where` names; its type says where, if the box does not.
    What uses the box may have a thing in hand of each of the nouns that it `knows`. `usual` where its type
    says what is in it if a record is silent. `also` are other words for it.
    """

    name: str
    holds: str
    doc: str
    must: bool = False
    where: str = ""
    knows: tuple[str, ...] = ()
    usual: bool = False
    also: str = ""


def declared_kind(name: str, plural: str, doc: str, facts: tuple[Fact, ...], boxes: tuple[Box, ...]) -> Kind:
    """The kind of record that a `type` record declares."""
    fields = [
        Field(fact.name, fact.holds, fact.doc, usual=bool(fact.usually), also=fact.also) for fact in facts
    ]
    fields += [Field(box.name, box.holds, box.doc, usual=box.usual, also=box.also) for box in boxes]
    return Kind(name, plural, doc, (*COMMON, *THING, *fields))
