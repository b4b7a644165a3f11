"""A picture in, the same picture out with every icon that it shows several times drawn once."""

from __future__ import annotations

import re
from collections import Counter

ICON = re.compile(r'<svg (x="[^"]*" y="[^"]*" width="[^"]*" height="[^"]*") (viewBox="[^"]*")>(.*?)</svg>')


def share_icons(svg: str) -> str:
    """Icons are pictures within the picture; those that are the same become uses of one symbol."""
    counts = Counter((icon[2], icon[3]) for icon in ICON.finditer(svg))
    names = {drawn: f"icon-{place}" for place, (drawn, count) in enumerate(counts.items()) if count > 1}
    symbols = "".join(f'<symbol id="{id}" {box}>{shapes}</symbol>' for (box, shapes), id in names.items())

    def use(icon: re.Match[str]) -> str:
        name = names.get((icon[2], icon[3]))
        return f'<use href="#{name}" {icon[1]}/>' if name else icon[0]

    head, sign, rest = ICON.sub(use, svg).partition("</title>")
    return f"{head}{sign}<defs>{symbols}</defs>{rest}" if symbols else svg
