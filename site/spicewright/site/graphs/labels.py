"""The nodes of a graph in, what each of them says in a picture out: clauses of the rules text.

Nothing here shows what a node is called in the graph.
"""

from __future__ import annotations

import os
from typing import Any

from spicewright.compiler.report.cells import show_text
from spicewright.site.text.effects import Effects
from spicewright.site.text.languages import ENDING, read_phrases
from spicewright.site.text.nouns import NounPhrase
from spicewright.site.text.voice import Voice
from spicewright.site.text.words import Data

FOLDER = os.path.dirname(__file__)
# So many letters of a label are shown.
MOST = 300


def make_voice(language: str) -> Voice:
    """A voice that says the phrases of pictures."""
    path = os.path.join(FOLDER, language + ENDING)
    with open(path, encoding="utf-8") as file:
        return Voice(language, [read_phrases(language), (path, file.read())])


class Labels:
    """Says the nodes of one graph; `who` is somebody else who acts, and has been named."""

    def __init__(self, voice: Voice, effects: Effects) -> None:
        self.voice = voice
        self.effects = effects
        self.clauses = effects.clauses
        self.nouns = effects.nouns

    def say_step(self, node: Data, who: NounPhrase | None) -> str:
        """Something that is done."""
        return self._capital(self.effects.say_clause(node, "statement" if who else "order", who))

    def say_held(self, node: Data) -> str:
        """Something that is had as long as something else holds."""
        what = {**node["what"], "amount": {**node["what"]["amount"], "how": "more"}}
        return self._capital(self.clauses.say_verb("have", "statement", self.effects.you(), [what], {}))

    def say_change(self, node: Data, more: bool) -> str:
        """Something that is different; `more` where it comes on top of what holds anyway."""
        return self._capital(self.clauses.changes.say([node["change"]], more))

    def say_choice(self, node: Data, options: int, free: bool, who: NounPhrase | None) -> str:
        """What is to be chosen; `free` where none of it need be."""
        args = {"take": node["take"], "person": who.person if who else "you"}
        if not free:
            return self._say("choose", args)
        return self._say("may" if options == 1 else "choose-up-to", args)

    def say_need(self, node: Data) -> str:
        """A requirement; a keyword by its name, with what it stands for."""
        test = node["test"]
        if test["how"] != "call" or not self.clauses.is_printed(test["call"]):
            return self._say("if", {"test": self.clauses.say_test(test)})
        keyword = self._capital(self.clauses.say_call(test["call"], "head"))
        meant = self.nouns.lexicon.records[f"keyword/{test['call']['keyword']}"]["effects"]["means"].get(
            "test"
        )
        if meant is None or test["call"].get("arguments"):
            return keyword
        return self._say("keyword", {"keyword": keyword, "test": self.clauses.say_test(meant)})

    def say_listen(self, node: Data) -> str:
        """What has to happen first, or when."""
        event = node.get("event")
        if event is None:
            return self._capital(self.clauses.say_call(node["call"], "head"))
        said = self.clauses.say_event(event)
        return self._capital(said) if event["how"] == "period" else self._say("when", {"event": said})

    def say_replace(self, node: Data) -> str:
        return self._say("instead", {"event": self.clauses.say_event(node["event"])})

    def say_last(self, node: Data) -> str:
        """How long something holds."""
        if "test" in node:
            return self._say("while", {"test": self.clauses.say_test(node["test"])})
        if node["how"] == "until":
            return self._say("until", {"period": self.clauses.say_until(node["period"])})
        return self.say_period(node)

    def say_period(self, node: Data) -> str:
        return self._capital(self.clauses.say_period(node["period"]))

    def say_each(self, node: Data, acting: bool) -> str:
        """What is gone through; `acting` where these do what follows."""
        args = self.nouns.arguments("over", self.nouns.say(node["over"]))
        return self._say("each-player" if acting else "each", args)

    def name_actor(self, node: Data) -> NounPhrase | None:
        """Somebody who was named by the frame, and is the subject of what stands in it."""
        return self.effects.silent(self.nouns.say(node["over"]))

    def say_arrow(self, why: str) -> str:
        return self.voice.say(f"graph-{why}")

    def _say(self, phrase: str, args: dict[str, Any]) -> str:
        return self._capital(self.voice.say(f"graph-{phrase}", args))

    def _capital(self, text: str) -> str:
        """A text as it stands by itself: with a capital, and without the comma that ends a clause."""
        text = show_text(self.effects.voice.contract(text), MOST).rstrip(" ,")
        return text[:1].upper() + text[1:]
