"""A picture and the place of everything in it in, the drawing as SVG out, with a text for who hears it."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from xml.sax.saxutils import escape, quoteattr

from spicewright.site.graphs.layout import Area, Layout, Point
from spicewright.site.graphs.lettering import LINE, SIZE, SMALL, break_lines
from spicewright.site.graphs.outlines import INK, LOOKS, QUIET, measure_marks, round_box, shape_lines
from spicewright.site.graphs.picture import Picture, Shape
from spicewright.site.graphs.routes import Route, route_arrows
from spicewright.site.icons.dark import write_dark_style

EDGE = 4
FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
HEAD, BEND = (7, 9), 7


def write_svg(picture: Picture, layout: Layout, language: str, title: str, text: str) -> str:
    """The drawing; `title` names it and `text` says what it shows."""
    routes = route_arrows(picture, layout)
    lines: list[str] = []
    for frame in picture.frames:
        lines += draw_frame(layout.frames[frame.id], frame.title)
    for route in routes:
        lines += _draw_route(route)
    for shape in picture.shapes:
        lines += draw_shape(layout.shapes[shape.id], shape)
    return wrap_drawing(lines, measure_drawing(routes, layout), language, title, text)


def measure_drawing(routes: Sequence[Route], layout: Layout) -> Area:
    """What a picture takes up, with the labels of its arrows."""
    labels = [route.label for route in routes if route.label]
    left = min([0, *(label.x for label in labels)])
    right = max([layout.wide, *(label.x + label.wide for label in labels)])
    return Area(left, 0, right - left, layout.high)


def write_box(area: Area) -> tuple[int, int, int, int]:
    """The view box of a drawing: its corner and its size, with an edge around it."""
    x, y = math.floor(area.x) - EDGE, math.floor(area.y) - EDGE
    return x, y, math.ceil(area.wide) + 2 * EDGE, math.ceil(area.high) + 2 * EDGE


def wrap_drawing(lines: list[str], area: Area, language: str, title: str, text: str) -> str:
    """The parts of a drawing as a stand-alone one, never wider than what it is in."""
    x, y, wide, high = write_box(area)
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" lang={quoteattr(language)}'
        f' viewBox="{x} {y} {wide} {high}" width="{wide}" height="{high}"'
        f' style="max-width:100%;height:auto" font-family="{FONT}" font-size="{SIZE}" fill="{INK}">'
    )
    said = [f"<title>{escape(title)}</title>", f"<desc>{escape(text)}</desc>"]
    dark = write_dark_style("".join([head, *lines]))
    return "\n".join([head, *said, dark, *lines, "</svg>"]) + "\n"


def draw_frame(area: Area, title: str) -> Iterator[str]:
    path = round_box(area.x, area.y, area.wide, area.high, 10)
    yield f'<path d="{path}" fill="none" stroke="{QUIET}" stroke-dasharray="5 4"/>'
    said = write_lines(break_lines(title), area.x + 10, area.y + 6)
    yield f'<g font-weight="600" fill="{QUIET}">{said}</g>'


def write_lines(lines: Sequence[str], x: float, y: float) -> str:
    """Lines from a point downwards and to the right."""
    first = y + SIZE * (LINE + 0.72) / 2
    said = [_write_line(line, x, first + index * SIZE * LINE) for index, line in enumerate(lines)]
    return f"<text>{''.join(said)}</text>"


def _draw_route(route: Route) -> Iterator[str]:
    dash = ' stroke-dasharray="4 3"' if route.dashed else ""
    yield f'<path d="{trace_route(route)}" fill="none" stroke="{QUIET}" stroke-width="1.3"{dash}/>'
    yield f'<path d="{_draw_head(*route.points[-2:])}" fill="{QUIET}"/>'
    if route.label:
        said = _write_line(route.label.text, route.label.x, route.label.y + SMALL * 0.35)
        yield f'<text font-size="{SMALL}" font-style="italic">{said}</text>'


def trace_route(route: Route) -> str:
    """The line of an arrow, up to its head."""
    *way, last, tip = route.points
    return _draw_way([*way, last, _move(tip, last, HEAD[1] - 1)])


def _draw_way(points: list[Point]) -> str:
    """A line through points, with round bends."""
    made = [f"M{_show(points[0])}"]
    for before, corner, after in zip(points, points[1:], points[2:], strict=False):
        bend = min(BEND, math.dist(before, corner) / 2, math.dist(corner, after) / 2)
        made.append(
            f"L{_show(_move(corner, before, bend))}Q{_show(corner)} {_show(_move(corner, after, bend))}"
        )
    return "".join([*made, f"L{_show(points[-1])}"])


def _draw_head(start: Point, tip: Point) -> str:
    """The head of an arrow: a triangle that ends at its tip."""
    end = _move(tip, start, HEAD[1])
    along = max(math.dist(end, tip), 0.1)
    x, y = (tip[1] - end[1]) / along * HEAD[0] / 2, (end[0] - tip[0]) / along * HEAD[0] / 2
    corners = ((end[0] + x, end[1] + y), tip, (end[0] - x, end[1] - y))
    return "M" + "L".join(map(_show, corners)) + "Z"


def _move(point: Point, towards: Point, by: float) -> Point:
    part = min(by / max(math.dist(point, towards), 0.1), 1)
    return point[0] + (towards[0] - point[0]) * part, point[1] + (towards[1] - point[1]) * part


def draw_shape(area: Area, shape: Shape) -> Iterator[str]:
    look = LOOKS[shape.role]
    path = look.outline(area.x, area.y, area.wide, area.high)
    yield f'<g class="{shape.role}">'
    yield f'<path d="{path}" fill="{look.fill}" stroke="{look.stroke}" stroke-width="1.5"/>'
    if shape.texts:
        yield _write_texts(area, shape)
    yield "</g>"


def _write_texts(area: Area, shape: Shape) -> str:
    look, lines = LOOKS[shape.role], shape_lines(shape)
    step = look.size * LINE
    first = area.y + (area.high - look.tip - len(lines) * step) / 2 + look.size * (LINE + 0.72) / 2
    size = f' font-size="{look.size}"' if look.size != SIZE else ""
    indent = measure_marks(shape)
    left = area.x + look.across
    said = ""
    for index, (mark, line) in enumerate(lines):
        y = first + index * step
        said += _write_line(mark, left, y) if mark else ""
        said += _write_line(line, left + indent if indent else area.x + area.wide / 2, y)
    return f"<text{size}>{said}</text>" if indent else f'<text{size} text-anchor="middle">{said}</text>'


def _write_line(line: str, x: float, y: float) -> str:
    return f'<tspan x="{x:.1f}" y="{y:.1f}">{escape(line)}</tspan>'


def _show(point: Point) -> str:
    return f"{point[0]:.1f},{point[1]:.1f}"
