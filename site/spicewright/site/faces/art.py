"""A window of a face in, a picture to fill it out: dunes under a sun, and the emblem of the face.

It is drawn from numbers that come from the name, so that each face has its own and keeps it.
"""

from __future__ import annotations

from collections.abc import Iterator
from zlib import crc32

from spicewright.grammar.values import dataclass
from spicewright.site.faces.colours import mix
from spicewright.site.icons.clean import Icon
from spicewright.site.icons.svg import draw_box, draw_icon, number

SKY = "#f6e8c9"
EMBLEM = 92


@dataclass(frozen=True, slots=True)
class Window:
    """The place that a picture fills."""

    x: float
    y: float
    width: float
    height: float


def draw_art(window: Window, ground: str, name: str, emblem: Icon | None) -> str:
    """Dunes in a window, with the emblem in front of them."""
    chance = _draw_numbers(name)
    sky = draw_box(window.x, window.y, window.width, window.height, mix(ground, SKY, 0.16))
    sun = min(window.height * 0.3, window.width * 0.12)
    at = window.x + window.width * (0.18 + 0.64 * next(chance))
    place = f'cx="{number(at)}" cy="{number(window.y + sun * 1.5)}" r="{number(sun)}"'
    made = [sky, f'<circle {place} fill="{mix(ground, SKY, 0.06)}"/>']
    for part, high in ((0.3, 0.62), (0.45, 0.42), (0.62, 0.22)):
        made.append(_draw_dune(window, window.height * high, mix(ground, SKY, part), chance))
    return "".join(made) + draw_emblem(window, emblem)


def draw_emblem(window: Window, emblem: Icon | None) -> str:
    """The emblem alone, in the middle of a window."""
    if emblem is None:
        return ""
    side = min(EMBLEM, window.height * 0.66, window.width * 0.5)
    x, y = window.x + (window.width - side) / 2, window.y + (window.height - side) / 2
    disc = f'cx="{number(x + side / 2)}" cy="{number(y + side / 2)}" r="{number(side * 0.62)}"'
    return f'<circle {disc} fill="#fffdf8" fill-opacity="0.86"/>' + draw_icon(
        emblem, x + side * 0.08, y + side * 0.08, side * 0.84
    )


def _draw_dune(window: Window, high: float, fill: str, chance: Iterator[float]) -> str:
    """A line of hills from one side to the other, and all that is below it."""
    left, right, floor = window.x, window.x + window.width, window.y + window.height
    crest = left + window.width * (0.2 + 0.6 * next(chance))
    top = floor - high * (0.85 + 0.15 * next(chance))
    start, end = floor - high * (0.2 + 0.5 * next(chance)), floor - high * (0.2 + 0.5 * next(chance))
    points = (left, start, (left + crest) / 2, start, (left + crest) / 2, top, crest, top)
    back = ((crest + right) / 2, top, (crest + right) / 2, end, right, end)
    first = "M{} {}C{} {} {} {} {} {}".format(*map(number, points))
    second = "C{} {} {} {} {} {}".format(*map(number, back))
    return f'<path d="{first}{second}V{number(floor)}H{number(left)}z" fill="{fill}"/>'


def _draw_numbers(name: str) -> Iterator[float]:
    """Numbers from 0 to 1, always the same for a name."""
    seed = crc32(name.encode("utf-8", "replace"))
    while True:
        seed = (seed * 1103515245 + 12345) % 2**31
        yield seed / 2**31
