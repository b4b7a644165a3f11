"""The places of shapes in, the ways of the arrows between them out: down, across and down again.

Where another shape is in the way, the arrow goes as Graphviz leads it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

from spicewright.grammar.values import dataclass, replace
from spicewright.site.graphs.layout import Area, Layout, Point
from spicewright.site.graphs.lettering import SMALL, measure_text
from spicewright.site.graphs.picture import Arrow, Picture
from spicewright.site.text.presence import present

# How far above its tip an arrow turns, without a label and with one, and the room left around shapes.
TURN, LABELLED_TURN, ROOM = 13, 27, 3
ASIDE = 6
# What is so little aside is led straight down.
STRAIGHT = 8


@dataclass(frozen=True, slots=True)
class Label:
    """The words at an arrow: where they begin, and how wide they are."""

    text: str
    x: float
    y: float
    wide: float


@dataclass(frozen=True, slots=True)
class Route:
    """The corners of an arrow from its start to its tip, and its label."""

    points: tuple[Point, ...]
    dashed: bool
    label: Label | None


def route_arrows(picture: Picture, layout: Layout) -> list[Route]:
    """The way of every arrow of a picture."""
    seen = [arrow for arrow in picture.arrows if arrow.look != "hidden"]
    turns = _find_turns(seen, picture, layout)
    routes = [_route(arrow, picture, layout, turns[arrow.start]) for arrow in seen]
    lines = [_make_area(*pair) for route in routes for pair in pairwise(route.points)]
    taken = [*layout.shapes.values()]
    tips = Counter(route.points[-2:] for route in routes)
    placed = []
    for route in routes:
        label = route.label
        if label is not None:
            alone = tips[route.points[-2:]] == 1
            places = [*([label] if alone else _list_across(label, route.points)), *_list_places(route)]
            label = min([*places, label], key=lambda place: _count_hits(place, taken, lines))
            taken.append(_cover(label))
        placed.append(replace(route, label=label))
    return placed


def _find_turns(arrows: list[Arrow], picture: Picture, layout: Layout) -> dict[str, float]:
    """Where the arrows from each shape turn: all at one height, above the highest of their tips."""
    turns: dict[str, float] = {}
    labelled = {arrow.start for arrow in arrows if arrow.label}
    for arrow in arrows:
        above = LABELLED_TURN if arrow.start in labelled else TURN
        height = _find_tip(arrow, picture, layout)[1] - above
        turns[arrow.start] = min(height, turns.get(arrow.start, height))
    return turns


def _route(arrow: Arrow, picture: Picture, layout: Layout, turn: float) -> Route:
    start, tip = _find_start(arrow, picture, layout), _find_tip(arrow, picture, layout)
    turn = max(turn, start[1])
    points: tuple[Point, ...] = (start, (start[0], turn), (tip[0], turn), tip)
    if abs(start[0] - tip[0]) < STRAIGHT:
        points = ((tip[0], start[1]), tip)
    dashed = arrow.look == "dashed"
    if not _is_blocked(points, arrow, picture, layout):
        return Route(points, dashed, _place_label(arrow.label, points) if arrow.label else None)
    curve = layout.curves[arrow.start, arrow.end]
    wide = measure_text(arrow.label, SMALL)
    label = Label(arrow.label, curve.label[0] - wide / 2, curve.label[1], wide) if curve.label else None
    return Route((*curve.points[::3], curve.tip), dashed, label)


def _place_label(text: str, points: Sequence[Point]) -> Label:
    """Beside the last stretch of an arrow, on the side away from where it comes from."""
    (x, y), (tip, low) = points[-2:]
    wide = measure_text(text, SMALL)
    middle = (x + tip) / 2
    start = middle - ASIDE - wide if tip < points[0][0] else middle + ASIDE
    return Label(text, start, (max(y, low - LABELLED_TURN) + low) / 2, wide)


def _count_hits(label: Label, taken: list[Area], lines: list[Area]) -> tuple[int, int]:
    """How many shapes and other labels a label hides, and how many lines go through it."""
    own = _cover(label)
    return sum(_overlaps(own, area) for area in taken), sum(_overlaps(own, line) for line in lines)


def _list_across(label: Label, points: Sequence[Point]) -> Iterator[Label]:
    """Places for a label above and below where its arrow goes across: that is no other arrow's way."""
    for (left, y), (right, end) in pairwise(points):
        if y == end and abs(left - right) >= label.wide:
            middle = (left + right - label.wide) / 2
            yield replace(label, x=middle, y=y - SMALL * 0.7)
            yield replace(label, x=middle, y=y + SMALL * 0.7)


def _list_places(route: Route) -> Iterator[Label]:
    """Places for a label on both sides of the last stretch of its arrow, then of the first."""
    label = present(route.label)
    for (x, start), (end_x, end) in (route.points[-2:], route.points[:2]):
        y = max(start, end) - SMALL
        while abs(x - end_x) < STRAIGHT and y > min(start, end) + SMALL / 2:
            yield replace(label, x=x + ASIDE, y=y)
            yield replace(label, x=x - ASIDE - label.wide, y=y)
            y -= SMALL / 2


def _cover(label: Label) -> Area:
    """What a label covers."""
    return Area(label.x, label.y - SMALL / 2, label.wide, SMALL)


def _make_area(first: Point, second: Point) -> Area:
    """What a line that goes straight across or down covers."""
    x, y = min(first[0], second[0]), min(first[1], second[1])
    return Area(x, y, abs(first[0] - second[0]), abs(first[1] - second[1]))


def _overlaps(one: Area, other: Area) -> bool:
    across = one.x < other.x + other.wide and other.x < one.x + one.wide
    return across and one.y < other.y + other.high and other.y < one.y + one.high


def _find_start(arrow: Arrow, picture: Picture, layout: Layout) -> Point:
    area = _find_area(arrow.start, arrow.end, picture, layout)
    shape = layout.shapes[arrow.start]
    return shape.x + shape.wide / 2, area.y + area.high


def _find_tip(arrow: Arrow, picture: Picture, layout: Layout) -> Point:
    area = _find_area(arrow.end, arrow.start, picture, layout)
    shape = layout.shapes[arrow.end]
    return shape.x + shape.wide / 2, area.y


def _find_area(shape: str, other: str, picture: Picture, layout: Layout) -> Area:
    """The outermost frame around a shape that the other is not in, or the shape itself."""
    around = picture.frames_around(other)
    own = [frame for frame in picture.frames_around(shape) if frame not in around]
    return layout.frames[own[0]] if own else layout.shapes[shape]


def _is_blocked(points: Sequence[Point], arrow: Arrow, picture: Picture, layout: Layout) -> bool:
    ends = (arrow.start, arrow.end)
    around = {frame for end in ends for frame in picture.frames_around(end)}
    areas = [area for id, area in layout.shapes.items() if id not in ends]
    areas += [area for id, area in layout.frames.items() if id not in around]
    return any(_crosses(first, second, area) for first, second in pairwise(points) for area in areas)


def _crosses(first: Point, second: Point, area: Area) -> bool:
    """Whether a line that goes straight across or down meets an area."""
    left, right = sorted((first[0], second[0]))
    top, low = sorted((first[1], second[1]))
    return (
        right > area.x - ROOM
        and left < area.x + area.wide + ROOM
        and low > area.y - ROOM
        and top < area.y + area.high + ROOM
    )
