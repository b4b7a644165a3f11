"""The Lark grammar in, its parse tables as plain data out: what `syntax` runs without importing Lark.

Building the tables takes longer than checking all content, so they are next to the grammar as a generated
file; `python -m spicewright.compiler.parse.tables` writes it again, and a test compares.
"""

from __future__ import annotations

import json
from typing import Any

from lark import Lark

from spicewright.compiler.console.cache import write_whole
from spicewright.compiler.parse.parser import GRAMMAR, TABLES

OPTIONS: dict[str, Any] = {
    "parser": "lalr",
    "lexer": "basic",
    "start": ["start", "key"],
    "maybe_placeholders": False,
}


def make_tables(rules: str) -> dict[str, Any]:
    """Terminals in the order they are tried, rules, and for every state what each symbol does."""
    parser: Any = Lark(rules, **OPTIONS)
    table = parser.parser.parser._parse_table
    order = _number_states(table)
    used = sorted(
        {
            rule
            for actions in table.states.values()
            for _, rule in actions.values()
            if not isinstance(rule, int)
        },
        key=str,
    )
    numbers = {rule: number for number, rule in enumerate(used)}
    states = []
    for state in order:
        actions = {}
        for symbol, (_, target) in sorted(table.states[state].items()):
            # a shift is the state to go to, a reduction the rule to reduce by, counted down from -1
            actions[symbol] = order.index(target) if isinstance(target, int) else -1 - numbers[target]
        states.append(actions)
    return {
        "terminals": [
            [terminal.name, terminal.pattern.to_regexp()] for terminal in parser.parser.lexer.terminals
        ],
        "ignored": sorted(parser.parser.lexer.ignore_types),
        "rules": [_write_rule(rule) for rule in used],
        "states": states,
        "starts": {name: order.index(state) for name, state in sorted(table.start_states.items())},
        "ends": {name: order.index(state) for name, state in sorted(table.end_states.items())},
    }


def _number_states(table: Any) -> list[int]:
    """Lark numbers states as it meets them in sets; ours are counted from the start, always the same."""
    order = [state for _, state in sorted(table.start_states.items())]
    for state in order:
        for _, (_, target) in sorted(table.states[state].items()):
            if isinstance(target, int) and target not in order:
                order.append(target)
    return order


def _write_rule(rule: Any) -> dict[str, Any]:
    """A rule: its symbol, the parts kept, the name of its builder, whether one part stands for it."""
    return {
        "symbol": rule.origin.name,
        "keep": [not getattr(symbol, "filter_out", False) for symbol in rule.expansion],
        "build": rule.alias or rule.origin.name,
        "single": bool(rule.options.expand1 and not rule.alias),
    }


def main() -> None:
    with open(GRAMMAR, encoding="utf-8") as file:
        tables = make_tables(file.read())
    write_whole(TABLES, (json.dumps(tables, indent=1) + "\n").encode())


if __name__ == "__main__":
    main()
