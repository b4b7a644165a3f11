"""The graph of an effect in, its picture out: what comes after what, as a reader goes through it.

Nodes that only join others are folded away where arrows, lists and frames say the same.
"""

from __future__ import annotations

from typing import assert_never

from spicewright.grammar.graph import Node, NodeKind
from spicewright.grammar.meaning import Selector
from spicewright.grammar.values import dataclass, replace
from spicewright.site.graphs.labels import Labels
from spicewright.site.graphs.picture import Arrow, Frame, Picture, Shape
from spicewright.site.text.noun_phrase import NounPhrase
from spicewright.site.text.presence import present

ACTS: tuple[NodeKind, ...] = ("do", "gain", "call")
CHANGES: tuple[NodeKind, ...] = ("modify", "permit", "waive", "forbid")
# Nodes whose body does not happen now.
WAITING: tuple[NodeKind, ...] = ("listen", "replace", "option")
LASTING: tuple[NodeKind, ...] = (*WAITING, *CHANGES, "last", "limit")
# What need not be said at the end of a picture, and what ends in nothing.
SILENT, LEFT = "else", "declined"
# Ways of nodes by their numbers: none of the options is taken, a condition holds or a cost is paid, or not.
DECLINED, YES, NO = -1, 1, 0
# Shapes from which several arrows can only mean that all are followed.
OPEN = ("condition", "trigger")
# More than so many branches are put into columns.
MANY, COLUMNS = 3, 2


@dataclass(frozen=True, slots=True)
class End:
    """A shape that the next step follows on, and why; `way` is as in an arrow."""

    shape: str
    why: str = ""
    way: tuple[str, int] | None = None


@dataclass(frozen=True, slots=True)
class Place:
    """Where a step is: in which frame, who acts there, and whether it is paid, held, or after a head."""

    frame: str = ""
    who: NounPhrase | None = None
    paid: bool = False
    held: bool = False
    headed: bool = False


class Flow:
    """Draws one graph."""

    def __init__(self, labels: Labels) -> None:
        self.labels = labels
        self.steps = labels.effects.steps
        self.ties = [(edge.start, edge.end) for edge in self.steps.graph.edges if edge.why == "after"]
        self.shapes: list[Shape] = []
        self.arrows: list[Arrow] = []
        self.frames: list[Frame] = []

    def draw(self) -> Picture:
        self._close(self._place(self.steps.root, [], Place()), Place())
        return Picture(tuple(self.shapes), tuple(self._say_arrows()), tuple(self.frames))

    def _say_arrows(self) -> list[Arrow]:
        """The arrows in words; where a condition has one way only, that need not be said."""
        several = {arrow.start for arrow in self.arrows if arrow.label == SILENT}
        said = []
        for arrow in self.arrows:
            why = "" if arrow.label == "yes" and arrow.start not in several else arrow.label
            said.append(replace(arrow, label=self.labels.say_arrow(why) if why else ""))
        return said

    def _add(
        self, role: str, said: dict[str, str], ends: list[End], place: Place, counted: bool = False
    ) -> str:
        """A shape after these ends; `said` has a text for each node that it stands for."""
        texts = tuple(filter(None, said.values()))
        shape = Shape(f"s{len(self.shapes)}", role, texts, place.frame, counted, tuple(said))
        self.shapes.append(shape)
        for end in ends:
            if (end.shape, shape.id) not in {(arrow.start, arrow.end) for arrow in self.arrows}:
                look = "dashed" if end.why == LEFT else "solid"
                self.arrows.append(Arrow(end.shape, shape.id, end.why, look, end.way))
        return shape.id

    def _close(self, ends: list[End], place: Place) -> None:
        """Nothing follows: what was left ends visibly."""
        for end in ends:
            if end.why == LEFT:
                stop = self._add("stop", {"": self.labels.say_arrow(LEFT)}, [], place)
                self.arrows.append(Arrow(end.shape, stop, "", "dashed", end.way))

    def _place(self, node: Node, ends: list[End], place: Place) -> list[End]:
        """Draw a node after these ends, and give those that the next step follows on."""
        match node.kind:
            case "do" | "gain" | "call" | "modify" | "permit" | "waive" | "forbid":
                return self._place_list([node], ends, place)
            case "all":
                return self._place_all(node, ends, place)
            case "seq":
                return self._place_seq(node, ends, place)
            case "choice":
                return self._place_choice(node, ends, place)
            case "pay":
                return self._place_pay(node, ends, place)
            case "need":
                return self._place_need(node, ends, place)
            case "each":
                return self._place_each(node, ends, place)
            case "listen":
                return [End(self._place_head(node, self.labels.say_listen(node), ends, place), "then")]
            case "option":
                return [End(self._place_head(node, self.labels.say_option(node), ends, place), "then")]
            case "replace":
                said = self.labels.say_replace(node)
                return [End(self._place_head(node, said, ends, place, "replaced"), "then")]
            case "last":
                within = replace(place, held=node.test is not None)
                return [End(self._place_head(node, self.labels.say_last(node), ends, within), "then")]
            case "limit":
                return self._place_limit(node, ends, place)
            case "repeat":
                return self._place_repeat(node, ends, place)
            case "end":
                return ends
            case _:
                assert_never(node.kind)

    def _place_list(
        self, nodes: list[Node], ends: list[End], place: Place, counted: bool = False
    ) -> list[End]:
        said = {node.id: self._say(node, place) for node in nodes}
        return [End(self._add(self._choose_role(nodes[0], place), said, ends, place, counted))]

    def _say(self, node: Node, place: Place) -> str:
        if node.kind in CHANGES:
            return self.labels.say_change(node, place.headed)
        if place.held and node.kind == "gain":
            return self.labels.say_held(node)
        return self.labels.say_step(node, place.who)

    def _choose_role(self, node: Node, place: Place) -> str:
        if node.kind in CHANGES or (place.held and node.kind == "gain"):
            return "lasting"
        verb = node.act.verb if node.act is not None else ""
        if place.paid or node.paid or verb == "pay":
            return "cost"
        chosen = node.act.object if node.act is not None and verb == "choose" else None
        return "choice" if chosen is not None and _is_open(chosen) else "result"

    def _place_seq(self, node: Node, ends: list[End], place: Place) -> list[End]:
        for part in self.steps.after(node, "part"):
            place_part = self._place_steps if part.kind == "seq" else self._place
            ends = place_part(part, ends, place)
        return ends

    def _place_steps(self, node: Node, ends: list[End], place: Place) -> list[End]:
        """Steps within steps: one shape that counts them, where they are all alike."""
        parts = self.steps.after(node, "part")
        acts = all(part.kind in ACTS for part in parts)
        if acts and len({self._choose_role(part, place) for part in parts}) == 1:
            return self._place_list(parts, ends, place, counted=True)
        return self._place_seq(node, ends, place)

    def _place_all(self, node: Node, ends: list[End], place: Place) -> list[End]:
        groups = self._group(self.steps.flatten([node]), place)
        if len(groups) == 1:
            return self._place_group(groups[0], ends, place)
        starts = [group for group in groups if not self._list_before(group[0])]
        if len(starts) > MANY:
            return self._place_many("every", groups, ends, place)
        if len(starts) > 1 and (len(ends) != 1 or self._find(ends[0]).role not in OPEN):
            joined = {node.id: self.labels.say_arrow("all")} | {group[0].id: "" for group in groups}
            ends = [End(self._add("join", joined, ends, place))]
        waits = any(group[0].kind in WAITING for group in groups)
        left: dict[str, list[End]] = {}
        for group in groups:
            now = waits and group[0].kind not in LASTING
            follows = [replace(end, why=end.why or "once") for end in ends] if now else ends
            left[group[-1].id] = self._place_after(group, follows, left, place)
        return [end for found in left.values() for end in found]

    def _place_after(
        self, group: list[Node], ends: list[End], left: dict[str, list[End]], place: Place
    ) -> list[End]:
        """A part after those that it has to come after, or else after the given ends."""
        before = self._list_before(group[0])
        after = [replace(end, why=end.why or "after") for id in before for end in left.pop(id, ())]
        return self._place_group(group, after or ends, place)

    def _place_many(self, title: str, groups: list[list[Node]], ends: list[End], place: Place) -> list[End]:
        """So many parts that they would not fit side by side: a frame with two columns of them."""
        within = self._open_frame(self.labels.say_arrow(title), place)
        left: dict[str, list[End]] = {}
        columns = [""] * COLUMNS
        for number, group in enumerate(groups):
            tied, first = self._list_before(group[0]), len(self.shapes)
            left[group[-1].id] = self._place_after(group, [] if number else ends, left, within)
            column = number % COLUMNS
            if columns[column] and not tied:
                self.arrows.append(Arrow(columns[column], self.shapes[first].id, "", "hidden"))
            columns[column] = self.shapes[-1].id
        self._close([end for found in left.values() for end in found], within)
        return [End(columns[0])]

    def _open_frame(self, title: str, place: Place) -> Place:
        frame = Frame(f"f{len(self.frames)}", title, place.frame)
        self.frames.append(frame)
        return replace(place, frame=frame.id)

    def _place_group(self, group: list[Node], ends: list[End], place: Place) -> list[End]:
        return self._place(group[0], ends, place) if len(group) == 1 else self._place_list(group, ends, place)

    def _find(self, end: End) -> Shape:
        return next(shape for shape in self.shapes if shape.id == end.shape)

    def _group(self, nodes: list[Node], place: Place) -> list[list[Node]]:
        """Parts that can share a shape: those that look the same, and whose order is free."""
        groups: dict[str, list[Node]] = {}
        for node in nodes:
            shared = self._choose_role(node, place) if self._is_free(node) else node.id
            groups.setdefault(shared, []).append(node)
        return list(groups.values())

    def _is_free(self, node: Node) -> bool:
        tied = any(node.id in tie for tie in self.ties)
        return not tied and (node.kind in ACTS or node.kind in CHANGES)

    def _list_before(self, node: Node) -> list[str]:
        """The parts that have to come before a part."""
        return [start for start, end in self.ties if end == node.id]

    def _place_choice(self, node: Node, ends: list[End], place: Place) -> list[End]:
        options, free = self.steps.after(node, "option"), bool(self.steps.after(node, "declined"))
        said = self.labels.say_choice(node, len(options), free, place.who)
        shape = self._add("choice", {node.id: said}, ends, place)
        if len(options) > MANY:
            made = self._place_many("options", [[one] for one in options], [End(shape)], place)
        else:
            why = "taken" if free and len(options) == 1 else ""
            starts = [End(shape, why, (node.id, number)) for number in range(len(options))]
            pairs = zip(options, starts, strict=True)
            made = [end for option, start in pairs for end in self._place(option, [start], place)]
        return [*made, End(shape, LEFT, (node.id, DECLINED))] if free else made

    def _place_pay(self, node: Node, ends: list[End], place: Place) -> list[End]:
        first = len(self.shapes)
        for cost in self.steps.after(node, "cost"):
            ends = self._place(cost, ends, replace(place, paid=True))
        ends = [End(end.shape, end.why or "paid", (node.id, YES)) for end in ends]
        for paid in self.steps.after(node, "paid"):
            ends = self._place(paid, ends, place)
        left = End(self.shapes[first].id, LEFT, (node.id, NO))
        return [*ends, left] if self.steps.after(node, "declined") else ends

    def _place_need(self, node: Node, ends: list[End], place: Place) -> list[End]:
        shape = self._add("condition", {node.id: self.labels.say_need(node)}, ends, place)
        within = replace(place, headed=True)
        holds, fails = End(shape, "yes", (node.id, YES)), End(shape, SILENT, (node.id, NO))
        ways = [(holds, self.steps.after(node, "then")), (fails, self.steps.after(node, "else"))]
        made = [end for start, nodes in ways for one in nodes for end in self._place(one, [start], within)]
        return made if ways[1][1] else [*made, fails]

    def _place_each(self, node: Node, ends: list[End], place: Place) -> list[End]:
        inner = self.steps.after(node, "each")
        acting = present(node.over).noun.kind == "player" and not self.steps.is_yours(inner)
        within = self._open_frame(self.labels.say_each(node, acting), place)
        if acting:
            within = replace(within, who=self.labels.name_actor(node))
        for one in inner:
            ends = self._place(one, ends, within)
        self._close(ends, within)
        return [End(self.shapes[-1].id)]

    def _place_repeat(self, node: Node, ends: list[End], place: Place) -> list[End]:
        within = self._open_frame(self.labels.say_repeat(node), place)
        for then in self.steps.after(node, "then"):
            ends = self._place(then, ends, within)
        self._close(ends, within)
        return [End(self.shapes[-1].id)]

    def _place_head(self, node: Node, said: str, ends: list[End], place: Place, why: str = "") -> str:
        """A step that says when or how long, with what it is said of below it."""
        shape = self._add("trigger", {node.id: said}, ends, place)
        for then in self.steps.after(node, "then"):
            self._close(self._place(then, [End(shape, why)], replace(place, headed=True)), place)
        return shape

    def _place_limit(self, node: Node, ends: list[End], place: Place) -> list[End]:
        shape = self._add("trigger", {node.id: self.labels.say_period(node)}, ends, place)
        ends = [End(shape)]
        for then in self.steps.after(node, "then"):
            ends = self._place(then, ends, replace(place, headed=True))
        return ends


def _is_open(chosen: Selector) -> bool:
    """Whether somebody decides what is chosen: chance does not, and it is not known already."""
    return chosen.take != "random" and chosen.noun.kind != "slot"
