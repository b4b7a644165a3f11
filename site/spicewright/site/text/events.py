"""Events in, what `when` can be put before out."""

from __future__ import annotations

from typing import assert_never

from spicewright.grammar.meaning import Act, Event
from spicewright.site.text.acts import Acts
from spicewright.site.text.conditions import Conditions
from spicewright.site.text.presence import present
from spicewright.site.text.voice import Arguments


class Events:
    """Says events."""

    def __init__(self, acts: Acts, conditions: Conditions) -> None:
        self.acts, self.conditions = acts, conditions
        self.nouns, self.voice = acts.nouns, acts.voice

    def say(self, event: Event) -> str:
        """What follows `when`."""
        match event.how:
            case "period":
                return self.acts.periods.say(present(event.period))
            case "did" | "as":
                return self._say_act(event, "event", "passive")
            case "would":
                return self._say_act(event, "would", "would-passive")
            case "total":
                return self._say_act(event, "total", "total")
            case _:
                assert_never(event.how)

    def _say_act(self, event: Event, active: str, passive: str) -> str:
        """Something that is done, by somebody or by whoever it may be."""
        act = present(event.act)
        if event.also:
            pasts = [self.nouns.lexicon.verb(verb)["verb-past"] for verb in (act.verb, *event.also)]
            text = self._say_any(act, self.nouns.join("or", pasts))
        else:
            text = self.acts.say(act, active if act.by is not None else passive)
        if event.test is None:
            return text
        return self.nouns.join("test-and", [text, self.conditions.say_after(event.test, act.by)])

    def _say_any(self, act: Act, past: str) -> str:
        """One of several things that can happen to something."""
        args: Arguments = {**self.nouns.lexicon.verb(act.verb), "verb-past": past}
        args |= self.nouns.arguments("object", self.nouns.say(present(act.object)))
        parts = [self.acts.prepositions.say_part(act.verb, by, part) for by, part in act.parts]
        args["parts"] = " ".join(parts)
        args["period"] = self.acts.periods.say(act.period) if act.period is not None else ""
        return self.voice.say("act-passive", args)
