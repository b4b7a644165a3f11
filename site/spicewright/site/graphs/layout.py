"""A drawing in the DOT language in, the place of everything in it out, as Graphviz lays it out."""

from __future__ import annotations

import json
from typing import Any

from spicewright.grammar.values import dataclass

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Area:
    """A box: its upper left corner and its size."""

    x: float
    y: float
    wide: float
    high: float


@dataclass(frozen=True, slots=True)
class Curve:
    """An arrow from its first point through curves to its tip, and where the middle of its label is."""

    points: tuple[Point, ...]
    tip: Point
    label: Point | None


@dataclass(frozen=True, slots=True)
class Layout:
    """Where everything is; y grows downwards."""

    wide: float
    high: float
    shapes: dict[str, Area]
    frames: dict[str, Area]
    curves: dict[tuple[str, str], Curve]


class NoGraphviz(Exception):
    """The package that draws is not installed."""


def lay_out(dot: str) -> str:
    """What Graphviz answers; the same for the same text, so that it can be kept."""
    try:
        import pygraphviz  # noqa: PLC0415 - an extra package, and kept drawings need none
    except ImportError:
        raise NoGraphviz from None
    drawn: bytes = pygraphviz.AGraph(string=dot).draw(format="json0", prog="dot")
    return drawn.decode("utf-8")


def read_layout(answer: str) -> Layout:
    """The places in what Graphviz answered."""
    data = json.loads(answer)
    _, _, wide, high = _numbers(data["bb"])
    names = {one["_gvid"]: one["name"] for one in data.get("objects", ())}
    shapes, frames = {}, {}
    for one in data.get("objects", ()):
        if "bb" in one:
            left, low, right, top = _numbers(one["bb"])
            frames[one["name"].removeprefix("cluster_")] = Area(left, high - top, right - left, top - low)
        else:
            shapes[one["name"]] = _read_shape(one, high)
    curves = {
        (names[one["tail"]], names[one["head"]]): _read_curve(one, high) for one in data.get("edges", ())
    }
    return Layout(wide, high, shapes, frames, curves)


def _read_shape(one: dict[str, Any], high: float) -> Area:
    x, y = _numbers(one["pos"])
    size = float(one["width"]) * 72, float(one["height"]) * 72
    return Area(x - size[0] / 2, high - y - size[1] / 2, *size)


def _read_curve(one: dict[str, Any], high: float) -> Curve:
    tip, *points = [_point(text, high) for text in one["pos"].removeprefix("e,").split()]
    return Curve(tuple(points), tip, _point(one["lp"], high) if "lp" in one else None)


def _point(text: str, high: float) -> Point:
    x, y = _numbers(text)
    return x, high - y


def _numbers(text: str) -> list[float]:
    return [float(number) for number in text.split(",")]
