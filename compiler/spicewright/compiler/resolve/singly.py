"""An act in, whether its verb is done to one thing at a time out: it means more than what is done to that."""

from __future__ import annotations

from collections.abc import Iterator

from spicewright.compiler.parse.value import read_effect_node
from spicewright.compiler.resolve.effect import resolve_effect
from spicewright.compiler.resolve.fit import choose_signatures
from spicewright.grammar.document import Scalar
from spicewright.grammar.meaning import Act, Amount, Effect, Selector, walk_meaning
from spicewright.grammar.source import Text
from spicewright.grammar.vocabulary import Verb, Vocabulary

PAY = "pay"
"""The verb of a price, which is also how an arrow is done."""
FREE = "free"


def is_done_singly(act: Act, words: Vocabulary) -> bool:
    """Whether what a verb means pays a price, or says something besides its parts: that is done for each."""
    verbs = choose_signatures(words.verbs.get(act.verb, []), act.object, words)
    free = any(part.noun.kind == FREE for _, part in act.parts)
    found = [_look_up(verb, words, free) for verb in verbs]
    unsure = act.object is not None and act.object.noun.kind == "slot"  # it fits each way of a verb
    return bool(found) and (all(found) if unsure else any(found))


def _look_up(verb: Verb, words: Vocabulary, free: bool) -> bool:
    key = (verb.origin, free)
    if verb.origin not in words.means:
        return False
    if key not in words.singly:
        words.singly[key] = any(_is_apart(one, free) for one in _list_done(_read_means(verb, words)))
    return words.singly[key]


def _read_means(verb: Verb, words: Vocabulary) -> Effect | None:
    """The text of a verb; nothing where it cannot be read, which is reported at the verb."""
    node = words.means[verb.origin]
    tree, faults = read_effect_node(node)
    text = node.text if isinstance(node, Scalar) else Text("", node.span)
    return resolve_effect(tree, text, words)[0] if not faults else None


def _list_done(effect: Effect | None) -> Iterator[Effect]:
    """What is done in an effect, and what is paid."""
    if effect is None:
        return
    if effect.how in ("do", PAY):
        yield effect
    for part in (*effect.parts, effect.otherwise):
        yield from _list_done(part)


def _is_apart(effect: Effect, free: bool) -> bool:
    """Whether it is a price, or says nothing of what the verb is done to and with."""
    phrase = effect.phrase
    if effect.how == PAY or (isinstance(phrase, Act) and phrase.verb == PAY):
        return not free
    return not any(_refers(one) for one in walk_meaning(phrase))


def _refers(one: object) -> bool:
    """Whether it speaks of something that was named before: `that card`, `it`, `there`, `that many`."""
    if isinstance(one, Selector):
        return one.which == "that" or one.noun.kind == "slot"
    return isinstance(one, Amount) and one.how == "that"
