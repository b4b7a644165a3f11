"""Where things are, for every test, however deep its own folder is."""

from __future__ import annotations

import os
from pathlib import Path

ROOT = Path(__file__).parents[1]
CONTENT = ROOT / "content"
CORE = CONTENT / "core"
BASE = CONTENT / "base"
UPRISING = CONTENT / "uprising"
CHOAM = CONTENT / "choam"
IX = CONTENT / "ix"
IMMORTALITY = CONTENT / "immortality"
HAGAL = CONTENT / "hagal"
CHURN = CONTENT / "churn"
SALT_ROAD = CONTENT / "examples" / "salt-road"
LANGUAGE = ROOT / "tests" / "language"
DATA = ROOT / "tests" / "data"
MARKET = DATA / "market"
"""A small game that has nothing to do with the content."""
SOURCES = os.pathsep.join(str(ROOT / part) for part in ("grammar", "compiler", "runtime", "site"))
