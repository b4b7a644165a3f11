"""Adds the compiled runtime to a wheel built with SPICEWRIGHT_COMPILE=1, and does nothing otherwise."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

TOOLS = ["mypy[mypyc]>=1.15"]


class CompileHook(BuildHookInterface[Any]):
    """The sources are in the wheel as well: Python takes what is compiled first, people read the others."""

    def dependencies(self) -> list[str]:
        return TOOLS if _is_wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if not _is_wanted() or version == "editable":
            return
        sys.path.insert(0, os.path.join(self.root, "runtime"))
        from compile import compile_runtime, find_lack  # noqa: PLC0415 - an ordinary wheel needs no compiler

        lack = find_lack()
        if lack:
            raise RuntimeError(f"the runtime cannot be compiled here: {lack}")
        self.folder = tempfile.TemporaryDirectory()
        target = Path(self.folder.name) / "fast"
        compile_runtime(target)
        for path in sorted(target.rglob("*")):
            if path.suffix in (".so", ".pyd"):
                build_data["force_include"][str(path)] = path.relative_to(target).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "folder"):
            self.folder.cleanup()


def _is_wanted() -> bool:
    return os.environ.get("SPICEWRIGHT_COMPILE") == "1"
