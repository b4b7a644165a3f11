"""Compiles the runtime with mypyc into a folder that can go before the sources on Python's path.

    python runtime/compile.py build/fast

The sources stay as they are: they are the reference, and what runs where nothing was compiled.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = Path("spicewright/runtime")
OPTIONS = ("--namespace-packages", "--explicit-package-bases", "--strict")


def compile_runtime(target: Path, optimise: str = "3") -> list[Path]:
    """Builds every module of the runtime; gives the files that were made, all below `target`."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    with tempfile.TemporaryDirectory() as folder:
        # away from pyproject.toml, which is for another builder
        work = Path(folder)
        for part in ("grammar", "runtime"):
            shutil.copytree(ROOT / part / "spicewright", work / part / "spicewright")
        before = Path.cwd()
        os.chdir(work)
        os.environ["MYPYPATH"] = "grammar:runtime"
        try:
            files = sorted(str(path) for path in (Path("runtime") / PACKAGE).rglob("*.py"))
            modules = mypycify([*OPTIONS, *files], opt_level=optimise)
            command = build_ext(Distribution({"name": "spicewright-runtime", "ext_modules": modules}))
            command.build_lib, command.build_temp = "lib", "temp"
            command.parallel = os.cpu_count()
            command.ensure_finalized()
            command.run()
        finally:
            os.chdir(before)
        shutil.rmtree(target, ignore_errors=True)
        shutil.copytree(work / "lib", target)
    shutil.copy(ROOT / "runtime" / PACKAGE / "py.typed", target / PACKAGE / "py.typed")
    return sorted(path for path in target.rglob("*") if path.is_file())


if __name__ == "__main__":
    made = compile_runtime(
        Path(sys.argv[1] if len(sys.argv) > 1 else "build/fast"), os.environ.get("OPTIMISE", "3")
    )
    print(f"{len(made)} files, {sum(path.stat().st_size for path in made) // 1024} KiB")
