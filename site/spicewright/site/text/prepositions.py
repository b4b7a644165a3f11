"""Prepositions with what follows them in, the words for them out."""

from __future__ import annotations

from spicewright.grammar.meaning import Amount, Noun, NounKind, Selector
from spicewright.grammar.values import replace
from spicewright.site.text.determiners import is_several
from spicewright.site.text.noun_phrase import NounPhrase
from spicewright.site.text.nouns import HERE, TO, Nouns

# Where a thing is put, not where it is: languages with cases distinguish the two.
INTO = ("in", "on", "onto", "to", "into")
ALL = Amount("all", 0, None)
# Nouns that have no word of their own.
NO_WORD: tuple[NounKind, ...] = ("slot", "free", "amount")


class Prepositions:
    """Says prepositions: parts of verbs, and what nouns have after them."""

    def __init__(self, nouns: Nouns) -> None:
        self.nouns, self.voice = nouns, nouns.voice

    def say_part(self, verb: str, by: str, part: Selector, head: Noun | None = None) -> str:
        """A preposition of a verb, with what follows it."""
        noun = part.noun
        if noun == HERE:
            return self.voice.say("here")
        if by == "with" and part.which == "each" and noun.kind in ("thing", "piece"):
            part = replace(part, which="", amount=ALL)  # one act is done with all of them together
        if noun == TO and "to" in self.nouns.context.slots:
            return self._say_destination()
        if verb == "put" and by == "to":  # `there` says nothing of how things are there
            by = "in" if noun.kind == "zone" else "on"
        goes = f"into-{by}" if by in INTO else by
        ends = (f"part-{verb.replace(' ', '-')}-{by}-{part.take}", f"part-{part.take}")
        known = [end for end in ends if part.take and self.voice.knows(end)]
        if noun.kind == "zone" and known:  # on top of a zone
            zone = self.nouns.say(replace(part, take=""))
            return self.voice.say(known[0], self.nouns.arguments("zone", zone))
        own = f"part-{verb.replace(' ', '-')}-{by}"
        return self.say(own, goes, self.say_shared(part, head) or self.nouns.say(part), head)

    def say_shared(self, value: Selector, head: Noun | None) -> NounPhrase | None:
        """Several things for each of which something is counted: `1 influence with each of 2 factions`."""
        if head is None or head.kind != "counter" or value.noun.kind != "thing" or not is_several(value):
            return None
        return self.nouns.say_chosen(value, self.nouns.lexicon.find_noun(value.noun), "each-of")

    def _say_destination(self) -> str:
        """Where a verb puts its object: the place it has for that, unless a text names another."""
        record = self.nouns.context.record
        to = record.effects.get("to") if record is not None else None
        said = [self.say("", "into-in", self.nouns.say(place)) for place in (to.select if to else ())]
        place = self.nouns.join("or", said)
        return self.voice.say("destination", {"target": place}) if place else self.voice.say("slot-to")

    def say(self, own: str, by: str, value: NounPhrase, head: Noun | None = None) -> str:
        """A preposition with its noun: as its verb, the noun before or after it, or the language has it."""
        if value.either:
            return self.nouns.join("or", [self.say(own, by, one, head) for one in value.either])
        args = self.nouns.arguments("value", value)
        if own and self.voice.knows_word(own):  # what a pack says of its own verb
            return self.voice.say(own, args)
        lexicon = self.nouns.lexicon
        ahead = lexicon.find_noun(head).id if head is not None and head.kind not in NO_WORD else ""
        after = value.word.id if value.word else ""
        sort = lexicon.name_type(value.word) if value.word else ""
        for id in (ahead, after, sort):
            wanted = f"says-{by}" if id == ahead else by
            if id and not (id != ahead and value.place) and self.voice.knows_word(id, wanted):
                return self.voice.say(id, args, wanted)
        if value.bare and self.voice.knows(f"part-{by}-bare"):
            return self.voice.say(f"part-{by}-bare", args)
        return self.voice.say(own if own and self.voice.knows(own) else f"part-{by}", args)

    def is_shared(self, zone: Selector, by: str) -> bool:
        """Whether a player's own zone is said without whose it is."""
        record = self.nouns.lexicon.find_zone(zone)
        if record is None or record.text("of") != "player":
            return False
        yours, theirs = (self.nouns.say(replace(zone, owner=owner)) for owner in ("you", "their"))
        return not zone.owner or self.say("", by, yours) == self.say("", by, theirs)
