"""The schema of scenario files: made from the reader's tables, and of one mind with the reader."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from ruamel.yaml import YAML

from places import MARKET
from spicewright.compiler import cli
from spicewright.compiler.scenarios.model import CHECKS, KEYS
from spicewright.compiler.scenarios.read import read_scenarios
from spicewright.compiler.scenarios.schema import HOLDS, scenario_schema

# What a file says, and whether it may; `A` stands for a scenario that has a name and shows something.
FILES = [
    ("", False),
    ("{}", True),
    ("[]", False),
    ("scenarios", False),
    ("scenarios: []", True),
    ("scenarios:", False),
    ("scenarios: {}", False),
    ("scenario: []", False),
    ("scenarios: [A]", False),
    ("scenarios: [null]", False),
]
# One scenario, as a table in braces.
SCENARIOS = [
    ("name: A, then: {}", True),
    ("name: A, when: rest", True),
    ("name: A", False),
    ("then: {}", False),
    ("name: A, then: {}, thne: {}", False),
    ("name: A, names: {de: B}, then: {}", True),
    ("name: A, names: {de: B, pt-BR: C}, then: {}", True),
    ("name: A, names: {en: B}, then: {}", False),
    ("name: A, names: {German: B}, then: {}", False),
    ("name: A, names: {de: ''}, then: {}", False),
    ("name: A, names: {de: [B]}, then: {}", False),
    ("name: A, names: B, then: {}", False),
    ("name: 7, then: {}", True),
    ("name: '', then: {}", False),
    ("name: '  ', then: {}", False),
    ("name: , then: {}", False),
    ("name: [A], then: {}", False),
    ("name: {A: 1}, then: {}", False),
    ("name: A, then: {}, doc: why", True),
    ("name: A, then: {}, doc: [why, so]", True),
    ("name: A, then: {}, doc: {why: so}", False),
    ("name: A, then: {}, doc: ", False),
    ("name: A, then: {}, ruling: a-1", True),
    ("name: A, then: {}, ruling: 'a-1, a-2'", True),
    ("name: A, then: {}, ruling: [a-1, a-2]", True),
    ("name: A, then: {}, ruling: 'a-1,'", False),
    ("name: A, then: {}, ruling: [[a-1]]", False),
    ("name: A, then: {}, ruling: ", False),
    ("name: A, then: {}, players: 4", True),
    ("name: A, then: {}, players: 0", False),
    ("name: A, then: {}, players: -3", False),
    ("name: A, then: {}, players: '3'", False),
    ("name: A, then: {}, players: true", False),
    ("name: A, then: {}, players: [3]", False),
    ("name: A, then: {}, at: dusk", True),
    ("name: A, then: {}, at: ", False),
    ("name: A, then: {}, at: [dusk]", False),
    ("name: A, then: {}, given: {}", True),
    ("name: A, then: {}, given: ", False),
    ("name: A, then: {}, given: you", False),
    ("name: A, then: {}, given: {you: {}}", True),
    ("name: A, then: {}, given: {you: 3}", False),
    ("name: A, then: {}, given: {you: [coin]}", False),
    ("name: A, then: {}, given: {you: }", False),
    ("name: A, then: {}, given: {you: {coin: 3}}", True),
    ("name: A, then: {}, given: {you: {coin: }}", False),
    ("name: A, then: {}, given: {you: {hand: []}}", True),
    ("name: A, then: {}, given: {you: {hand: [a, b]}}", True),
    ("name: A, then: {}, given: {you: {hand: [a, null]}}", False),
    ("name: A, then: {}, given: {you: {hand: [[a]]}}", False),
    ("name: A, then: {}, given: {you: {hand: [{a: b}]}}", False),
    ("name: A, then: {}, given: {you: {favour: {a: 1}}}", True),
    ("name: A, then: {}, given: {you: {favour: {a: }}}", False),
    ("name: A, then: {}, given: {you: {favour: {a: {b: 1}}}}", False),
    ("name: A, then: {}, given: {Gate: {dust: 1}, table: {row: a}, player 2: {coin: 1}}", True),
    ("name: A, then: 3", False),
    ("name: A, then: []", False),
    ("name: A, then: ", False),
    ("name: A, then: {you: {coin: +3, hand: {has: [a], lacks: b, top: c}}}", True),
    ("name: A, then: {you: 3}", False),
    ("name: A, then: {decides: you}", True),
    ("name: A, then: {decides: }", False),
    ("name: A, then: {decides: [you]}", False),
    ("name: A, then: {decides: {you: 1}}", False),
    ("name: A, then: {winner: player 2}", True),
    ("name: A, then: {winner: ''}", False),
    ("name: A, then: {winner: [you, player 2]}", True),
    ("name: A, then: {winner: []}", False),
    ("name: A, then: {winner: {you: 1}}", False),
    ("name: A, then: {}, stop at: night", True),
    ("name: A, then: {}, stop at: ''", False),
    ("name: A, then: {}, stop at: [night]", False),
    ("name: A, then: {sees: {you: {you: {hand: 1, deck: []}, table: {row: {has: a}}}}}", True),
    ("name: A, then: {sees: you}", False),
    ("name: A, then: {sees: {you: hand}}", False),
    ("name: A, then: {sees: {you: {you: hand}}}", False),
    ("name: A, when: [{sees: {you: {you: {hand: 1}}}}]", True),
    ("name: A, then: {offered: a}", True),
    ("name: A, then: {offered: [a, b]}", True),
    ("name: A, then: {offered: {a: b}}", False),
    ("name: A, then: {offered: }", False),
    ("name: A, then: {not offered: [a]}", True),
    ("name: A, then: {not offered: [[a]]}", False),
    ("name: A, then: {refused: a}", True),
    ("name: A, then: {refused: [a, b]}", True),
    ("name: A, then: {refused: {a: why, b: [why, so]}}", True),
    ("name: A, then: {refused: {a: {b: c}}}", False),
    ("name: A, then: {refused: {a: }}", False),
    ("name: A, then: {refused: }", False),
    ("name: A, when: []", True),
    ("name: A, when: ", False),
    ("name: A, when: ''", False),
    ("name: A, when: [rest, 2, a > b]", True),
    ("name: A, when: [null]", False),
    ("name: A, when: ['']", False),
    ("name: A, when: [[rest]]", False),
    ("name: A, when: {you: rest}", True),
    ("name: A, when: [{you: rest}, {player 2: [rest, pass]}]", True),
    ("name: A, when: [{you: }]", False),
    ("name: A, when: [{you: []}]", False),
    ("name: A, when: [{you: {a: b}}]", False),
    ("name: A, when: [{him: rest}]", False),
    ("name: A, when: [{player two: rest}]", False),
    ("name: A, when: [{player 0: rest}]", False),
    ("name: A, when: [{then: {you: {coin: 1}, decides: you}}]", True),
    ("name: A, when: [{then: 3}]", False),
    ("name: A, when: [{then: {decides: }}]", False),
    ("name: A, when: [{offered: a, not offered: [b], refused: {c: d}, decides: you, winner: you}]", True),
    ("name: A, when: [{offered: {a: b}}]", False),
    ("name: A, when: [{given: {}}]", False),
]
TEXTS = [*FILES, *((f"scenarios: [{{{text}}}]", good) for text, good in SCENARIOS)]


def load_plainly(text: str) -> Any:
    """A YAML text as any other tool reads it."""
    return json.loads(json.dumps(YAML(typ="safe", pure=True).load(text), default=str))


@pytest.mark.parametrize(("text", "good"), TEXTS, ids=[text for text, _ in TEXTS])
def test_reader_and_schema_agree_on_a_file(tmp_path: Path, text: str, good: bool) -> None:
    path = tmp_path / "one.yaml"
    path.write_text(f"{text}\n", encoding="utf-8")
    _, found = read_scenarios(str(path), "market")
    valid = bool(Draft202012Validator(scenario_schema()).is_valid(load_plainly(text)))
    assert (not found, valid) == (good, good), [fault.message for fault in found]


def test_every_name_of_the_reader_is_in_the_schema_with_what_it_says() -> None:
    schema = scenario_schema()
    Draft202012Validator.check_schema(schema)
    assert set(HOLDS) == {*KEYS, *CHECKS}
    properties = schema["$defs"]["scenario"]["properties"]
    assert {name: one["description"] for name, one in properties.items()} == KEYS
    looks = schema["$defs"]["looks"]["properties"]
    assert {name: one["description"] for name, one in looks.items()} == CHECKS


def test_a_caller_cannot_change_the_tables_through_the_schema() -> None:
    schema = scenario_schema()
    schema["$defs"]["scenario"]["properties"]["name"].clear()
    schema["$defs"]["looks"]["properties"]["winner"]["type"].append("null")
    assert scenario_schema() != schema
    assert "null" not in json.dumps(scenario_schema())


def test_the_command_writes_it(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    market = str(MARKET)
    assert cli.run(["schema", "scenarios", "--path", market]) == 0
    assert json.loads(capsys.readouterr().out) == scenario_schema()
    assert cli.run(["schema", "--path", market]) == 0
    assert "and for whole files: file, scenarios, pack, graph, bundle" in capsys.readouterr().err
    assert cli.run(["schema", "-o", str(tmp_path / "all"), "--path", market]) == 0
    assert json.loads((tmp_path / "all" / "scenarios.schema.json").read_text()) == scenario_schema()
