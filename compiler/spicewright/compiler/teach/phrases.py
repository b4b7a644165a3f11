"""How printed texts put things that the language puts otherwise, whatever the game: one row for each.

A row is a pattern and what to write instead; of several wordings that could be meant, the likeliest comes
first. Rows of `SURE` match what is never right; they are applied before anything is tried. Rows of
`UNSURE` match what can be right elsewhere; each is tried alone and together with others.
"""

from __future__ import annotations

import re
from typing import TypeAlias

from spicewright.grammar.english import NUMBERS

Row: TypeAlias = tuple[re.Pattern[str], tuple[str, ...]]

STOP = r"(?=$|[,;:)]| then | or | and | -> )"
"""Where a place that is named ends."""


def _row(pattern: str, *instead: str) -> Row:
    return re.compile(pattern, re.IGNORECASE), instead


SURE: tuple[Row, ...] = (
    # what is paid, and what it buys
    _row(
        r"(?:\byou )?(?:\bmay )?(?P<cost>[^;:(),]+?)\s*[,.;]?\s+(?:and )?"
        r"if (?:you|they) do(?: so| this)?\s*[,:]?\s*",
        r"\g<cost> -> ",
    ),
    _row(r"\bin order to\b", "->"),
    _row(r"\b(?:trade|exchange|swap|convert) ([^;:,]+?) (?:for|into) ", r"\1 -> "),
    # one thing in the place of another
    _row(
        r"^([^:;()]+?)\s*[.;,] (?:but )?if ([^:;,()]+), (?!if\b)([^:;.()]+?),? instead\b\.?$",
        r"\2: \3; otherwise: \1",
    ),
    _row(r"^if ([^:;,()]+), ([^:;()]+?) instead of ([^:;.()]+)\.?$", r"\1: \2; otherwise: \3"),
    _row(r"(\bwould\b.*?),? instead\b", r"\1"),
    # conditions and events
    _row(r"[,;.]?\s*\b(?:else|if not|otherwise(?!\s*:))\b[,:]?\s*", "; otherwise: "),
    _row(r"\b(?:whenever|each time|every time|any time|as soon as)\b", "when"),
    _row(r"\b(?:as|so) long as\b", "while"),
    _row(r"\bat the beginning of\b", "at the start of"),
    _row(r"\bthe first time ([^,:;]+?) (?:each|every|per|in a) (\w+)[,:]\s*", r"once per \2: when \1: "),
    _row(r"\bonce (?:each|a|every|during each|in each) (?=\w)", "once per "),
    _row(r"\buntil (?:the )?end of (?:the |your |this )?(\w+)\b,?:?", r"this \1:"),
    _row(r"^((?:once per|at the (?:start|end) of|during|in|on|this|until)\b[^:;,()]*),\s*(?=\w)", r"\1: "),
    _row(r"\b(when|while|until)\b([^:;()]*?),(?: then)? (?!if\b)", r"\1\2: "),
    _row(r"\b(?:only )?if\b([^:;()]*?),(?: then)? ", r"\1: "),
    _row(r"\b(?:only )?if\b([^:;()]*?) then ", r"\1: "),
    _row(r"\b(?:only )?if\b(?=[^;()]*:)", ""),
    _row(r"^([^;:]+?),? (?:only )?if ([^;:]+)$", r"\2: \1"),
    _row(r"\bunless\b([^:;()]*?)[,:] ", r"not (\1): "),
    _row(r"^([^;:]+?),? unless ([^;:]+)$", r"not (\2): \1"),
    # choices
    _row(r"\beither:? ", ""),
    _row(r"\bboth (.+?) and ", r"\1, "),
    _row(r"\byou may\b", "may"),
    # numbers and shares
    _row(r"\bany one\b", "any"),
    _row(r"\bone of (?=your|those|these|them|the)", "1 of "),
    *(
        _row(rf"(?<!without )\b{word}\b(?! of\b)", str(number))
        for number, word in enumerate(NUMBERS)
        if number
    ),
    _row(r"\bfor (?:each|every)\b", "per"),
    _row(r"\b(\d+) (?:additional|extra|further)\b", r"\1 more", r"\1"),
    _row(r"\ban? (?:additional|extra|further)\b", "1 more", "a"),
    _row(r"\b(an?|\d+) ([\w -]+?) at random\b", r"\1 random \2"),
    _row(r"(^|[\s,;:(])\+\s?(?=\d)", r"\1"),
    _row(r"\b(?:(?:that|which) costs?|costing) (\d+(?: or (?:less|more))?)", r"with cost \1"),
    _row(r"\b(?:without paying(?: (?:its|their|the) cost)?|at no cost)\b", "for free"),
    # players
    _row(
        r"\b(?:each|every|all) (?:other players?|of your opponents|your opponents|opponents)\b",
        "each opponent",
    ),
    _row(r"\banother player\b", "an opponent"),
    _row(r"\ban opponent of your choice (?=\w)", "choose an opponent then that opponent "),
    _row(r"\b(?:your )?opponents each ", "each opponent: "),
    _row(r"\b(?:the )?other players\b", "opponents"),
    _row(r"\byour opponents\b", "opponents"),
    _row(
        r"\bsteal (an?|1) ([^;:,]+?) from (?:an|one) (?:opponent|player)\b",
        r"choose an opponent then take a random \2 from that opponent",
        r"choose an opponent with 1+ \2 then that opponent loses 1 \2 then gain 1 \2",
    ),
    _row(
        r"\bsteal (\d+) ([^;:,]+?) from (?:an|one) (?:opponent|player)\b",
        r"choose an opponent then take \1 random \2 from that opponent",
        r"choose an opponent with \1+ \2 then that opponent loses \1 \2 then gain \1 \2",
    ),
    # what is drawn may be kept, and another one given up
    *(
        _row(
            rf"\bdraw ((?:an?|\d+) (\w+?)s?)(?:,|;| and)?(?: then)? (discard|trash) ({many})(?=$|[,;.])",
            rf"draw \1 then \3 \4 \2{plural}",
        )
        for many, plural in (("1", ""), (r"[2-9]|\d\d+", "s"))
    ),
    # what goes without saying, and signs
    _row(r" of (?:your|their) choice\b", ""),
    _row(r" from the (?:(?:general |common )?supply|bank)(?! of\b)", ""),
    _row(r",? if (?:able|possible)\b", ""),
    _row(r"\b(?:also|immediately|additionally|always|must|simply)\b ?", ""),
    _row(r"\bcan['’]t\b", "cannot"),
    _row(r"\breduce the cost of (.+?) by (\d+)(?: \w+)?\b", r"\1 costs you \2 less", r"\1 cost you \2 less"),
    _row(r"\s*[.!]\s*$", ""),
    _row(r"\s*[.!]\s+", "; ", " then "),
    _row(r",\s*(then|or)\b", r" \1"),
    _row(r",?\s*\band then\b", " then"),
    _row(r"^([^:;()]* or [^:;()]*?),\s*and\s+", r"(\1), "),
    _row(r",\s*and\b", ","),
)

UNSURE: tuple[Row, ...] = (
    _row(r"\bthis (?=\w)", "the "),
    _row(r" and ", ", ", " then "),
    _row(r"\b([a-z]+) (\d+)(?= (?:in|on)\b|$|[,;]| then )", r"\1 \2 of them"),
    _row(
        r"\btake (\d+) ([^;:,]+?) from (?:an|one) (?:opponent|player)\b",
        r"choose an opponent with \1+ \2 then that opponent loses \1 \2 then gain \1 \2",
    ),
    _row(r"^([^:;,()]+?),([^:;]*)$", r"\1:\2"),
    _row(r"^(?:with|having) ([^:;,]+)[,:]\s*", r"\1: "),
    _row(r"^(?:must )?have ", "you have "),
    _row(r"\bmay (?=[^:;()]+ -> )", ""),
    _row(r" (?:that |which )?you (?:have|own|control)(?= |$|[,;:)])", ""),
    _row(r"(^|[;:,(] ?)you (?=\w)", r"\1"),
    _row(r"\bthat player\b", "that opponent"),
    _row(r"\bgain an? ", "1 "),
    _row(r"\bgain (?=\d)", ""),
    _row(
        r"^([^:;]+?) (at the (?:start|end) of [^:;,]+|(?:during|in) your [^:;,]+|this \w+|once per \w+)$",
        r"\2: \1",
    ),
    _row(rf"\b(gain [^;:,]+?) from (?:the|your) [\w ]+?{STOP}", r"\1"),
)
