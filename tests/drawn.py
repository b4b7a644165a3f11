"""What a picture says: its letters are outlines, and every line of them has its text beside it."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from dataclasses import dataclass

from spicewright.site.icons.font import UNITS
from spicewright.site.icons.measure import measure_text

SVG = "{http://www.w3.org/2000/svg}"
STYLE = re.compile(
    r"@media screen and \(prefers-color-scheme:dark\)\{"
    r'(\[(fill|stroke|color)="#[0-9a-fA-F]{3,6}"\]:not\(\.kept \*\)\{\2:#[0-9a-f]{6}\})+\}'
)
PLACE = re.compile(r"translate\(([-0-9.]+) ([-0-9.]+)\) scale\(([0-9.e-]+)\)")


@dataclass(frozen=True)
class Said:
    """A line of text: where its base line begins, how large it is and how wide."""

    text: str
    x: float
    y: float
    size: float
    width: float


def list_said(tree: ET.Element) -> list[Said]:
    """Every line of text in a picture, in the order in which they are drawn."""
    return [said for node in tree.iter() if (said := _read(node)) is not None]


def check_style(tree: ET.Element) -> None:
    """The only style of a picture turns its colours on dark pages."""
    for style in tree.iter(f"{SVG}style"):
        assert not style.attrib and STYLE.fullmatch(style.text or "")


def join_said(tree: ET.Element) -> str:
    return " ".join(" ".join(one.text for one in list_said(tree)).split())


def _read(node: ET.Element) -> Said | None:
    if node.tag == f"{SVG}text":
        size, bold = float(node.attrib["font-size"]), "font-weight" in node.attrib
        x, y = float(node.attrib["x"]), float(node.attrib["y"])
        return Said(node.text or "", x, y, size, measure_text(node.text or "", size, bold))
    text = node.get("aria-label") if node.tag == f"{SVG}g" else None
    if text is None:
        return None
    place = PLACE.fullmatch(node.attrib["transform"])
    assert place is not None
    x, y, scale = map(float, place.groups())
    bold = any(one.get("href", "").startswith("#b") for one in node)
    return Said(text, x, y, scale * UNITS, measure_text(text, scale * UNITS, bold))
