"""The nodes of a graph in, what each of them says in a picture out: clauses of the rules text.

Nothing here shows what a node is called in the graph.
"""

from __future__ import annotations

import os

from spicewright.compiler.report.cells import show_text
from spicewright.grammar.graph import Node
from spicewright.grammar.meaning import FIRST
from spicewright.site.text.acts import Clause
from spicewright.site.text.determiners import add_to
from spicewright.site.text.effects import Effects
from spicewright.site.text.graphs import count_times
from spicewright.site.text.languages import ENDING, read_phrases
from spicewright.site.text.noun_phrase import NounPhrase
from spicewright.site.text.presence import present
from spicewright.site.text.voice import Arguments, Voice

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
        self.speaker = effects.speaker
        self.nouns = effects.nouns

    def say_step(self, node: Node, who: NounPhrase | None) -> str:
        """Something that is done."""
        return self._capital(self.effects.say_clause(node, "statement" if who else "order", who))

    def say_held(self, node: Node) -> str:
        """Something that is had as long as something else holds."""
        clause = Clause("have", (add_to(present(node.what)),))
        return self._capital(self.speaker.acts.say_clause(clause, "statement", self.effects.you()))

    def say_change(self, node: Node, more: bool) -> str:
        """Something that is different; `more` where it comes on top of what holds anyway."""
        return self._capital(self.speaker.changes.say([present(node.change)], more=more))

    def say_choice(self, node: Node, options: int, free: bool, who: NounPhrase | None) -> str:
        """What is to be chosen; `free` where none of it need be."""
        if node.take == FIRST:
            return self._say("first", {})
        args: Arguments = {"take": node.take, "person": who.person if who else "you"}
        if not free:
            return self._say("choose", args)
        return self._say("may" if options == 1 else "choose-up-to", args)

    def say_need(self, node: Node) -> str:
        """A requirement; a keyword by its name, with what it stands for."""
        test = present(node.test)
        if test.call is None or not self.speaker.calls.is_printed(test.call):
            return self._say("if", {"test": self.speaker.conditions.say(test)})
        keyword = self._capital(self.speaker.calls.say(test.call, "head"))
        meant = self.nouns.lexicon.records[f"keyword/{test.call.keyword}"].effects["means"].test
        if meant is None or test.call.arguments:
            return keyword
        return self._say("keyword", {"keyword": keyword, "test": self.speaker.conditions.say(meant)})

    def say_listen(self, node: Node) -> str:
        """What has to happen first, or when."""
        if node.event is None:
            return self._capital(self.speaker.calls.say(present(node.call), "head"))
        said = self.speaker.events.say(node.event)
        return self._capital(said) if node.event.how == "period" else self._say("when", {"event": said})

    def say_replace(self, node: Node) -> str:
        return self._say("instead", {"event": self.speaker.events.say(present(node.event))})

    def say_option(self, node: Node) -> str:
        return self._say("as", {"event": self.speaker.events.say(present(node.event))})

    def say_last(self, node: Node) -> str:
        """How long something holds."""
        if node.test is not None:
            return self._say("while", {"test": self.speaker.conditions.say(node.test)})
        if node.how == "until":
            return self._say("until", {"period": self.speaker.periods.say_until(present(node.period))})
        return self.say_period(node)

    def say_period(self, node: Node) -> str:
        return self._capital(self.speaker.periods.say(present(node.period)))

    def say_each(self, node: Node, acting: bool) -> str:
        """What is gone through; `acting` where these do what follows."""
        args = self.nouns.arguments("over", self.nouns.say(present(node.over)))
        return self._say("each-player" if acting else "each", args)

    def say_repeat(self, node: Node) -> str:
        return self._capital(self.voice.say("times", {"times": count_times(node)}))

    def name_actor(self, node: Node) -> NounPhrase | None:
        """Somebody who was named by the frame, and is the subject of what is in it."""
        return self.effects.silent(self.nouns.say(present(node.over)))

    def say_arrow(self, why: str) -> str:
        return self.voice.say(f"graph-{why}")

    def _say(self, phrase: str, args: Arguments) -> str:
        return self._capital(self.voice.say(f"graph-{phrase}", args))

    def _capital(self, text: str) -> str:
        """A text by itself: with a capital, and without the comma that ends a clause."""
        text = show_text(self.effects.voice.contract(text), MOST).rstrip(" ,")
        return text[:1].upper() + text[1:]
