"""What it takes until a game begins: the start of `simulate`, and the memory of large packs."""

from __future__ import annotations

import gc
import shutil
import subprocess
import sys
import tempfile
import time
import tracemalloc
from pathlib import Path

from bench_check import COMMAND, cpu_time, keep_bytecode, make_pack

from spicewright.compiler.emit.load import compile_bundle
from spicewright.grammar.bundle import read_bundle
from spicewright.runtime.load import load

ROUNDS = 15
FEW, MANY = 1000, 4000
MOST_START, MOST_MEMORY = 20.0, 6.0
PASS, SIMULATE = "python -c pass", "simulate --games 1"


def measure_start(cache: str) -> dict[str, float]:
    """The best CPU time of each command, `simulate` from a bundle that is kept."""
    commands = {
        PASS: [sys.executable, "-c", "pass"],
        SIMULATE: [COMMAND, "simulate", "--games", "1", "content/base"],
    }
    best = dict.fromkeys(commands, float("inf"))
    cpu_time(commands[SIMULATE], cache)
    time.sleep(0.2)  # a file that has only just been written is not trusted yet
    cpu_time(commands[SIMULATE], cache)
    for _ in range(ROUNDS):
        for name, command in commands.items():
            best[name] = min(best[name], cpu_time(command, cache))
    return best


def measure_memory(folder: Path, cards: int) -> int:
    """The most memory that is in use while a pack of so many cards is made ready, without its bundle."""
    make_pack(folder, cards)
    data, found = compile_bundle([str(folder)])
    assert data is not None, found
    bundle = read_bundle(data)
    del data
    gc.collect()
    tracemalloc.start()
    try:
        rules = load(bundle, 4)
        assert rules.world.things > cards
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def main() -> None:
    work = Path(tempfile.mkdtemp(prefix="spicewright-bench-"))
    keep_bytecode(work)
    try:
        start = measure_start(str(work / "cache"))
        memory = {cards: measure_memory(work / f"cards-{cards}", cards) for cards in (FEW, MANY)}
    except subprocess.CalledProcessError as problem:
        sys.exit(f"{' '.join(problem.cmd)} ended with {problem.returncode}")
    finally:
        shutil.rmtree(work, ignore_errors=True)
    for name, seconds in start.items():
        print(f"{seconds * 1000:9.1f} ms  {name}")
    for cards, size in memory.items():
        print(f"{size / 1e6:9.1f} MB  loading {cards:,} cards")
    report(f"{SIMULATE} / {PASS}", start[SIMULATE] / start[PASS], MOST_START)
    report(f"memory of loading {MANY:,} cards / {FEW:,} cards", memory[MANY] / memory[FEW], MOST_MEMORY)


def report(name: str, ratio: float, bound: float) -> None:
    print(f"{ratio:9.2f}  {name}  (at most {bound:g}){'' if ratio <= bound else '  OVER'}")


if __name__ == "__main__":
    main()
