"""A track in, its steps out: what each is called, what it gives in icons and words, and where it leads."""

from __future__ import annotations

from dataclasses import dataclass

from spicewright.site.book.boards.brush import Brush
from spicewright.site.icons.items import Line
from spicewright.site.shelf import Entry
from spicewright.site.text.words import Data

# A plain track of more steps is shown by those that give something.
MOST = 15


@dataclass(frozen=True, slots=True)
class Step:
    """A step of a track; `next` are the places of the steps it leads to."""

    name: str
    lines: tuple[Line, ...] = ()
    text: str = ""
    next: tuple[int, ...] = ()


def list_steps(brush: Brush, track: Entry, owner: Entry | None = None) -> list[Step]:
    """The steps of a track, from its start; that of an owner has what the owner gives."""
    if "steps" in track.data:
        return _list_branches(brush, track)
    gifts = {int(field.split()[1]): field for field in track.data["effects"] if field.startswith("levels ")}
    last = track.data.get("most", max(gifts, default=0))
    levels = list(range(last + 1)) if last <= MOST else sorted({0, *gifts, last})
    steps = []
    for place, level in enumerate(levels):
        lines, text = _give(brush, track, gifts.get(level, ""), owner, level)
        ahead = (place + 1,) if place + 1 < len(levels) else ()
        steps.append(Step(str(level), lines, text, ahead))
    return steps


def _list_branches(brush: Brush, track: Entry) -> list[Step]:
    steps = track.data["steps"]
    places = {step["name"]: place for place, step in enumerate(steps)}
    made = []
    for place, step in enumerate(steps):
        lines, text = _give(brush, track, f"steps {place + 1}", None, place)
        ahead = tuple(places[name] for name in step.get("next", ()) if name in places)
        made.append(Step(brush.name_step(track, step["name"]), lines, text, ahead))
    return made


def _give(
    brush: Brush, track: Entry, field: str, owner: Entry | None, level: int
) -> tuple[tuple[Line, ...], str]:
    """What a step gives, in icons and in words; what is printed on the owner is said as it is there."""
    effect = track.data["effects"].get(field)
    if effect is None:
        return (), ""
    box = _find_box(effect["graph"]) if owner is not None else ""
    if owner is not None and box in owner.data["effects"]:
        return brush.strip(owner.data, owner.data["effects"][box]), brush.book.texts(owner).boxes[box]
    shown = {**effect, "graph": _skip_level(effect["graph"], track.record.id, level)}
    return brush.strip(track.data, shown), brush.book.texts(track).boxes[field]


def _find_box(graph: Data) -> str:
    """The box of the owner that a step uses, where that is all it does."""
    act = _find_root(graph).get("act", {})
    noun = act.get("object", {}).get("noun", {})
    of = [part for preposition, part in act.get("parts", ()) if preposition == "of"]
    uses = act.get("verb") == "use" and noun.get("kind") == "box"
    return noun["id"][0] if uses and len(of) == 1 and of[0]["noun"]["kind"] == "slot" else ""


def _skip_level(graph: Data, track: str, level: int) -> Data:
    """A gift without the head that says it lasts while the step is held, as all that stands there does."""
    root = _find_root(graph)
    test = root.get("test", {})
    subject = test.get("subject", {})
    held = root["kind"] == "last" and root.get("how") == "while" and test.get("how") == "have"
    same = subject.get("noun") == {"kind": "counter", "id": [track]}
    inner = [end for start, why, end in graph["edges"] if (start, why) == (root["id"], "then")]
    if held and same and subject.get("amount", {}).get("low") == level and len(inner) == 1:
        return {**graph, "root": inner[0]}
    return graph


def _find_root(graph: Data) -> Data:
    root: Data = next(node for node in graph["nodes"] if node["id"] == graph["root"])
    return root
