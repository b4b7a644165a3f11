"""Compiles the runtime with mypyc into a folder, unless what is there was built from these very sources.

    python runtime/compile.py build/fast    builds
    python runtime/compile.py --able        only reports whether this machine can build

The sources stay as they are: they are the reference, and what runs where nothing was compiled. Which build a
virtual environment imports is decided in `spicewright_fast.py`.
"""

from __future__ import annotations

import io
import os
import shutil
import sys
import sysconfig
import tempfile
from concurrent.futures import ThreadPoolExecutor
from contextlib import redirect_stderr, redirect_stdout
from glob import glob
from hashlib import sha256
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from spicewright_fast import LIBRARY, PARTS, RECORD, ROOT_PATH, list_sources

ROOT = Path(ROOT_PATH)
PACKAGE = Path("spicewright/runtime")
OPTIONS = ("--namespace-packages", "--explicit-package-bases", "--strict")
# Counted in instructions, a decision costs as much as with one C file for all modules, and 2 % less with -O2;
# but this builds in 81 seconds of CPU time (68 with the header read once), one C file in 142, -O2 in 124.
OPTIMISE = "1"
GENERATED = "__native_"
"""What the names of the files begin with that mypyc writes."""


def find_lack() -> str:
    """What this machine lacks to compile anything; nothing where it can."""
    for module in ("mypyc", "setuptools"):
        if find_spec(module) is None:
            return f"there is no {module} in this environment"
    if sys.platform == "win32":
        return ""  # its compiler is not found by name; setuptools reports what is missing
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if shutil.which(compiler) is None:
        return f"there is no C compiler (`{compiler}`)"
    if not os.path.isfile(os.path.join(sysconfig.get_path("include"), "Python.h")):
        return "there are no headers of Python (`Python.h`)"
    return ""


def build_runtime(target: Path) -> bool:
    """Makes `target` the build of these sources; says whether anything had to be compiled."""
    listed, current = list_sources(), hash_sources(ROOT)
    record = target / RECORD
    built = record.is_file() and record.read_text(encoding="utf-8").startswith(f"{current}\n")
    if not built:
        # listed before and hashed after they are copied: what changes meanwhile is noticed
        current = compile_runtime(target)
    record.write_text(f"{current}\n{listed}", encoding="utf-8")
    return not built


def compile_runtime(target: Path) -> str:
    """Compiles every module of the runtime into `target`; gives the hash of what was compiled."""
    with tempfile.TemporaryDirectory() as folder:
        # away from pyproject.toml, which is for another builder
        work = Path(folder)
        for part in PARTS:
            shutil.copytree(ROOT / part, work / part, ignore=shutil.ignore_patterns("__pycache__"))
        before = Path.cwd()
        os.chdir(work)
        try:
            _run_compilers()
        finally:
            os.chdir(before)
        shutil.rmtree(target, ignore_errors=True)
        shutil.copytree(work / "lib", target)
        shutil.copy(work / "runtime" / PACKAGE / "py.typed", target / PACKAGE / "py.typed")
        return hash_sources(work)


def _run_compilers() -> None:
    """mypyc and the C compiler, on the copied sources in this folder."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    class Build(build_ext):
        """Compiles the C files of one extension side by side, not only extensions."""

        def build_extensions(self) -> None:
            compile_files = self.compiler.compile

            def compile_apart(sources: list[str], **more: Any) -> list[str]:
                options = more.pop("extra_postargs")
                written = {one for one in sources if os.path.basename(one).startswith(GENERATED)}
                header = self.read_header(more["include_dirs"], options) if written else []

                def compile_one(source: str) -> list[str]:
                    own = header if source in written else []
                    made: list[str] = compile_files([source], extra_postargs=[*options, *own], **more)
                    return made

                return [path for paths in pool.map(compile_one, sources) for path in paths]

            with ThreadPoolExecutor(os.cpu_count()) as pool:
                self.compiler.compile = compile_apart
                super().build_extensions()

        def read_header(self, folders: list[str], options: list[str]) -> list[str]:
            """What lets a C file begin with the header that all of them include, which is read and kept once.

            A compiler that cannot use what was kept reads the header again.
            """
            found = glob(os.path.join("build", f"{GENERATED}internal_*.h"))
            if self.compiler.compiler_type != "unix" or len(found) != 1:
                return []
            places = [f"-I{folder}" for folder in (*self.compiler.include_dirs, *folders)]
            kept = ["-x", "c-header", found[0], "-o", f"{found[0]}.gch"]
            self.compiler.spawn([*self.compiler.compiler_so, *places, *options, *kept])
            return ["-include", found[0]]

    files = sorted(str(path) for path in (Path("runtime") / PACKAGE).rglob("*.py"))
    os.environ["MYPYPATH"] = os.pathsep.join(os.path.dirname(part) for part in PARTS)
    notes = io.StringIO()
    try:
        with redirect_stdout(notes), redirect_stderr(notes):
            modules = mypycify(
                [*OPTIONS, *files],
                opt_level=OPTIMISE,
                debug_level="0",
                multi_file=True,
                group_name=LIBRARY.removesuffix("__mypyc"),
            )
    except SystemExit:
        sys.exit(f"{notes.getvalue()}the runtime cannot be compiled as it is: see CONTRIBUTING.md")
    command = Build(Distribution({"name": "spicewright-runtime", "ext_modules": modules}))
    command.build_lib, command.build_temp = "lib", "temp"
    command.parallel = os.cpu_count()
    command.ensure_finalized()
    command.run()


def hash_sources(root: Path) -> str:
    """A hash of all that a build depends on, wherever it is."""
    found = sha256(" ".join((EXTENSION_SUFFIXES[0], OPTIMISE, *OPTIONS)).encode())
    for part in PARTS:
        for path in sorted((root / part).rglob("*.py")):
            found.update(f"\0{path.relative_to(root).as_posix()}\0".encode() + path.read_bytes())
    return found.hexdigest()


def main(given: list[str]) -> int:
    lack = find_lack()
    if lack:
        print(f"the runtime cannot be compiled here: {lack}; it runs in pure Python", file=sys.stderr)
        return 1
    if given != ["--able"]:
        target = Path(given[0] if given else ROOT / "build" / "fast").resolve()
        built = build_runtime(target)
        print(f"{target} {'is built' if built else 'is as new as its sources'}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
