"""A picture and the place of everything in it in, its outlines out, to be lit where an effect went."""

from __future__ import annotations

from collections.abc import Iterable

from spicewright.grammar.values import dataclass
from spicewright.site.graphs.layout import Layout
from spicewright.site.graphs.outlines import LOOKS
from spicewright.site.graphs.picture import Arrow, Picture, Shape
from spicewright.site.graphs.routes import route_arrows
from spicewright.site.graphs.svg import measure_drawing, trace_route, write_box


@dataclass(frozen=True, slots=True)
class Trace:
    """The view box of a drawing, and the outline of each of its shapes and then of its arrows."""

    box: tuple[int, int, int, int]
    outlines: tuple[str, ...]


def trace_picture(picture: Picture, layout: Layout) -> Trace:
    """The outlines in the order of `list_parts`."""
    routes = route_arrows(picture, layout)
    shapes = [(LOOKS[shape.role], layout.shapes[shape.id]) for shape in picture.shapes]
    outlines = [look.outline(area.x, area.y, area.wide, area.high) for look, area in shapes]
    box = write_box(measure_drawing(routes, layout))
    return Trace(box, (*outlines, *map(trace_route, routes)))


def list_parts(picture: Picture) -> list[Shape | Arrow]:
    """The shapes and the arrows of a picture that are seen."""
    return [*picture.shapes, *(arrow for arrow in picture.arrows if arrow.look != "hidden")]


def light(picture: Picture, ways: Iterable[tuple[str, int]]) -> list[int]:
    """The parts of a picture that some ways of its nodes go through, by number.

    An arrow that only one way takes is lit by that way, any other by what is at both its ends. What says that
    something was declined is lit by the arrow to it.
    """
    taken = set(ways)
    reached = {node for node, _ in taken}
    lit = {shape.id for shape in picture.shapes if reached.intersection(shape.nodes)}
    ways_in = {arrow.end for arrow in picture.arrows if arrow.way in taken}
    lit |= {shape.id for shape in picture.shapes if shape.role == "stop" and shape.id in ways_in}

    def is_lit(part: Shape | Arrow) -> bool:
        if isinstance(part, Shape):
            return part.id in lit
        return part.way in taken if part.way is not None else {part.start, part.end} <= lit

    return [number for number, part in enumerate(list_parts(picture)) if is_lit(part)]
