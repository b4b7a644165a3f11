"""A state as JSON data and back: the same bytes for the same state, whatever was running."""

from __future__ import annotations

import json
from typing import Any

from spicewright.runtime.machine import Machine
from spicewright.runtime.state import Frame, State, Todo
from spicewright.runtime.steps import Step


def state_data(s: State) -> dict[str, Any]:
    """The whole state as plain data."""
    return {
        "num": s.num,
        "zones": [list(things) for things in s.zones],
        "memory": [list(things) for things in s.memory],
        "lasting": [_encode(entry) for entry in s.lasting],
        "marks": _encode_set(s.marks),
        "history": [_encode(deed) for deed in s.history],
        "since": dict(sorted(s.since.items())),
        "periods": _encode(s.periods),
        "out": list(s.out),
        "extra": _encode(s.extra),
        "held": _encode_set(s.held),
        "kept": sorted([thing, player] for thing, player in s.kept.items()),
        "seen": _encode_set(s.seen),
        "frames": _encode_frames(s.top),
        "random": s.random,
        "barrier": s.barrier,
        "serial": s.serial,
    }


def read_state(machine: Machine, data: dict[str, Any]) -> State:
    """The state that was written so; KeyError, ValueError or TypeError where it cannot be one."""
    s = State()
    s.num = [int(number) for number in data["num"]]
    s.zones = [tuple(things) for things in data["zones"]]
    s.memory = [tuple(things) for things in data["memory"]]
    s.at = [0] * machine.world.things
    if len(s.num) != machine.world.numbers or len(s.zones) != machine.world.places:
        raise ValueError("it is laid out for another game")
    for place, things in enumerate(s.zones):
        for thing in things:
            s.at[thing] = place
    read = _Reader(machine)
    s.lasting = tuple(read.value(entry) for entry in data["lasting"])
    s.marks = frozenset(read.value(mark) for mark in data["marks"])
    s.history = tuple(read.value(deed) for deed in data["history"])
    s.since = dict(data["since"])
    s.periods = read.value(data["periods"])
    s.out = tuple(data["out"])
    s.extra = read.value(data["extra"])
    s.held = frozenset(read.value(entry) for entry in data["held"])
    s.kept = {thing: player for thing, player in data["kept"]}
    s.seen = frozenset(read.value(entry) for entry in data["seen"])
    s.top = read.frames(data["frames"])
    s.random, s.barrier, s.serial = data["random"], data["barrier"], data["serial"]
    return s


def state_text(s: State) -> str:
    """The state as one line of JSON, in one way only."""
    return json.dumps(state_data(s), sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def _encode(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_encode(inner) for inner in value]
    if isinstance(value, Step):
        return {"step": value.id}
    if isinstance(value, dict):
        return {"table": {key: _encode(inner) for key, inner in sorted(value.items())}}
    return value


def _encode_set(values: frozenset[Any]) -> list[Any]:
    return sorted((_encode(value) for value in values), key=json.dumps)


def _encode_frames(frame: Frame) -> list[Any]:
    found = []
    while frame is not None:
        todo, env, below = frame
        steps = []
        while todo is not None:
            step, data, rest = todo
            steps.append([step.id, _encode(data)])
            todo = rest
        found.append([steps, _encode(env)])
        frame = below
    return found


class _Reader:
    def __init__(self, machine: Machine) -> None:
        self.machine = machine

    def value(self, data: Any) -> Any:
        if isinstance(data, list):
            return tuple(self.value(inner) for inner in data)
        if isinstance(data, dict):
            if "step" in data:
                return self.machine.steps[data["step"]]
            return {key: self.value(inner) for key, inner in data["table"].items()}
        return data

    def frames(self, data: Any) -> Frame:
        frame: Frame = None
        for steps, env in reversed(data):
            todo: Todo = None
            for id, inner in reversed(steps):
                todo = (self.machine.steps[id], self.value(inner), todo)
            frame = (todo, self.value(env), frame)
        return frame
