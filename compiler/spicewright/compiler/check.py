"""Whether the parts of an effect agree in kind."""
from spicewright.grammar.meaning import Effect, Test
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.vocabulary import Vocabulary

def check_effect(effect: Effect, words: Vocabulary, holds: str) -> list[Diagnostic]:
    return []
def check_test(test: Test, words: Vocabulary) -> list[Diagnostic]:
    return []
