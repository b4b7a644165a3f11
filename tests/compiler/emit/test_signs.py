"""Games in which a record is linked as in another one, and those in which it has to be linked again."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from places import DATA
from spicewright.compiler.emit.bundle import make_bundle
from spicewright.compiler.emit.check import check_sets
from spicewright.compiler.emit.signs import GameSigns, Signs
from spicewright.grammar.bundle import read_bundle
from spicewright.runtime.world.packs import Content

HEAD = "id: {id}\ntitle: {id}\nversion: 1.0.0\nlanguage: 2\nrequires: {needs} 1.0\n"
BOOTH = """\
keywords:
- {name: wealthy, as: requirement, means: you have 5 coins}
- {name: lordly, as: requirement, means: wealthy and 2 favour with masons}
cards:
- {name: Purse, cost: 1, text: 'wealthy: 1 salt'}
- {name: Crown, cost: 1, text: 'lordly: 1 salt'}
- {name: Oven, cost: 1, text: 1 favour with bakers}
- {name: Broom, cost: 1, text: put a card from your hand in your discard pile}
- {name: Bowl, cost: 1, text: 1 salt}
"""
TYPE = """\
types:
- {{name: {name}, noun: card, where: your hand, facts: {{cost: number}}}}
{name}s:
- {{name: Old {name}}}
"""


def list_again(folder: Path, needs: str, things: str) -> set[str]:
    """The records of the booth that are linked again beside a pack with these things."""
    shutil.copytree(DATA / "market", folder / "market")
    for id, ground, held in (
        ("booth", "market", BOOTH + TYPE.format(name="scroll")),
        ("guest", needs, things),
    ):
        (folder / id).mkdir()
        (folder / id / "pack.yaml").write_text(HEAD.format(id=id, needs=ground), encoding="utf-8")
        (folder / id / "things.yaml").write_text(held, encoding="utf-8")
    sets, found = check_sets([str(folder)])
    assert found == []
    bundle = read_bundle(make_bundle(sets))
    signs = Signs(bundle.records)
    alone, beside = (
        GameSigns(signs, bundle, Content(bundle, packs, 2)).found for packs in (["booth"], ["booth", "guest"])
    )
    own = {record.key for record in bundle.records if record.pack == "booth"}
    return {key for key, sign in alone.items() if key in own and beside[key] != sign}


@pytest.mark.parametrize(
    ("needs", "things", "again"),
    [
        # a word that says something else, and all that is made of it, be it in two steps
        (
            "booth",
            "keywords:\n- {changes: wealthy, means: you have 9 coins}\n",
            {"keyword/wealthy", "keyword/lordly", "card/purse", "card/crown"},
        ),
        # a noun that covers a further type
        ("market", TYPE.format(name="map"), {"card/broom"}),
        # a counter that is changed besides its effects
        ("booth", "resources:\n- {changes: salt, most: 9}\n", {"card/purse", "card/crown", "card/bowl"}),
        # a thing that is gone; whoever removes it does not know the booth
        ("market", "guilds:\n- {removes: bakers}\n", {"card/oven"}),
        # nothing that any of them speaks of
        ("booth", "cards:\n- {name: Nap, cost: 1, text: 1 coin}\n", set()),
    ],
)
def test_what_is_made_of_something_else_is_linked_again(
    tmp_path: Path, needs: str, things: str, again: set[str]
) -> None:
    assert list_again(tmp_path, needs, things) == again
