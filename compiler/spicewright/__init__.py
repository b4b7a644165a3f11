"""Games from Python: packs are loaded, games are played, bots choose, and a view is what one player may know.

    from spicewright import Game, load

    game = Game.start(load("base", players=4), seed=7)
    while (decision := game.decision) is not None:
        game.choose(decision.options[0].id)
    print(game.ranking())

`spicewright.api` lists what can be imported from here. It is loaded when somebody asks for one of it, so that
commands start fast.
"""

from __future__ import annotations

import os
import sys

# Other folders hold parts of this package too, which would vanish: this one has a file `__init__.py`.
# `pkgutil.extend_path` does the same, and takes longer to load than all of this.
__path__ += [
    folder
    for folder in (os.path.join(entry or os.curdir, __name__) for entry in sys.path)
    if folder not in __path__ and os.path.isdir(folder)
]

TYPE_CHECKING = False  # that of `typing`, which takes its time
if TYPE_CHECKING:
    from spicewright.api import *  # noqa: F403 - all that it lists

    __version__: str


def __getattr__(name: str) -> object:
    if name == "__version__":
        from importlib.metadata import version  # noqa: PLC0415 - slow to load

        return version(__name__)
    listed = _list_names() if name == "__all__" or not name.startswith("_") else []
    if name == "__all__":
        return listed
    if name not in listed:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found: object = getattr(sys.modules[f"{__name__}.api"], name)
    return found


def __dir__() -> list[str]:
    return sorted([*globals(), *_list_names(), "__version__"])


def _list_names() -> list[str]:
    import spicewright.api  # noqa: PLC0415 - see above

    return spicewright.api.__all__
