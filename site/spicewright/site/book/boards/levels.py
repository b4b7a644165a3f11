"""A track in, its steps out: what each is called, what it gives in icons and words, and where it leads."""

from __future__ import annotations

from collections.abc import Mapping

from spicewright.grammar.graph import Graph
from spicewright.grammar.meaning import Noun
from spicewright.grammar.values import dataclass, replace
from spicewright.site.book.boards.brush import Brush
from spicewright.site.icons.items import Leaf, Line, Words
from spicewright.site.shelf.shelf import Shelved

# A plain track of more steps is shown by those that give something.
MOST = 15


@dataclass(frozen=True, slots=True)
class Step:
    """A step of a track; `next` are the places of the steps it leads to."""

    name: str
    lines: tuple[Line, ...] = ()
    text: str = ""
    next: tuple[int, ...] = ()


def list_steps(
    brush: Brush,
    track: Shelved,
    owner: Shelved | None = None,
    things: Mapping[int, list[Shelved]] | None = None,
) -> list[Step]:
    """The steps of a track, from its start, with what its owner gives and the things that are on it."""
    if track.bundled.has("steps"):
        return _list_branches(brush, track)
    gifts = {int(field.split()[1]): field for field in track.bundled.effects if field.startswith("levels ")}
    last = track.bundled.number("most", max(gifts, default=0))
    levels = list(range(last + 1)) if last <= MOST else sorted({0, *gifts, last})
    steps = []
    for place, level in enumerate(levels):
        lines, text = _give(brush, track, gifts.get(level, ""), owner, level)
        for thing in (things or {}).get(level, ()):
            more, said = _show_thing(brush, thing)
            lines, text = (*lines, *more), f"{text} {said}".strip()
        ahead = (place + 1,) if place + 1 < len(levels) else ()
        steps.append(Step(str(level), lines, text, ahead))
    return steps


def _list_branches(brush: Brush, track: Shelved) -> list[Step]:
    steps = [(str(row["name"]), row.get("next", ())) for row in track.bundled.rows("steps")]
    places = {name: place for place, (name, _) in enumerate(steps)}
    made = []
    for place, (name, following) in enumerate(steps):
        fields = (f"steps {place + 1}", f"steps {place + 1} rules")
        said = [_give(brush, track, field, None, place) for field in fields]
        lines = tuple(line for one, _ in said for line in one)
        names = following if isinstance(following, list) else ()
        ahead = tuple(places[other] for other in names if other in places)
        text = " ".join(text for _, text in said if text)
        made.append(Step(brush.book.step_name(track, name), lines, text, ahead))
    return made


def _give(
    brush: Brush, track: Shelved, field: str, owner: Shelved | None, level: int
) -> tuple[tuple[Line, ...], str]:
    """What a step gives, in icons and in words; what is printed on the owner is said as it is there."""
    passage = track.bundled.effects.get(field)
    if passage is None or passage.graph is None:
        return (), ""
    box = _find_box(passage.graph) if owner is not None else ""
    if owner is not None and box in owner.bundled.effects:
        return brush.strip(owner.bundled, owner.bundled.effects[box]), brush.book.texts(owner).boxes[box]
    shown = replace(passage, graph=_skip_level(passage.graph, track.record.id, level))
    return brush.strip(track.bundled, shown), brush.book.texts(track).boxes[field]


def _show_thing(brush: Brush, thing: Shelved) -> tuple[tuple[Line, ...], str]:
    """What is on a step: its name, and below it what its boxes say."""
    texts = brush.book.texts(thing).boxes
    strips = [brush.strip(thing.bundled, thing.bundled.effects[box]) for box in texts]
    named: Line = (Leaf((Words(brush.name(thing)),)),)
    lines = (named, *(line for strip in strips for line in strip))
    return lines, f"{brush.name(thing)}: {' '.join(texts.values())}"


def _find_box(graph: Graph) -> str:
    """The box of the owner that a step uses, where that is all it does."""
    act = graph.node(graph.root).act
    if act is None or act.object is None or act.verb != "use" or act.object.noun.kind != "box":
        return ""
    of = [part.noun.kind for preposition, part in act.parts if preposition == "of"]
    return act.object.noun.id[0] if of == ["slot"] else ""


def _skip_level(graph: Graph, track: str, level: int) -> Graph:
    """A gift without the head that says it lasts while the step is held, as all that is there does."""
    root = graph.node(graph.root)
    test = root.test if root.kind == "last" and root.how == "while" else None
    subject = test.subject if test is not None and test.how == "have" else None
    if subject is None or subject.noun != Noun("counter", (track,)):
        return graph
    inner = graph.after(root.id, "then")
    low = subject.amount.low if subject.amount is not None else None
    return replace(graph, root=inner[0]) if low == level and len(inner) == 1 else graph
