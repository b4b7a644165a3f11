"""The role of a step in, its look out: distinct colours, and an outline that means the same.

A step is in a box that starts at (x, y); outlines are paths inside it.
"""

from __future__ import annotations

from collections.abc import Callable

from spicewright.grammar.values import dataclass
from spicewright.site.graphs.lettering import LINE, SIZE, SMALL, break_lines, list_lines, measure_text
from spicewright.site.graphs.picture import Shape

INK = "#1a1a1a"
QUIET = "#5a5a5a"
# How far an outline reaches into its box: corners, points, and the tip of a gate.
CORNER, POINT, TIP, FOLD = 7, 13, 9, 11

Outline = Callable[[float, float, float, float], str]


@dataclass(frozen=True, slots=True)
class Look:
    """How a role is drawn; `across` and `along` are the space between words and box, `tip` is more below.

    `nearest` is the shape that Graphviz itself would draw.
    """

    fill: str
    stroke: str
    outline: Outline
    nearest: str
    across: float
    along: float = 8
    tip: float = 0
    size: int = SIZE


def _points(*points: tuple[float, float]) -> str:
    return "M" + "L".join(f"{_tidy(x)},{_tidy(y)}" for x, y in points) + "Z"


def _tidy(number: float) -> str:
    return f"{number:.1f}".removesuffix(".0")


def round_box(x: float, y: float, w: float, h: float, r: float = CORNER) -> str:
    """A box with round corners."""
    return _cornered(x, y, w, h, r, sweep=1)


def ticket(x: float, y: float, w: float, h: float) -> str:
    """A ticket: its corners are punched out."""
    return _cornered(x, y, w, h, CORNER, sweep=0)


def pill(x: float, y: float, w: float, h: float) -> str:
    """A box with round ends."""
    return _cornered(x, y, w, h, min(h / 2, 20), sweep=1)


def _cornered(x: float, y: float, w: float, h: float, r: float, sweep: int) -> str:
    t = _tidy
    arc = f"A{t(r)},{t(r)} 0 0 {sweep}"
    return (
        f"M{t(x + r)},{t(y)}H{t(x + w - r)}{arc} {t(x + w)},{t(y + r)}V{t(y + h - r)}"
        f"{arc} {t(x + w - r)},{t(y + h)}H{t(x + r)}{arc} {t(x)},{t(y + h - r)}V{t(y + r)}"
        f"{arc} {t(x + r)},{t(y)}Z"
    )


def signpost(x: float, y: float, w: float, h: float) -> str:
    """A box that points to both sides."""
    middle = y + h / 2
    return _points(
        (x + POINT, y),
        (x + w - POINT, y),
        (x + w, middle),
        (x + w - POINT, y + h),
        (x + POINT, y + h),
        (x, middle),
    )


def gate(x: float, y: float, w: float, h: float) -> str:
    """A box that points down, to what follows it."""
    low = y + h - TIP
    return _points((x, y), (x + w, y), (x + w, low), (x + w / 2, y + h), (x, low))


def note(x: float, y: float, w: float, h: float) -> str:
    """A sheet with a folded corner."""
    sheet = _points((x, y), (x + w - FOLD, y), (x + w, y + FOLD), (x + w, y + h), (x, y + h))
    inner = (_tidy(x + w - FOLD), _tidy(y), _tidy(y + FOLD), _tidy(x + w))
    return f"{sheet}M{inner[0]},{inner[1]}V{inner[2]}H{inner[3]}"


# Every role. The colours are pale and dark shades of six that people with any sight can distinguish.
LOOKS = {
    "cost": Look("#fde2cf", "#a8430c", ticket, "octagon", 16),
    "choice": Look("#fff1b0", "#7d6200", signpost, "hexagon", 22),
    "condition": Look("#d8ebfa", "#0a558c", gate, "invhouse", 14, tip=TIP),
    "result": Look("#d6f1e3", "#006a4c", round_box, "box", 12),
    "trigger": Look("#eadcf2", "#6b3a86", pill, "ellipse", 18),
    "lasting": Look("#eadcf2", "#6b3a86", note, "note", 16),
    "join": Look("#f1f1f1", "#767676", pill, "ellipse", 10, along=4, size=SMALL),
    "stop": Look("#ffffff", "#767676", pill, "ellipse", 9, along=3, size=SMALL),
}


def shape_lines(shape: Shape) -> list[tuple[str, str]]:
    """The lines in a shape, each after its bullet or number."""
    if len(shape.texts) > 1:
        return list_lines(shape.texts, shape.counted)
    return [("", line) for text in shape.texts for line in break_lines(text)]


def measure_marks(shape: Shape) -> float:
    """How much room the bullets or numbers of a shape take."""
    marks = [mark for mark, _ in shape_lines(shape) if mark]
    return max(measure_text(f"{mark} ") for mark in marks) + 2 if marks else 0


def measure_shape(shape: Shape) -> tuple[float, float]:
    """How wide and how high a shape has to be."""
    look, lines = LOOKS[shape.role], shape_lines(shape)
    wide = max(measure_text(line, look.size) for _, line in lines) + measure_marks(shape)
    return wide + 2 * look.across, len(lines) * look.size * LINE + 2 * look.along + look.tip
