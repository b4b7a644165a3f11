"""Noun phrases: how many of what, whose, where, and which of them."""

from __future__ import annotations

from functools import partial

from spicewright.compiler.resolve.belong import HOLDERS, PLACES, belongs, is_about_nothing, is_named_by
from spicewright.compiler.resolve.beside import read_beside, read_likeness
from spicewright.compiler.resolve.cursor import PREPOSITIONS, Cursor
from spicewright.compiler.resolve.keywords import read_keyword
from spicewright.compiler.resolve.narrow import narrow_fact, narrow_selector
from spicewright.compiler.resolve.periods import read_period
from spicewright.compiler.resolve.refusal import refuse_comparison, refuse_name, refuse_noun
from spicewright.grammar.meaning import Act, Amount, Filter, Noun, Selector, TestHow
from spicewright.grammar.values import dataclass, replace
from spicewright.grammar.vocabulary import Vocabulary

# Which prepositions a noun of each kind can take to itself; a verb's own prepositions come first.
ACCEPTS = {
    "counter": ("with", "of", "on"),
    "piece": ("in", "on", "of", "from", "at", "with"),
    "thing": ("in", "on", "of", "from", "with", "without", "under"),
    "named": ("in", "on", "of", "from", "with", "without"),
    "player": ("with", "without", "on"),
    "zone": ("of",),
    "track": ("of",),
    "fact": ("of",),
    "box": ("of",),
    "event": ("of",),
    "memory": ("of", "in"),
    "slot": ("in", "on"),
    "tag": (),
    "phase": ("of",),
    "free": (),
    "amount": (),
}
# How a noun after a preposition is read where it could be several things.
PREFERS = {"in": "zone", "from": "zone", "into": "zone", "to": "zone", "on": "zone"}
WHICH = {
    "a": "a",
    "an": "a",
    "the": "the",
    "this": "this",
    "these": "this",
    "that": "that",
    "those": "that",
    "each": "each",
    "every": "each",
    "any": "any",
    "no": "no",
    "next": "next",
    "first": "first",
    "second": "second",
    "third": "third",
}
OWNERS = {"your": "you", "their": "their", "its": "its", "enemy": "enemy"}
TAKES = ("top", "bottom", "random")
PRONOUNS = ("you", "it", "them", "they", "there", "here", "itself", "this", "that", "those")
LINKS: dict[str, str] = {"more": "than", "fewer": "than", "same": "as"}
PLACED = ("in", "on", "at")
"""What `that card` needs not say: in `a card of that faction in play` the card is in play."""
RELATIVES = ("where", "whose", "which", "who")
COMPARED: dict[str, TestHow] = {"more": "more", "fewer": "fewer", "same": "same"}
"""What leads to the other side of each comparison; `same` is said as `as much` or `as many`."""
PLAYERS = {
    "opponent": "opponent",
    "opponents": "opponent",
    "player": "player",
    "players": "player",
    "person": "person",
    "persons": "person",
    "owner": "owner",
}


def read_selector(cursor: Cursor, claimed: tuple[str, ...] = (), prefer: str = "") -> Selector:
    """A whole noun phrase.

    `claimed` prepositions belong to the verb it is the object of; `prefer` is the kind of noun to read a
    word as where it could be several.
    """
    start = cursor.place
    before = _read_determiners(cursor)
    selector = _read_core(cursor, before, prefer)
    if before.compared or before.other:
        selector = replace(selector, which=before.compared or selector.which, other=before.other)
    if selector.which == "this" and selector.noun.kind == "thing":  # `this card` is no other than `this`
        selector = Selector(Noun("slot", ("this",)), filters=selector.filters)
    selector = read_filters(cursor, selector, claimed)
    if before.other and before.which == "the" and not selector.filters:  # the other of which?
        cursor.place = start + 1
        raise refuse_noun(cursor)
    if before.compared and not cursor.at(LINKS[before.compared]):
        raise refuse_comparison(cursor, before.compared, LINKS[before.compared], start)
    return replace(narrow_selector(selector, cursor.vocabulary), span=cursor.span(start))


@dataclass(frozen=True, slots=True)
class _Determiners:
    """What comes before the noun: how many, which, whose, how taken and compared, and whether another one."""

    amount: Amount | None
    which: str
    owner: str
    take: str
    compared: str
    other: bool


def _read_determiners(cursor: Cursor) -> _Determiners:
    amount: Amount | None = None
    which = owner = take = compared = ""
    other = False
    while not cursor.done:
        start = cursor.place
        got = _read_amount(cursor)
        if got is not None:
            if amount is not None:
                raise cursor.fault(
                    "two-amounts",
                    "a second amount before the same noun",
                    "keep one of them",
                    start,
                    cursor.place,
                )
            amount = got
            if cursor.at("of your", "of the", "of those", "of them", "of their", "of these"):
                cursor.step()
            continue
        text = cursor.word.text
        if any(length > 1 and meaning.noun for length, meaning in cursor.readings()):
            break  # a name may begin with a word such as `first`
        if text in ("more", "fewer") and amount is None:
            compared = cursor.step().text
        elif amount is None and cursor.take("as much", "as many"):
            compared = "same"
        elif text in ("other", "another") and not other:
            cursor.step()
            other, which = True, which or ("a" if text == "another" else "")
        elif text in OWNERS and not owner:
            owner = OWNERS[cursor.step().text]
        elif text in TAKES and cursor.ahead(1) == "of":
            take, which = text, ""
            cursor.place += 2
        elif text in TAKES and not take:
            take = cursor.step().text
        elif text in ("them", "it") and amount is not None:
            break
        elif cursor.at("each of them", "each of those"):
            which = "each"
            cursor.place += 2
            break
        elif text in WHICH and not _stands_alone(cursor):
            if which and WHICH[text] not in ("next", "first", "second", "third"):
                raise cursor.fault(
                    "two-determiners",
                    f"`{text}` cannot follow `{cursor.words[cursor.place - 1].text}`",
                    "keep one of them",
                )
            which = WHICH[cursor.step().text]
        else:
            break
    return _Determiners(amount, which, owner, take, compared, other)


def _stands_alone(cursor: Cursor) -> bool:
    """Whether `this`, `that` or `those` is the whole noun phrase."""
    if cursor.word.text not in ("this", "that", "those"):
        return False
    if cursor.place + 1 >= len(cursor.words):
        return True
    following = cursor.ahead(1)
    if (
        following in PREPOSITIONS
        or following in AUXILIARIES
        or following in ("is", "and", "where", "which", "who")
    ):
        return True
    here = cursor.place
    cursor.place += 1
    if _price_follows(cursor):
        cursor.place = here
        return True
    verb = cursor.verb("third", "past")
    noun = any(meaning.noun for _, meaning in cursor.readings())
    cursor.place = here
    return verb is not None and not (noun and verb[2] == "past")


AMOUNTS = frozenset(("up", "at", "exactly", "any", "that", "all", "twice"))
"""What amounts begin with that are said in words."""
AUXILIARIES = ("is", "are", "has", "have", "can", "cannot", "would", "was", "were", "counts", "count")


def _read_amount(cursor: Cursor) -> Amount | None:
    """How many, where that is said in numbers."""
    word = cursor.word
    if word.kind == "number":
        number = int(cursor.step().text)
        if cursor.word.kind == "limit":
            less = cursor.step().text == "or less"
            return Amount("range", 0, number) if less else Amount("range", number, None)
        if cursor.at("more", "less", "fewer"):
            return Amount("more" if cursor.step().text == "more" else "less", number, number)
        return Amount("number", number, number)
    if word.kind == "atleast":
        return Amount("range", int(cursor.step().text[:-1]), None)
    if word.kind == "range":
        least, _, most = cursor.step().text.partition("-")
        low, high = int(least), int(most)
        if low >= high:
            help = f"write `{high}-{low}`" if low > high else f"write `{low}`"
            raise cursor.fault("empty-range", f"`{low}-{high}` leaves no choice", help, cursor.place - 1)
        return Amount("range", low, high)
    if word.text not in AMOUNTS:
        return None
    for words, low in (("up to", 0), ("at most", 0), ("at least", 1), ("exactly", 1)):
        if cursor.at(words):
            cursor.take(words)
            if cursor.word.kind != "number":
                raise cursor.fault(
                    "missing-number",
                    f"a number must follow `{words}`",
                    f"write `{words} 2`",
                    cursor.place - len(words.split()),
                    cursor.place,
                )
            number = int(cursor.step().text)
            if words in ("up to", "at most"):
                return Amount("range", low, number)
            return Amount("range", number, None if words == "at least" else number)
    if cursor.take("any number of"):
        return Amount("range", 0, None)
    if cursor.take("that many"):
        if cursor.at("more", "less", "fewer"):
            return Amount("more" if cursor.step().text == "more" else "less", 0, None)
        return Amount("that", 0, None)
    if cursor.take("all"):
        return Amount("all", 0, None)
    if cursor.take("twice"):
        return Amount("that", 0, None, times=2)
    return None


def _read_core(cursor: Cursor, before: _Determiners, prefer: str) -> Selector:
    """The noun itself with the adjectives before it."""
    word = cursor.word
    amount, which, owner, take = before.amount, before.which, before.owner, before.take
    if not cursor.done and word.text in PRONOUNS and not owner and which in ("", "each"):
        cursor.step()
        if word.text == "you":
            return Selector(Noun("player", ("you",)), amount)
        return Selector(
            Noun("slot", ({"those": "them", "they": "them", "itself": "it"}.get(word.text, word.text),)),
            amount,
            which,
        )
    if which == "the" and cursor.at("rest") and not any(meaning.noun for _, meaning in cursor.readings()):
        cursor.step()  # what is left of several: those of them with which nothing was done yet
        return Selector(Noun("slot", ("them",)))
    if word.kind == "name":
        return Selector(_read_name(cursor), amount, which, owner, take)
    if cursor.take("free"):
        return Selector(Noun("free", ()))
    filters: list[Filter] = []
    while True:
        if cursor.done or cursor.word.kind not in ("word",):
            if amount is not None and not which and not owner:
                return Selector(Noun("amount", ()), amount)
            raise refuse_noun(cursor)
        if cursor.at("enemy"):
            cursor.step()
            owner = "enemy"
            continue
        adjective = _read_adjective(cursor)
        if adjective is not None:
            filters.append(adjective)
            continue
        here = cursor.place
        sort = prefer or ("thing" if which in ("each", "a", "any", "no") else "")
        nouns, many = _read_nouns(cursor, sort)
        if (len(nouns) > 1 or _is_adjective(nouns[0])) and _noun_follows(cursor):
            value = Selector(nouns[0], either=tuple(nouns[1:]), which=many, span=cursor.span(here))
            filters.append(Filter("is", value=value))
            continue
        if (
            many
        ):  # only what describes a noun can be all of them; of nouns themselves each needs its own amount
            cursor.place = here
            nouns = [_read_noun(cursor, sort)]
        return Selector(nouns[0], amount, which, owner, take, tuple(filters), tuple(nouns[1:]))


def _read_name(cursor: Cursor) -> Noun:
    name = cursor.word.text[1:-1].strip().lower()
    found = cursor.vocabulary.named.get(name)
    if not found:
        raise refuse_name(cursor)
    cursor.step()
    ids = tuple(noun.id[0] for noun in found)
    for length, meaning in cursor.readings():
        # `<Name> space`: the noun after a name says which of its bearers is meant
        kept = tuple(
            id
            for id in ids
            if meaning.noun and meaning.noun.kind == "thing" and id.partition("/")[0] in meaning.noun.id
        )
        if kept:
            cursor.place += length
            return Noun("named", kept)
    return Noun("named", ids)


def _read_adjective(cursor: Cursor) -> Filter | None:
    """A keyword or a past form in front of a noun."""
    here = cursor.place
    call = read_keyword(cursor, ("adjective",), read_selector)
    if call is not None:
        if _noun_follows(cursor):
            return Filter("keyword", call=call)
        cursor.place = here
    past = cursor.verb("past")
    if past is not None:
        length, verb, _ = past
        cursor.place += length
        if _noun_follows(cursor):
            return Filter("done", act=Act(verb, span=cursor.span(here)))
        cursor.place = here
    return None


def _read_nouns(cursor: Cursor, prefer: str) -> tuple[list[Noun], str]:
    """One noun, or several joined by slashes (either of them) or `and` (all of them)."""
    nouns, how = [_read_noun(cursor, prefer)], ""
    while True:
        if cursor.word.kind == "slash":
            cursor.step()
            nouns.append(_read_noun(cursor, prefer))
        elif cursor.at("and") and nouns[0].kind == "named" and _named_follows(cursor):
            cursor.step()
            how = "all"
            nouns.append(_read_noun(cursor, prefer))
        else:
            return nouns, how


def _named_follows(cursor: Cursor) -> bool:
    here = cursor.place
    cursor.place += 1
    found = any(meaning.noun and meaning.noun.kind == "named" for _, meaning in cursor.readings())
    cursor.place = here
    return found


def _read_other(claimed: tuple[str, ...], cursor: Cursor) -> Selector:
    """What things are compared with: where one is that was named before need not be said."""
    known = cursor.at("that", "those", "this", "it", "them")
    return read_selector(cursor, (*claimed, *PLACED, "from") if known else claimed)


def read_fact(cursor: Cursor) -> Noun:
    """What things are compared by."""
    return _read_noun(cursor, "fact")


def read_shared(cursor: Cursor) -> Filter | None:
    """What a thing shares with another or differs in, after `has`; nothing if that is not what follows."""
    return read_likeness(cursor, read_selector, read_fact)


def find_noun(word: str, words: Vocabulary) -> Noun | None:
    """What a noun stands for, be it one of the language."""
    return Noun("player", (PLAYERS[word],)) if word in PLAYERS else words.noun(word)


def _read_noun(cursor: Cursor, prefer: str) -> Noun:
    if cursor.word.kind == "name":
        return _read_name(cursor)
    if cursor.word.text in PLAYERS:
        return Noun("player", (PLAYERS[cursor.step().text],))
    readings = [(length, meaning.noun) for length, meaning in cursor.readings() if meaning.noun]
    if not readings:
        raise refuse_noun(cursor)
    length = readings[0][0]
    nouns = [noun for size, noun in readings if size == length and noun]
    cursor.place += length
    named = [noun for noun in nouns if noun.kind == "named"]
    if named and (len(named) == len(nouns) or _describes(cursor, named)):
        return Noun("named", tuple(i for noun in named for i in noun.id))
    plain = [noun for noun in nouns if noun.kind != "named"]
    return _choose_noun(cursor, plain, prefer)


def _describes(cursor: Cursor, named: list[Noun]) -> bool:
    """Whether the noun that follows is what these names are names of: `worm icon`, not the piece `worm`."""
    sorts = {id.partition("/")[0] for noun in named for id in noun.id}
    return any(
        noun is not None and noun.kind == "thing" and not sorts.isdisjoint(noun.id)
        for noun in (meaning.noun for _, meaning in cursor.readings())
    )


def _choose_noun(cursor: Cursor, nouns: list[Noun], prefer: str) -> Noun:
    """One word may name a type of thing, a fact and a zone: a fact is spoken of with `of` or a number."""
    spoken_of = cursor.at("of") or cursor.word.kind in ("number", "atleast", "range")
    wanted = [noun for noun in nouns if noun.kind == prefer] or [
        noun for noun in nouns if (noun.kind == "fact") == spoken_of
    ]
    return (wanted or nouns)[0]


def _is_adjective(noun: Noun) -> bool:
    return noun.kind in ("named", "tag", "thing", "piece", "phase", "fact")


def _noun_follows(cursor: Cursor) -> bool:
    """Whether the next word goes on with the same noun phrase rather than being its verb."""
    if cursor.done:
        return False
    if cursor.word.kind == "name" or cursor.word.text in PLAYERS:
        return cursor.word.kind != "name"
    if cursor.word.text == "enemy":
        return True
    if cursor.at("cost", "costs"):
        return not _price_follows(cursor)
    readings = cursor.readings()
    if not any(meaning.noun for _, meaning in readings):
        return any(meaning.form == "past" for _, meaning in readings) and _past_then_noun(cursor)
    third = cursor.verb("third")
    if third is None:
        return True
    # `that card costs 1 less`: a form that is both is the verb where an object follows it.
    after = cursor.place + third[0]
    return after >= len(cursor.words) or cursor.texts[after] in PREPOSITIONS


def _price_follows(cursor: Cursor) -> bool:
    """`that card costs 1 less` against `a card cost`: a price follows the verb."""
    if not cursor.at("cost", "costs") or cursor.place + 1 >= len(cursor.words):
        return False
    following = cursor.words[cursor.place + 1]
    return following.kind == "number" or following.text == "you"


def _past_then_noun(cursor: Cursor) -> bool:
    here = cursor.place
    past = cursor.verb("past")
    assert past is not None
    cursor.place += past[0]
    found = any(meaning.noun for _, meaning in cursor.readings())
    cursor.place = here
    return found


def read_filters(cursor: Cursor, selector: Selector, claimed: tuple[str, ...]) -> Selector:
    """What follows the noun and narrows it."""
    if selector.noun.kind == "fact" and selector.amount is None:
        amount = _read_amount(cursor)
        if amount is not None:
            selector = replace(selector, amount=amount)
    while not cursor.done:
        start, opening = cursor.place, cursor.word.text
        cursor.around.append((selector.noun, claimed))
        narrowed = _read_clause(cursor, selector, claimed)
        cursor.around.pop()
        if narrowed is None:
            break
        added = narrowed.filters[len(selector.filters) :] if cursor.around else ()
        if any(_is_further_out(cursor, selector.noun, opening, one) for one in added):
            cursor.place = start
            break
        selector = narrowed
    return selector


def _is_further_out(cursor: Cursor, noun: Noun, opening: str, said: Filter) -> bool:
    """Whether a clause is not about the noun before it, but about one that this noun is said of."""
    words = cursor.vocabulary
    takers = [outer for outer, claimed in cursor.around if outer.kind in HOLDERS and opening not in claimed]
    if is_about_nothing(noun, said, words):
        return bool(takers)
    if said.by in PLACES:
        return any(is_named_by(noun, outer, words) for outer in takers[-1:] if said.by in ACCEPTS[outer.kind])
    return not belongs(noun, opening, said, words) and any(
        belongs(outer, opening, said, words) for outer in takers
    )


def _read_clause(cursor: Cursor, selector: Selector, claimed: tuple[str, ...]) -> Selector | None:
    """One clause that narrows a noun, or nothing if none follows."""
    text = cursor.word.text
    if text == "per":
        if text in claimed:
            return None  # `1 coin on that card per card`: it multiplies the counter, not the card
        cursor.step()
        per = read_selector(cursor, claimed)
        return replace(selector, amount=replace(selector.amount or Amount(), per=per))
    if text in RELATIVES and selector.noun.kind != "zone":
        return add_filter(selector, cursor.clauses.relative(cursor, selector))
    if text == "with" and (beside := read_beside(cursor, partial(_read_other, claimed), read_fact)):
        return replace(selector, filters=(*selector.filters, *beside))
    if text in PREPOSITIONS and text not in claimed and text in ACCEPTS[selector.noun.kind]:
        return _read_preposition(cursor, selector, claimed)
    if _history_follows(cursor, selector):
        return add_filter(selector, cursor.clauses.history(cursor))
    return None


def _read_preposition(cursor: Cursor, selector: Selector, claimed: tuple[str, ...]) -> Selector | None:
    """What a noun takes to itself after a preposition."""
    text, here = cursor.word.text, cursor.place
    if selector.noun.kind == "counter" and any(filter.by == text for filter in selector.filters):
        return None  # a counter is kept with one thing
    if read_period(cursor, peek=True) is not None:
        return None
    cursor.step()
    whole = PLACED if text in ("of", "with", "without") and cursor.at("that", "those") else ()
    counted = ("per",) if selector.noun.kind == "counter" else ()
    value = read_selector(cursor, (*claimed, *whole, *counted), prefer=PREFERS.get(text, ""))
    if text == "on" and selector.noun.kind == "player" and value.noun.kind != "track":
        cursor.place = here  # players are on tracks only: what is on a place is something else's
        return None
    if text == "of" and selector.noun.kind == "fact":
        selector = replace(selector, noun=narrow_fact(selector.noun, value.noun, cursor.vocabulary))
    return add_filter(selector, Filter(text, value=value))


def _history_follows(cursor: Cursor, selector: Selector) -> bool:
    if cursor.word.text == "you":
        return selector.noun.kind in ("thing", "piece")
    return cursor.verb("past") is not None and selector.noun.kind not in ("slot", "phase", "player")


def add_filter(selector: Selector, added: Filter) -> Selector:
    return replace(selector, filters=(*selector.filters, added))
