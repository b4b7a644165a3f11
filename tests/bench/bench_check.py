"""The CPU time of `spicewright check` against plain Python: ratios within one run, rounds interleaved."""

from __future__ import annotations

import json
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parents[2]
ROUNDS = 7
COMMAND = str(Path(sys.executable).with_name("spicewright"))


def cpu_time(command: list[str], cache: str) -> float:
    """User and system time of a command, in seconds."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    environment = {**os.environ, "SPICEWRIGHT_CACHE": cache, "NO_COLOR": "1"}
    subprocess.run(
        command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment, cwd=ROOT
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def keep_bytecode(work: Path) -> None:
    """An installed program finds its bytecode, whatever the environment of a bench says about keeping it."""
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["PYTHONPYCACHEPREFIX"] = str(work / "bytecode")


def make_pack(folder: Path, cards: int) -> None:
    """A pack with so many different cards."""
    folder.mkdir(parents=True)
    (folder / "pack.yaml").write_text(
        "id: generated\ntitle: Generated\nversion: 1.0.0\nlanguage: 2\nrequires:\n  base: 1.0.0\n",
        encoding="utf-8",
    )
    for first in range(0, cards, 1000):
        lines = ["imperium cards:"]
        for number in range(first, min(first + 1000, cards)):
            a, b, c = number % 9 + 1, number // 9 % 9 + 1, number // 81 % 9 + 1
            lines += [
                f"- name: Card {number}",
                f"  cost: {a}",
                "  factions: fremen",
                "  icons: city, spice trade",
                f"  agent: {a} spice, {b} solari -> {c} troops then draw {a} cards",
                "  reveal:",
                f"  - {b} persuasion",
                f"  - {c} influence with guild: {a} swords" if c <= 6 else f"  - fremen bond: {a} swords",
            ]
        (folder / f"cards-{first}.yaml").write_text("\n".join(lines) + "\n", encoding="utf-8")


def make_extender(folder: Path, id: str) -> None:
    """A pack that adds a fact to a type of another, and has a card with it."""
    folder.mkdir(parents=True)
    (folder / "pack.yaml").write_text(
        f"id: {id}\ntitle: {id}\nversion: 1.0.0\nlanguage: 2\nrequires: base 1.0\n", encoding="utf-8"
    )
    (folder / "types.yaml").write_text(
        f"types:\n- changes: imperium card\n  facts:\n    {id} mark: {{holds: number, doc: a mark}}\n"
        f"imperium cards:\n- {{name: Card of {id}, cost: 1, {id} mark: 2, agent: 1 spice}}\n",
        encoding="utf-8",
    )


def count_records(content: Path) -> int:
    """How many records the content has."""
    command = [COMMAND, "list", str(content), "--count", "--format", "json"]
    counted = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    records: int = counted["records"]
    return records


def main() -> None:
    work = Path(tempfile.mkdtemp(prefix="spicewright-bench-"))
    keep_bytecode(work)
    try:
        warm, cold = str(work / "warm"), str(work / "cold")
        content = work / "content"
        shutil.copytree(ROOT / "content", content)
        make_pack(work / "thousand", 1000)
        make_pack(work / "ten-thousand", 10000)
        one, two = work / "first", work / "second"
        make_extender(one, "first")
        make_extender(two, "second")
        changed = content / "base" / "reserve.yaml"
        text = changed.read_text(encoding="utf-8")
        subprocess.run(
            [COMMAND, "check", str(content)],
            env={**os.environ, "SPICEWRIGHT_CACHE": warm},
            check=True,
            stdout=subprocess.DEVNULL,
        )

        def check_cold() -> float:
            shutil.rmtree(cold, ignore_errors=True)
            return cpu_time([COMMAND, "check", str(content)], cold)

        def check_changed(number: int = 0) -> float:
            changed.write_text(
                text.replace("cost: 2\n", f"cost: {2 + os.getpid() % 2}\n") if number % 2 else text,
                encoding="utf-8",
            )
            return cpu_time([COMMAND, "check", str(content)], warm)

        def check_unchanged() -> float:
            time.sleep(0.2)  # a file that has only just been written is not trusted yet
            cpu_time([COMMAND, "check", str(content)], warm)
            return cpu_time([COMMAND, "check", str(content)], warm)

        jobs: dict[str, Callable[[int], float]] = {
            "python -c pass": lambda _: cpu_time([sys.executable, "-c", "pass"], warm),
            'python -c "import lark"': lambda _: cpu_time([sys.executable, "-c", "import lark"], warm),
            "cold": lambda _: check_cold(),
            "one record changed": check_changed,
            "nothing changed": lambda _: check_unchanged(),
            "1,000 cards": lambda number: (
                cpu_time([COMMAND, "check", str(work / "thousand")], "") if number < 3 else float("inf")
            ),
            "10,000 cards": lambda number: (
                cpu_time([COMMAND, "check", str(work / "ten-thousand")], "") if number < 3 else float("inf")
            ),
        }
        jobs["a pack that extends a type"] = lambda _: cpu_time([COMMAND, "check", str(one)], "")
        jobs["two that extend it"] = lambda _: cpu_time([COMMAND, "check", str(one), str(two)], "")
        best = dict.fromkeys(jobs, float("inf"))
        for number in range(ROUNDS):
            for name, job in jobs.items():
                best[name] = min(best[name], job(number))
        report(best, count_records(content))
    finally:
        shutil.rmtree(work, ignore_errors=True)


def report(best: dict[str, float], records: int) -> None:
    for name, seconds in best.items():
        print(f"{seconds * 1000:9.1f} ms  {name}")
    plain, lark = best["python -c pass"], best['python -c "import lark"']
    rows = [
        (
            f"check cold / import lark, per 400 of {records} records",
            best["cold"] / lark / (records / 400),
            6.0,
        ),
        ("check unchanged / pass", best["nothing changed"] / plain, 4.0),
        ("check one record changed / pass", best["one record changed"] / plain, 6.0),
        ("check one record changed / import lark", best["one record changed"] / lark, 6.0),
        ("10,000 cards / 1,000 cards", best["10,000 cards"] / best["1,000 cards"], 11.0),
        (
            "two packs that extend a type / one",
            best["two that extend it"] / best["a pack that extends a type"],
            1.25,
        ),
    ]
    for name, ratio, bound in rows:
        print(f"{ratio:9.2f}  {name}  (at most {bound:g}){'' if ratio <= bound else '  OVER'}")


if __name__ == "__main__":
    main()
