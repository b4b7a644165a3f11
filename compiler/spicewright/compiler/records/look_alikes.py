"""Letters of other alphabets that look like Latin ones, so that a name would not be what it seems to be."""

from __future__ import annotations

import unicodedata

# Letters that look alike in common typefaces; others, such as an omega, are seen for what they are.
CYRILLIC = (
    "\u0430\u0435\u043e\u0440\u0441\u0443\u0445\u0456\u0458\u0455\u0501\u04bb\u051b\u051d\u04cf"
    "\u0410\u0412\u0415\u041a\u041c\u041d\u041e\u0420\u0421\u0422\u0423\u0425\u0406\u0408\u0405\u051a\u051c\u04c0"
)
GREEK = (
    "\u0391\u0392\u0395\u0396\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a5\u03a7"
    "\u03bf\u03bd\u03b9\u03f2\u03f3"
)
ARMENIAN = "\u0585\u057d\u0570\u0578\u0581\u0566\u0555\u054f"
LATIN = "aeopcyxijsdhqwlABEKMHOPCTYXIJSQWIABEZHIKMNOPTYXovicjouhngqOS"
LOOK_ALIKES = dict(zip(CYRILLIC + GREEK + ARMENIAN, LATIN, strict=True))


def find_look_alike(text: str) -> tuple[int, str] | None:
    """The first letter of a text in Latin letters that only looks like one, and the one it looks like."""
    found = next((place for place, letter in enumerate(text) if letter in LOOK_ALIKES), None)
    if found is None or not any(unicodedata.name(letter, "").startswith("LATIN ") for letter in text):
        return None
    return found, LOOK_ALIKES[text[found]]
