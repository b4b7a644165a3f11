"""The faults of a text in, the same out with the line that works as their help, where there is one.

Whatever is offered was compiled first, in the place of what was written: it is a line that works.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import TypeAlias

from spicewright.compiler.parse.fault import place_colon
from spicewright.compiler.parse.text import parse_effect
from spicewright.compiler.teach.layout import Layout, Unit, lay_out
from spicewright.compiler.teach.printed import list_rewordings
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.record import EffectText
from spicewright.grammar.source import Source, Span, Text
from spicewright.grammar.tree import Node as Tree
from spicewright.grammar.values import replace
from spicewright.grammar.vocabulary import Vocabulary
from spicewright.grammar.wording import write_effect

Judge: TypeAlias = Callable[[list[Diagnostic], int, int], bool]
"""Whether what is wrong with a text, of which a stretch was said otherwise, lets that pass."""
Compile: TypeAlias = Callable[[Tree], list[Diagnostic]]
"""What is wrong with a tree in the place of a text."""
TAUGHT = ("effect", "procedure", "cost", "rules", "requirement")
"""The moods of texts that are printed."""
SENSELESS = frozenset(
    (
        "impossible-condition",
        "unpayable-cost",
        "same-options",
        "dead-branch",
        "nothing-gained",
        "unused-choice",
        "effect-too-long",
        "too-many-parentheses",
    )
)
"""Faults of what is said, not of how it is said."""
LONGEST = 200
MOST = 30
"""How many wordings of a line are tried."""


def teach_wording(
    written: EffectText, found: list[Diagnostic], words: Vocabulary, compile: Compile
) -> list[Diagnostic]:
    """What is wrong with a text; of a line that can be said otherwise, one fault and how it is said."""
    if not found or written.mood not in TAUGHT:
        return found
    return _Teacher(written, lay_out(written.node), words, compile).teach(found)


class _Teacher:
    def __init__(self, written: EffectText, layout: Layout, words: Vocabulary, compile: Compile) -> None:
        self.field, self.layout, self.words, self.compile = written.field, layout, words, compile

    def teach(self, found: list[Diagnostic]) -> list[Diagnostic]:
        taught: list[Unit] = []
        kept: list[Diagnostic] = []
        for fault in found:
            if any(_holds(unit, fault) for unit in taught):
                continue
            unit, better = self.find_better(fault, found)
            taught += [unit] if unit is not None else []
            kept.append(replace(fault, help=better) if unit is not None else fault)
        return kept

    def find_better(self, fault: Diagnostic, found: list[Diagnostic]) -> tuple[Unit | None, str]:
        """The smallest unit around a fault that can be said otherwise so that its line is sound, and how.

        Where there is none, the smallest that is sound itself.
        """
        units = [unit for unit in self.layout.units if _holds(unit, fault)]
        for judge in (_find_none, _find_outside) if fault.fault not in SENSELESS else ():
            for unit in units:
                better = self.reword(unit, found, judge)
                if better:
                    return unit, f"write `{better}`{_place(better, unit)}"
        return None, ""

    def reword(self, unit: Unit, found: list[Diagnostic], judge: Judge) -> str:
        """The unit in other words that work; nothing where none do."""
        text = self.layout.text[unit.start : unit.end]
        if len(text) > LONGEST:
            return ""
        for other in islice(list_rewordings(text, self.words, self.field), MOST):
            tree = self.works(unit, other, found, judge)
            if tree is not None:
                return write_effect(tree)
        return ""

    def works(self, unit: Unit, other: str, found: list[Diagnostic], judge: Judge) -> Tree | None:
        """The tree of another wording, if nothing is wrong with it in its place.

        Other lines that are wrong are left out, so that they do not hide what is wrong here.
        """
        alone, faults = parse_effect(_make_text(other))
        if faults:
            return None
        before, after = self._around(unit, found)
        tree, faults = parse_effect(_make_text(f"{before}{other}{after}"))
        if faults or not judge(self.compile(tree), len(before), len(before) + len(other)):
            return None
        return alone.node

    def _around(self, unit: Unit, found: list[Diagnostic]) -> tuple[str, str]:
        """What is before and after a unit in the text: the rest of its own line, and lines that are sound."""
        text = self.layout.text
        own = [line for line in self.layout.lines if line.start < unit.end and unit.start < line.end]
        others = [line for line in self.layout.lines if line not in own]
        sound = [line for line in others if not any(_holds(line, fault) for fault in found)]
        before = [text[line.start : line.end] + "; " for line in sound if line.end <= unit.start]
        after = ["; " + text[line.start : line.end] for line in sound if line.start >= unit.end]
        start, end = min(line.start for line in own), max(line.end for line in own)
        return "".join([*before, text[start : unit.start]]), "".join([text[unit.end : end], *after])


def _find_none(faults: list[Diagnostic], start: int, end: int) -> bool:
    """Whether nothing is wrong at all."""
    return not faults


def _find_outside(faults: list[Diagnostic], start: int, end: int) -> bool:
    """Whether nothing is wrong from one place to another, though it may be around them."""
    return not any(start <= fault.span.start < end for fault in faults)


def _holds(unit: Unit, fault: Diagnostic) -> bool:
    return unit.first <= fault.span.start < max(unit.last, unit.first + 1)


def _make_text(value: str) -> Text:
    return Text(value, Span(Source("", value), 0, len(value)))


def _place(better: str, unit: Unit) -> str:
    return place_colon(unit.written) if ": " in better else ""
