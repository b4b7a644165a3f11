"""The runtime is compiled or pure in all its modules, and a build of other sources is never imported."""

from __future__ import annotations

import os
import re
import shutil
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import pytest

import spicewright.runtime
from places import ROOT
from program import run_program
from spicewright.runtime.build import describe_build, is_compiled
from tiny import Run

SOURCES = ROOT / "runtime" / "spicewright"
SCRIPTS = ROOT / "runtime"


def test_all_modules_are_of_one_build() -> None:
    names = ["spicewright.runtime"]
    names += [one.name for one in walk_packages(spicewright.runtime.__path__, "spicewright.runtime.")]
    files = {name: Path(str(import_module(name).__file__)) for name in names}
    written = [path.relative_to(SOURCES).with_suffix("") for path in SOURCES.rglob("*.py")]
    assert sorted(names) == sorted(
        ".".join(("spicewright", *path.parts)).removesuffix(".__init__") for path in written
    )
    assert {name: path.suffix != ".py" for name, path in files.items()} == dict.fromkeys(names, is_compiled())


def test_the_version_names_the_build(run: Run) -> None:
    said = run("--version").out
    assert re.fullmatch(r"spicewright \d+\.\d+\.\d+ \(runtime: (compiled|pure Python.*)\)\n", said)
    assert f"(runtime: {describe_build()})" in said


# -- which build is imported


class Checkout:
    """A small repository whose build is Python, too: what counts is which of the two is found."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.source = root / "runtime" / "spicewright" / "runtime" / "__init__.py"
        self.grammar = root / "grammar" / "spicewright" / "grammar" / "__init__.py"
        self.built = root / "build" / "fast" / "spicewright" / "runtime" / "__init__.py"
        self.record = root / "build" / "fast" / "sources.txt"
        for path in (self.source, self.grammar, self.built):
            path.parent.mkdir(parents=True)
            path.write_text("")
        for script in ("compile.py", "spicewright_fast.py"):
            shutil.copy(SCRIPTS / script, root / "runtime")
        # the hash is what compile.py compares, the rest what an import compares
        self.run(
            "from pathlib import Path; from compile import *; from spicewright_fast import *;"
            "Path(FAST, RECORD).write_text(hash_sources(ROOT) + '\\n' + list_sources())"
        )

    def run(self, script: str, path: str = "", **environment: str) -> str:
        paths = os.pathsep.join(filter(None, (path, str(self.root / "runtime"), str(self.root / "grammar"))))
        ran = run_program(script=script, PYTHONPATH=paths, **environment)
        assert ran.code == 0, ran.err
        return ran.out.strip()

    def find(self, path: str = "", **environment: str) -> Path:
        """The file that a Python which is served by `make fast` imports as the runtime."""
        script = "import spicewright_fast as f; f.serve(); import spicewright.runtime as r; print(r.__file__)"
        return Path(self.run(script, path, **environment))

    def explain(self) -> str:
        return self.run("import spicewright_fast; print(spicewright_fast.find_reason())")


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Checkout:
    monkeypatch.delenv("SPICEWRIGHT_RUNTIME", raising=False)
    return Checkout(tmp_path.resolve())


def test_a_build_of_the_sources_is_imported(checkout: Checkout) -> None:
    assert (checkout.find(), checkout.explain()) == (checkout.built, "")


@pytest.mark.parametrize("changed", ["source", "grammar"])
def test_a_build_of_other_sources_is_not_imported(checkout: Checkout, changed: str) -> None:
    getattr(checkout, changed).write_text("# another line\n")
    assert checkout.find() == checkout.source
    assert checkout.explain() == "build/fast was built from other sources"


def test_a_module_more_makes_a_build_stale(checkout: Checkout) -> None:
    more = checkout.source.with_name("more.py")
    more.write_text("")
    assert checkout.find() == checkout.source
    more.unlink()
    assert checkout.find() == checkout.built


def test_a_build_that_is_gone_is_not_imported(checkout: Checkout) -> None:
    shutil.rmtree(checkout.root / "build")
    assert (checkout.find(), checkout.explain()) == (checkout.source, "build/fast is gone")


def test_a_build_for_another_python_is_not_imported(checkout: Checkout) -> None:
    lines = checkout.record.read_text().split("\n")
    checkout.record.write_text("\n".join([lines[0], ".cpython-27.so", *lines[2:]]))
    assert checkout.find() == checkout.source


def test_one_program_can_keep_to_the_sources(checkout: Checkout) -> None:
    assert checkout.find(SPICEWRIGHT_RUNTIME="pure") == checkout.source


def test_sources_of_another_checkout_stay_themselves(checkout: Checkout, tmp_path: Path) -> None:
    other = tmp_path.resolve() / "other" / "spicewright" / "runtime" / "__init__.py"
    other.parent.mkdir(parents=True)
    other.write_text("")
    assert checkout.find(str(other.parents[2])) == other


# -- when it is built


def test_the_same_sources_with_other_times_are_not_compiled_again(checkout: Checkout) -> None:
    os.utime(checkout.source, (1, 1))
    assert checkout.find() == checkout.source
    script = "from compile import *; print(build_runtime(ROOT / 'build' / 'fast'))"
    assert checkout.run(script) == "False"
    assert checkout.find() == checkout.built


def test_a_machine_without_a_compiler_is_told(checkout: Checkout) -> None:
    script = "import sys; from compile import main; print(main(['--able']), end=''); sys.exit(0)"
    ran = run_program(script=script, PYTHONPATH=str(checkout.root / "runtime"), CC="no-such-compiler")
    assert (ran.code, ran.out) == (0, "1")
    assert ran.err == (
        "the runtime cannot be compiled here: there is no C compiler (`no-such-compiler`); "
        "it runs in pure Python\n"
    )
