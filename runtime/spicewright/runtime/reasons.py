"""Why something cannot be done, in words; nothing where it can."""

from __future__ import annotations

Reasons = tuple[str, ...]
NOTHING: Reasons = ()
UNSAID: Reasons = ("",)
"""That something cannot be done, where the reason is not asked for."""
