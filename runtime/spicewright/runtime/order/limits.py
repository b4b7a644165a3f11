"""What an effect could no longer do if its player had more: then even a gain may come too early."""

from __future__ import annotations

from collections.abc import Iterator

from spicewright.grammar.meaning import Act as SaidAct
from spicewright.grammar.meaning import Amount, Noun, Selector, Test, walk_meaning
from spicewright.runtime.kernel.steps import Need
from spicewright.runtime.order.cells import Cells
from spicewright.runtime.rules.model import Act, Step
from spicewright.runtime.rules.statements import Listener

FALLING = ("none", "is not", "more", "fewer", "same")
"""Tests that can hold no more when there is more of something."""


class Limits:
    """Finds the cells of a step in which more could be too much; each step is looked at once."""

    def __init__(self) -> None:
        self._known: dict[int, Cells] = {}
        self._counts: dict[int, bool] = {}
        self._counted: dict[int, Cells] = {}
        self._replaced: dict[int, Cells] = {}
        self._given: dict[int, frozenset[tuple[str, str]]] = {}

    def find(self, step: Step) -> Cells:
        if step.number not in self._known:
            self._known[step.number] = frozenset(_list_cells(step))
        return self._known[step.number]

    def find_replaced(self, step: Step) -> Cells:
        """The cells that would be added to differently once this step has taken hold."""
        if step.number not in self._replaced:
            self._replaced[step.number] = frozenset(_list_replaced(step))
        return self._replaced[step.number]

    def find_counted(self, step: Step) -> Cells:
        """The cells of counters that it counts, so that how much it gives depends on them."""
        if step.number not in self._counted:
            self._counted[step.number] = frozenset(_list_counted(step))
        return self._counted[step.number]

    def find_given(self, step: Step) -> frozenset[tuple[str, str]]:
        """The cells of counters of which it counts what gave them, each with a sort of such things."""
        if step.number not in self._given:
            self._given[step.number] = frozenset(_list_given(step))
        return self._given[step.number]

    def counts(self, step: Step) -> bool:
        """Whether how much it gives depends on how many there are of something."""
        if step.number not in self._counts:
            self._counts[step.number] = _says_per(step)
        return self._counts[step.number]


def _says_per(step: Step) -> bool:
    amounts = (
        [one for one in walk_meaning(step.said) if isinstance(one, Amount)] if isinstance(step, Act) else []
    )
    inside = [child for child in step.children() if child is not step]
    return any([amount.per is not None for amount in amounts]) or any([_says_per(child) for child in inside])


def _list_counted(step: Step) -> Iterator[str]:
    for one in walk_meaning(step.said) if isinstance(step, Act) else ():
        if isinstance(one, Amount) and one.per is not None and one.per.noun.kind == "counter":
            yield f"{one.per.noun.id[0]}@me"
    for child in step.children():
        if child is not step:
            yield from _list_counted(child)


def _list_given(step: Step) -> Iterator[tuple[str, str]]:
    for one in walk_meaning(step.said) if isinstance(step, Act) else ():
        if isinstance(one, Amount) and one.per is not None:
            did = [filter.act for filter in one.per.filters if filter.by == "did" and filter.act is not None]
            for said in [act.object for act in did if act.object is not None]:
                if said.noun.kind == "counter":
                    yield from ((f"{said.noun.id[0]}@me", sort) for sort in one.per.noun.id)
    for child in step.children():
        if child is not step:
            yield from _list_given(child)


def _list_cells(step: Step) -> Iterator[str]:
    said: SaidAct | Test | None = step.said if isinstance(step, Act | Need) else None
    if said is not None:
        for one in walk_meaning(said):
            if isinstance(one, Test) and (one.how in FALLING or _is_bounded(one.subject)):
                nouns = [noun for noun in walk_meaning(one) if isinstance(noun, Noun)]
                yield from (
                    f"{id}@me" for noun in nouns if noun.kind in ("counter", "piece") for id in noun.id
                )
    for child in step.children():
        if child is not step:
            yield from _list_cells(child)


def _list_replaced(step: Step) -> Iterator[str]:
    if isinstance(step, Listener) and step.kind == "replace":
        if step.counter:
            yield f"{step.counter}@me"
        return  # what it does instead comes later
    for child in step.children():
        if child is not step:
            yield from _list_replaced(child)


def _is_bounded(said: Selector | None) -> bool:
    amount = said.amount if said is not None else None
    return amount is not None and amount.how == "range" and amount.high is not None
