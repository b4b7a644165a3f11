"""Lets a virtual environment import the compiled runtime, as long as it was built from the current sources.

    python runtime/spicewright_fast.py use      from now on
    python runtime/spicewright_fast.py leave    no longer

A `.pth` file lets every Python of the environment import this module, so it must stay small, and it looks at
files only when somebody imports the runtime. SPICEWRIGHT_RUNTIME=pure keeps one program to the sources.
"""

from __future__ import annotations

import os
import sys
from importlib.machinery import EXTENSION_SUFFIXES, PathFinder

ROOT_PATH = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
FAST = os.path.join(ROOT_PATH, "build", "fast")
RUNTIME = "spicewright.runtime"
SOURCE = os.path.join(ROOT_PATH, "runtime", "spicewright", "runtime", "__init__.py")
LIBRARY = "spicewright_runtime__mypyc"
"""What all compiled modules share."""
RECORD = "sources.txt"
"""In the folder of a build, what it was built from: a hash of it all, then files with sizes and times."""
PARTS = (os.path.join("grammar", "spicewright"), os.path.join("runtime", "spicewright"))
"""A compiled module has constants and types of the grammar in it."""
LINK = "_spicewright_fast.pth"
"""Read after `_spicewright.pth`, by which this module is found."""


class CompiledFinder:
    """Finds the runtime in the build, where otherwise the sources it was built from would be found."""

    def __init__(self) -> None:
        self.serving = False

    def find_spec(self, name: str, path: object = None, target: object = None) -> object:
        if name == LIBRARY and self.serving:
            return PathFinder.find_spec(name, [FAST])
        if name != RUNTIME or os.environ.get("SPICEWRIGHT_RUNTIME") == "pure":
            return None
        found = PathFinder.find_spec(name, path)
        if found is None or found.origin != SOURCE or find_reason():
            return None
        self.serving = True
        return PathFinder.find_spec(name, [os.path.join(FAST, "spicewright")])


def find_reason() -> str:
    """Why the build must not be used; nothing where it may."""
    try:
        with open(os.path.join(FAST, RECORD), encoding="utf-8") as file:
            listed = file.read().partition("\n")[2]
    except FileNotFoundError:
        return "build/fast is gone"
    return "" if listed == list_sources() else "build/fast was built from other sources"


def list_sources() -> str:
    """For which Python a build would be, and every file it depends on with its size and time."""
    lines = []
    folders = [os.path.join(ROOT_PATH, part) for part in PARTS]
    while folders:
        with os.scandir(folders.pop()) as entries:
            for entry in entries:
                if entry.name.endswith(".py"):
                    found = entry.stat()
                    lines.append(f"{entry.path} {found.st_size} {found.st_mtime_ns}")
                elif entry.name != "__pycache__" and entry.is_dir():
                    folders.append(entry.path)
    return "\n".join([EXTENSION_SUFFIXES[0], *sorted(lines)])


def serve() -> None:
    """What the `.pth` file calls."""
    sys.meta_path.insert(0, CompiledFinder())


def main(given: list[str]) -> int:
    import sysconfig

    path = os.path.join(sysconfig.get_path("purelib"), LINK)
    if given == ["use"]:
        with open(path, "w", encoding="utf-8") as file:
            file.write("import spicewright_fast; spicewright_fast.serve()\n")
    elif given == ["leave"]:
        if os.path.exists(path):
            os.remove(path)
    else:
        print("use or leave?", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
