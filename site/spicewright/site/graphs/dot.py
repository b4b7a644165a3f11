"""A picture in, its drawing in the DOT language out, which Graphviz lays out; nothing in it is markup."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from spicewright.site.graphs.lettering import SIZE, SMALL, break_lines
from spicewright.site.graphs.outlines import INK, LOOKS, QUIET, measure_shape, shape_lines
from spicewright.site.graphs.picture import Arrow, Picture, Shape

INCH = 72
STYLES = {"dashed": "dashed", "hidden": "invis"}
# How Graphviz ends a line that is aligned to the left.
LEFT = "\\l"
HEAD = [
    "  graph [rankdir=TB, ordering=out, compound=true, nodesep=0.25, ranksep=0.3, splines=polyline,",
    f'    fontname="Helvetica-Bold", fontsize={SIZE + 1}, labeljust=l,',
    f'    style="rounded,dashed", color="{QUIET}"];',
    f'  node [fontname="Helvetica", fontcolor="{INK}", style=filled, fixedsize=shape, margin=0];',
    f'  edge [fontname="Helvetica", fontsize={SMALL}, color="{QUIET}", tailport=s, headport=n];',
]


def write_dot(picture: Picture, name: str = "effect") -> str:
    """The drawing; shapes are those of Graphviz that come nearest to ours."""
    lines = [f"digraph {_quote([name])} {{", *HEAD, *_write_inside(picture, "", "  ")]
    lines += [f"  {_write_arrow(picture, arrow)}" for arrow in picture.arrows]
    return "\n".join([*lines, "}"]) + "\n"


def _write_inside(picture: Picture, around: str, indent: str) -> Iterator[str]:
    """The shapes that are directly in a frame, and the frames in it."""
    for shape in picture.shapes:
        if shape.frame == around:
            yield f"{indent}{_write_shape(shape)}"
    for frame in picture.frames:
        if frame.around == around:
            yield f"{indent}subgraph {_quote([f'cluster_{frame.id}'])} {{"
            yield f"{indent}  label={_quote(break_lines(frame.title), LEFT)}; margin=12;"
            yield from _write_inside(picture, frame.id, indent + "  ")
            yield f"{indent}}}"


def _write_shape(shape: Shape) -> str:
    look = LOOKS[shape.role]
    wide, high = measure_shape(shape)
    listed = len(shape.texts) > 1
    lines = [f"{mark or '   '} {line}" if listed else line for mark, line in shape_lines(shape)]
    said = {
        "class": _quote([shape.role]),
        "label": _quote(lines, LEFT if listed else "\\n"),
        "shape": look.nearest,
        "width": f"{wide / INCH:.3f}",
        "height": f"{high / INCH:.3f}",
        "fontsize": str(look.size),
        "fillcolor": _quote([look.fill]),
        "color": _quote([look.stroke]),
    }
    if look.nearest == "box":
        said["style"] = '"rounded,filled"'
    return f"{_quote([shape.id])} [{', '.join(f'{name}={value}' for name, value in said.items())}];"


def _write_arrow(picture: Picture, arrow: Arrow) -> str:
    said = {}
    if arrow.label:
        said["label"] = _quote([f"  {arrow.label}  "])
    if arrow.look != "solid":
        said["style"] = STYLES[arrow.look]
    left, entered = picture.frames_around(arrow.start), picture.frames_around(arrow.end)
    for name, frames, others in (("ltail", left, entered), ("lhead", entered, left)):
        crossed = [frame for frame in frames if frame not in others]
        if crossed:
            said[name] = _quote([f"cluster_{crossed[0]}"])
    if "lhead" in said and arrow.look != "hidden":
        said["minlen"] = "2"
    look = f" [{', '.join(f'{name}={value}' for name, value in said.items())}]" if said else ""
    return f"{_quote([arrow.start])} -> {_quote([arrow.end])}{look};"


def _quote(lines: Sequence[str], end: str = "\\n") -> str:
    """Lines as DOT reads them: no escape of their own, no entity, no markup."""
    safe = [line.replace("\\", "\\\\").replace('"', '\\"').replace("&", "&amp;") for line in lines]
    return '"' + end.join(safe) + (end if end == LEFT else "") + '"'
