"""A picture in, a PNG out, as fine as printers want it."""

from __future__ import annotations

import struct
from zlib import crc32

import resvg_py

from spicewright.site.faces.layout import Size

DPI = 300
INCH = 25.4
# A PNG begins with so many bytes: its mark, and the chunk with its size.
HEAD = 8 + 25


def write_png(svg: str, size: Size) -> bytes:
    """A picture of so many millimetres, at 300 dots an inch; the file says how large it is on paper."""
    data = draw_pixels(svg, round(size.wide / INCH * DPI))
    meter = round(DPI / INCH * 1000)
    body = b"pHYs" + struct.pack(">IIB", meter, meter, 1)
    chunk = struct.pack(">I", len(body) - 4) + body + struct.pack(">I", crc32(body))
    return data[:HEAD] + chunk + data[HEAD:]


def draw_pixels(svg: str, width: int) -> bytes:
    """A picture as a PNG of so many pixels across."""
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width, dpi=DPI))
