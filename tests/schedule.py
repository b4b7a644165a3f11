"""Which tests a run on several processes keeps together, so that each thing that takes long is made once.

INVARIANT: goes by ids alone. The mark `xdist_group` does nothing under pytest 9.2 (pytest-xdist issue 1386).
"""

from __future__ import annotations

from xdist.scheduler import LoadScopeScheduling
from xdist.workermanage import WorkerController

# What ids begin with, and what those tests share; the first that fits counts.
SHARED = {
    "tests/site/press/": "one site and one browser",
    "tests/site/test_shelf.py": "one shelf",
    "tests/site/test_orphans.py": "one shelf",
    "tests/site/book/test_boards.py": "one shelf",
    "tests/site/book/test_legend.py": "one shelf",
    "tests/site/book/test_packs.py": "one shelf",
    "tests/contract/test_prints.py": "all records drawn",
    "tests/contract/test_rulings.py": "every scenario played",
    "tests/contract/test_measures.py": "all sources parsed",
    "tests/property/test_games.py::test_every_verb_": "games to try effects in",
    "tests/property/test_games.py::test_hardly_a_step_": "games to try effects in",
}
SPREAD = ("tests/contract/", "tests/errors/", "tests/property/")
"""Tests that walk everything: each goes where there is time. All others stay with their file."""

SHORT = "tests/errors/"
"""Tests of which each takes next to no time: with them all processes come to their ends together."""


def name_group(id: str) -> str:
    for start, shared in SHARED.items():
        if id.startswith(start):
            return shared
    return id if id.startswith(SPREAD) else id.partition("::")[0]


class Schedule(LoadScopeScheduling):
    """Hands out one group after another, the largest first; short tests fill the time that is left."""

    def _split_scope(self, nodeid: str) -> str:
        return name_group(nodeid)

    def schedule(self) -> None:
        super().schedule()
        for group in [one for one in self.workqueue if one.startswith(SHORT)]:
            self.workqueue.move_to_end(group)

    def mark_test_complete(self, node: WorkerController, item_index: int, duration: float = 0) -> None:
        """Forgets a group that is done: all that are known are counted after every test."""
        super().mark_test_complete(node, item_index, duration)
        group = name_group(self.registered_collections[node][item_index])
        if all(self.assigned_work[node][group].values()):
            del self.assigned_work[node][group]
