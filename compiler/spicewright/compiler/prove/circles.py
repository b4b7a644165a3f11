"""What leads to what in, the groups out whose members all lead back to each other."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from typing import TypeVar

Point = TypeVar("Point", bound=Hashable)


def find_circles(edges: Mapping[Point, Iterable[Point]]) -> list[list[Point]]:
    """The strongly connected parts with more than one point, and the points that lead to themselves.

    Tarjan's way, with a stack of its own: a hostile pack can make a chain as long as it likes.
    """
    number: dict[Point, int] = {}
    lowest: dict[Point, int] = {}
    open_points: dict[Point, None] = {}
    circles: list[list[Point]] = []
    for start in edges:
        if start in number:
            continue
        way = [(start, iter(edges[start]))]
        number[start] = lowest[start] = len(number)
        open_points[start] = None
        while way:
            point, ahead = way[-1]
            following = next((one for one in ahead if one not in number or one in open_points), None)
            if following is None:
                way.pop()
                if way:
                    above = way[-1][0]
                    lowest[above] = min(lowest[above], lowest[point])
                if lowest[point] == number[point]:
                    circles += _close(point, open_points, edges)
            elif following in number:
                lowest[point] = min(lowest[point], number[following])
            else:
                number[following] = lowest[following] = len(number)
                open_points[following] = None
                way.append((following, iter(edges.get(following, ()))))
    return circles


def _close(
    point: Point, open_points: dict[Point, None], edges: Mapping[Point, Iterable[Point]]
) -> list[list[Point]]:
    """Take the part that a point is the first of off the open ones; give it where it is a circle."""
    part: list[Point] = []
    while point not in part[-1:]:
        part.append(open_points.popitem()[0])
    return [part] if len(part) > 1 or point in edges.get(point, ()) else []
