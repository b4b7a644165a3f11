"""Acts in, clauses out: orders, statements, what follows `when`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import groupby

from spicewright.grammar.meaning import Act, Period, Selector
from spicewright.grammar.values import dataclass, replace
from spicewright.site.text.noun_phrase import NOBODY, NounPhrase
from spicewright.site.text.nouns import YOU, Nouns
from spicewright.site.text.periods import Periods
from spicewright.site.text.prepositions import Prepositions
from spicewright.site.text.presence import present
from spicewright.site.text.voice import Arguments

# What is done, and what only happens or might: who chooses is said of the first alone.
DONE = ("order", "infinitive", "elided", "purpose", "statement")
FORBIDDEN = ("forbidden", "forbidden-inverted")
PASSIVE = ("passive", "would-passive", *FORBIDDEN)


@dataclass(frozen=True, slots=True)
class Clause:
    """A verb with what it is done to and its other parts.

    A clause can join several acts: `objects` are those of all of them, which `joined` says, and `also` are
    further verbs for the same object.
    """

    verb: str
    objects: tuple[Selector, ...] = ()
    parts: tuple[tuple[str, Selector], ...] = ()
    period: Period | None = None
    secret: bool = False
    also: tuple[str, ...] = ()
    joined: str = "and"


class Acts:
    """Says acts: `adverb` and `inverted` are for the next clause alone."""

    def __init__(self, nouns: Nouns, periods: Periods, prepositions: Prepositions) -> None:
        self.nouns, self.voice = nouns, nouns.voice
        self.periods, self.prepositions = periods, prepositions
        self.adverb = ""  # what the next clause has after its verb
        self.inverted = False  # whether the next statement has its verb before its subject

    def take_adverb(self) -> str:
        adverb, self.adverb = self.adverb, ""
        return adverb

    def take_order(self) -> str:
        """The ending of the phrase for the next statement, which is as usual after that."""
        inverted, self.inverted = self.inverted, False
        return "-inverted" if inverted else ""

    @contextmanager
    def acting(self, who: NounPhrase | None) -> Iterator[None]:
        """Whose things are meant within; they stay the same if no player is named."""
        context = self.nouns.context
        before = context.whose, context.their
        if who is not None:
            context.whose = "you" if who.person == "you" else "their"
            context.their = who.gender if who.gender != NOBODY else context.their
        yield
        context.whose, context.their = before

    def say(self, act: Act, mood: str, who: NounPhrase | None = None) -> str:
        """An act: `mood` is order, infinitive, elided, negated, statement, event, would, passive, ..."""
        who = self.nouns.say(act.by) if act.by is not None else who
        objects = (act.object,) if act.object is not None else ()
        return self.say_clause(Clause(act.verb, objects, act.parts, act.period, act.secret), mood, who)

    def say_clause(self, clause: Clause, mood: str, who: NounPhrase | None) -> str:
        """A verb with what it is done to; an order for somebody else is a statement about them."""
        if mood in ("order", "infinitive", "purpose") and who is not None and who.person != "you":
            mood = "statement"
        inverted = mood == "statement" and bool(self.take_order())
        adverb = self.take_adverb() if mood in (*DONE, *FORBIDDEN) else ""
        if mood in DONE and self.voice.knows("adverb-free"):
            paid = tuple((by, part) for by, part in clause.parts if part.noun.kind != "free")
            free = f"{adverb} {self.voice.say('adverb-free')}"
            adverb, clause = (adverb if paid == clause.parts else free), replace(clause, parts=paid)
        clause = self._place_counter(clause)
        with self.acting(who):
            clause = replace(clause, verb=self._find_verb(clause))
            args = self._say_verb(clause)
            args["adverb"] = adverb
            if mood == "negated" and self._is_none(clause.objects):
                mood = "negated-none"
            args |= self._say_objects(clause, mood)
            whole, parts = self._split_whole(clause)
            args["object-said"] = f"{args['object-said']} {whole}".strip()
            args["parts"] = " ".join(self._say_parts(parts, mood))
            args["period"] = self._say_period(clause)
            rest = self.voice.say("act-rest", args)
            args |= {"rest": rest, **self.split_tail(rest)}
            args |= self.nouns.arguments("who", who or self.nouns.say(YOU))
            secret = "-secretly" if clause.secret else ""
            return self.voice.say(f"act-{'inverted' if inverted else mood}{secret}", args)

    def _say_verb(self, clause: Clause) -> Arguments:
        """The forms of a verb, or of several together."""
        forms = self.nouns.lexicon.verb(clause.verb)
        for other in clause.also:
            more = self.nouns.lexicon.verb(other)
            forms = {form: self.nouns.join("or", [text, more.get(form, "")]) for form, text in forms.items()}
        return {**forms}

    def _say_objects(self, clause: Clause, mood: str) -> Arguments:
        """What a verb is done to; in a passive it is the subject."""
        said = [self._say_object(clause, one, mood) for one in clause.objects]
        if mood in PASSIVE:
            return self.nouns.arguments("object", said[0]) | {"object-said": ""}
        held = [self.voice.say("act-object", self.nouns.arguments("object", one)) for one in said]
        return {"object-said": self._join_objects(*self._count_same(clause, held))}

    def _count_same(self, clause: Clause, said: list[str]) -> tuple[Clause, list[str]]:
        """Objects of which the next is the same are said once, with how often that is."""
        if clause.joined != "and":
            return clause, said
        runs = [list(run) for _, run in groupby(zip(clause.objects, said, strict=True), lambda one: one[0])]
        alone = "yes" if len(runs) == 1 else "no"
        held = [
            self.voice.say("repeated", {"object": run[0][1], "times": len(run), "alone": alone})
            if len(run) > 1
            else run[0][1]
            for run in runs
        ]
        return replace(clause, objects=tuple(run[0][0] for run in runs)), held

    def _say_parts(self, clause: Clause, mood: str) -> Iterator[str]:
        head = clause.objects[0].noun if clause.objects else None
        for by, part in self._order(clause.parts):
            yield self.prepositions.say_part(clause.verb, by, part, head)
        whence = f"part-{clause.verb}-whence"
        if mood in DONE and self.voice.knows(whence) and self._is_unplaced(clause):
            yield self.voice.say(
                whence, {"whose": self.nouns.context.whose, "their": self.nouns.context.their}
            )

    def _split_whole(self, clause: Clause) -> tuple[str, Clause]:
        """What the object of a clause is a part of, which follows it, and the clause without that."""
        whole = tuple((by, part) for by, part in clause.parts if by == "of")
        rest = tuple(one for one in clause.parts if one not in whole)
        said = " ".join(self.prepositions.say_part(clause.verb, by, part) for by, part in whole)
        return said, replace(clause, parts=rest)

    def _is_unplaced(self, clause: Clause) -> bool:
        """Whether nothing that is said of an object shows where it comes from."""
        slots = self.nouns.context.slots
        if clause.also or any(by == "from" for by, _ in clause.parts):
            return False
        return not any(
            any(filter.by != "is" for filter in one.filters)
            or (one.noun.kind == "slot" and one.noun.id[0] in slots and slots[one.noun.id[0]].many)
            for one in clause.objects
        )

    def split_tail(self, rest: str) -> dict[str, str]:
        """What an act is done to without a clause at its end, which a language may put after the verb."""
        if not rest.endswith(",") or not self.voice.knows("act-rest", "tail"):
            return {"tail": ""}
        start = rest[:-1].rfind(", ")
        single = rest.count(", ") == 1
        return {"rest": rest[:start], "tail": rest[start:]} if single else {"tail": ""}

    def _order(self, parts: Iterable[tuple[str, Selector]]) -> list[tuple[str, Selector]]:
        """The parts of an act as a language puts them: those it names, then the others as they were said."""
        order = self.voice.say("part-order").split() if self.voice.knows("part-order") else []
        return sorted(parts, key=lambda part: order.index(part[0]) if part[0] in order else len(order))

    def _is_none(self, objects: tuple[Selector, ...]) -> bool:
        """Whether not to do something with any is to do it with none, in a language that says so."""
        bare = all(self.nouns.choose(one) in ("a", "bare") for one in objects)
        return bool(objects) and bare and self.voice.knows("act-negated-none")

    def _find_verb(self, clause: Clause) -> str:
        """The verb as its objects want it: a turn is taken and a figure put in other words than a card."""
        verb, kinds = clause.verb, {one.noun.kind for one in clause.objects}
        if kinds == {"phase"} and self.voice.knows(f"verb-{verb}-phase"):
            return f"{verb}-phase"
        if kinds == {"slot"} and any(by == "as" for by, _ in clause.parts):
            return f"{verb}-known" if self.voice.knows(f"verb-{verb}-known") else verb
        word = self.nouns.find_word(clause.objects[0]) if len(kinds) == 1 else None
        if word is not None and self.voice.knows_word(word.id, verb):
            return self.voice.say(word.id, attribute=verb)
        return verb

    def _join_objects(self, clause: Clause, said: list[str]) -> str:
        """Objects in a list; what is had for each of something is kept apart from the others."""
        if clause.joined == "or" and self._share_noun(clause.objects):
            numbers = [str(present(one.amount).low) for one in clause.objects[:-1]]
            return self.nouns.join("or", [*numbers, said[-1]])
        amount = clause.objects[-1].amount if clause.objects else None
        if len(said) < 2 or clause.joined == "or" or amount is None or amount.per is None:
            return self.nouns.join(clause.joined, said)
        apart = "plus" if clause.objects[-1].noun == clause.objects[-2].noun else "apart"
        return self.nouns.join(apart, [self.nouns.join(clause.joined, said[:-1]), said[-1]])

    def _share_noun(self, objects: tuple[Selector, ...]) -> bool:
        """Whether objects are amounts of one counter, which differ in the number alone."""
        plain = [replace(one, amount=None) for one in objects]
        numbers = all(
            one.amount is not None and one.amount.how == "number" and not one.amount.per for one in objects
        )
        counted = bool(objects) and objects[0].noun.kind == "counter"
        return counted and numbers and all(one == plain[0] for one in plain)

    def _place_counter(self, clause: Clause) -> Clause:
        """A counter that is kept on a thing is put there and removed, rather than gained and lost."""
        counter = len(clause.objects) == 1 and clause.objects[0].noun.kind == "counter"
        if not counter or not self.voice.knows(f"verb-{clause.verb}-on"):
            return clause
        object = clause.objects[0]
        places = tuple(("on", present(one.value)) for one in object.filters if one.by == "on")
        if not places:
            return clause
        counted = replace(object, filters=tuple(one for one in object.filters if one.by != "on"))
        return replace(clause, verb=f"{clause.verb}-on", objects=(counted,), parts=(*clause.parts, *places))

    def _say_period(self, clause: Clause) -> str:
        if clause.period is None:
            return ""
        after = clause.verb.endswith("-phase") and clause.period.edge == "end"
        return self.periods.say(clause.period, "after" if after else "")

    def _say_object(self, clause: Clause, one: Selector, mood: str) -> NounPhrase:
        """What a verb is done to; where it is with others', that it is the player's own."""
        parts = dict(clause.parts)
        if not {"with", "on"} & set(parts):
            several = one.amount is not None and one.amount.how == "number" and one.amount.low > 1
            chosen = "chosen-one" if several else "chosen"
            one = self.nouns.with_kept(one, chosen if mood in DONE else "a")
        if mood in (*DONE, "negated") and self._is_own(one, parts):
            one = replace(one, owner=self.nouns.context.whose)
        if mood == "negated-none":
            return self.nouns.say_chosen(one, self.nouns.lexicon.find_noun(one.noun), "bare-no")
        return self.nouns.say_object(one) if mood in DONE else self.nouns.say(one)

    def _is_own(self, one: Selector, parts: dict[str, Selector]) -> bool:
        if one.noun.kind != "piece" or one.owner or one.which not in ("", "a", "any"):
            return False
        if any(place.by in ("in", "on", "at") for place in one.filters):
            return False
        if "from" in parts and self.prepositions.is_shared(parts["from"], "from"):
            return True
        sources = (parts["from"],) if "from" in parts else one.where
        owned = self.nouns.lexicon.is_players(one.noun)
        return owned and bool(sources) and not any(self._is_players(source) for source in sources)

    def _is_players(self, source: Selector) -> bool:
        """Whether all that is in a place is one player's, or has no owner yet."""
        zone = self.nouns.lexicon.find_zone(source)
        if zone is None:
            return source.noun.kind == "player"
        return zone.flag("start") or zone.text("of") != "table"
