"""A language in, the legend of the pictures out: every sort of step as it is drawn, and what it means."""

from __future__ import annotations

from spicewright.site.graphs.labels import make_voice
from spicewright.site.graphs.layout import Area
from spicewright.site.graphs.lettering import LINE, SIZE, break_lines, measure_text
from spicewright.site.graphs.outlines import LOOKS, measure_shape
from spicewright.site.graphs.picture import Shape
from spicewright.site.graphs.svg import draw_frame, draw_shape, wrap_drawing, write_lines

FRAME = "frame"
GAP, ROOM = 14, 16


def draw_legend(language: str) -> str:
    """The legend as SVG; it needs no Graphviz."""
    voice = make_voice(language)
    rows = [(role, voice.say(f"graph-legend-{role}")) for role in (*LOOKS, FRAME)]
    sizes = {role: _measure(role, name) for role, name in rows}
    column = max(wide for wide, _ in sizes.values())
    lines: list[str] = []
    said, y, right = [], 0.0, 0.0
    for role, name in rows:
        means = voice.say(f"graph-legend-{role}", attribute="means")
        said.append(f"{name}: {means}.")
        words = break_lines(means)
        wide, high = sizes[role]
        row = max(high, len(words) * SIZE * LINE)
        area = Area((column - wide) / 2, y + (row - high) / 2, wide, high)
        lines += draw_frame(area, name) if role == FRAME else draw_shape(area, Shape(role, role, (name,)))
        lines.append(write_lines(words, column + ROOM, y + (row - len(words) * SIZE * LINE) / 2))
        right = max(right, column + ROOM + max(map(measure_text, words)))
        y += row + GAP
    whole = Area(0, 0, right, y - GAP)
    return wrap_drawing(lines, whole, language, voice.say("graph-legend"), " ".join(said))


def _measure(role: str, name: str) -> tuple[float, float]:
    if role == FRAME:
        return measure_text(name) + 2 * ROOM, 2 * SIZE * LINE
    return measure_shape(Shape(role, role, (name,)))
