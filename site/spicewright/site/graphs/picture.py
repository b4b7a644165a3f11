"""What a picture is made of before anything has its place: shapes with words, arrows, frames."""

from __future__ import annotations

from spicewright.grammar.values import dataclass, replace


@dataclass(frozen=True, slots=True)
class Shape:
    """A step; its role is one of `outlines.LOOKS`. Several texts are a list, numbered where it is counted.

    `nodes` are the nodes of the graph that it stands for.
    """

    id: str
    role: str
    texts: tuple[str, ...]
    frame: str = ""
    counted: bool = False
    nodes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Arrow:
    """What comes next, and why; dashed where something was left, hidden where it only keeps order.

    `way` is the node that leads this way and no other, and the number of the way.
    """

    start: str
    end: str
    label: str = ""
    look: str = "solid"
    way: tuple[str, int] | None = None


@dataclass(frozen=True, slots=True)
class Frame:
    """What several steps have in common; `around` is the frame that it is in."""

    id: str
    title: str
    around: str = ""


@dataclass(frozen=True, slots=True)
class Picture:
    """All of a drawing, in the order in which it is read."""

    shapes: tuple[Shape, ...]
    arrows: tuple[Arrow, ...] = ()
    frames: tuple[Frame, ...] = ()

    def frames_around(self, shape: str) -> list[str]:
        """The frames that a shape is in, from the outermost."""
        around = {frame.id: frame.around for frame in self.frames}
        found: list[str] = []
        frame = next(one.frame for one in self.shapes if one.id == shape)
        while frame:
            found.insert(0, frame)
            frame = around[frame]
        return found


def join_pictures(pictures: dict[str, Picture]) -> Picture:
    """Several pictures in one, below each other and each in a frame with its title."""
    shapes: list[Shape] = []
    arrows: list[Arrow] = []
    frames: list[Frame] = []
    above: list[str] = []
    for number, (title, picture) in enumerate(pictures.items()):
        mark = f"{number}."
        outer = f"{mark}box"
        frames.append(Frame(outer, title))
        for frame in picture.frames:
            frames.append(Frame(mark + frame.id, frame.title, mark + frame.around if frame.around else outer))
        for shape in picture.shapes:
            inner = mark + shape.frame if shape.frame else outer
            shapes.append(replace(shape, id=mark + shape.id, frame=inner))
        arrows += [Arrow(one, mark + picture.shapes[0].id, look="hidden") for one in above]
        arrows += [replace(one, start=mark + one.start, end=mark + one.end) for one in picture.arrows]
        started = {arrow.start for arrow in picture.arrows}
        above = [mark + shape.id for shape in picture.shapes if shape.id not in started]
    return Picture(tuple(shapes), tuple(arrows), tuple(frames))
