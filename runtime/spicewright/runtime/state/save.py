"""A state as JSON data and back: the same bytes for the same state, whatever was running."""

from __future__ import annotations

__public__ = "games"

import json
from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from spicewright.runtime.state.frame import (
    Data,
    Frame,
    Item,
    Lasting,
    Moving,
    Passing,
    PhaseAt,
    Picking,
    Todo,
    Turns,
    Waiting,
)
from spicewright.runtime.state.scope import NO_PICKS, NO_SLOTS, PLAIN, Around, Deed, Scope, Spot, Value
from spicewright.runtime.state.state import State

Json: TypeAlias = "bool | int | str | Sequence[Json] | Mapping[str, Json] | None"
"""What is written as JSON. What a JSON reader gives is `Any`: it can be anything."""


def state_data(s: State, ids: Sequence[str]) -> dict[str, Json]:
    """The whole state as plain data; `ids` are the names of the steps by their number."""
    write = _Writer(ids)
    return {
        "num": s.num,
        "zones": s.zones,
        "memory": s.memory,
        "lasting": [write.lasting(held) for held in s.lasting],
        "marks": sorted(s.marks),
        "history": [write.deed(deed) for deed in s.history],
        "since": s.since,
        "periods": s.periods,
        "out": s.out,
        "extra": s.extra,
        "held": sorted(s.held),
        "kept": sorted(s.kept.items()),
        "seen": sorted(s.seen),
        "lines": write.items(s.lines),
        "frames": write.frames(s.top),
        "random": s.random,
        "barrier": s.barrier,
        "serial": s.serial,
    }


def state_text(s: State, ids: Sequence[str]) -> str:
    """The state as one line of JSON, in one way only."""
    return json.dumps(state_data(s, ids), sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def read_state(data: Any, numbers: Mapping[str, int], sizes: tuple[int, int, int]) -> State:
    """The state that was written so; KeyError, ValueError, TypeError or IndexError where it cannot be one.

    `numbers` are the steps by their name, `sizes` how many numbers, places and things there are.
    """
    s, read = State(), _Reader(numbers)
    s.num = [int(number) for number in data["num"]]
    s.zones = [_ints(things) for things in data["zones"]]
    s.memory = [_ints(things) for things in data["memory"]]
    if len(s.num) != sizes[0] or len(s.zones) != sizes[1]:
        raise ValueError("it is laid out for another game")
    s.at = [-1] * sizes[2]
    for place, things in enumerate(s.zones):
        for thing in things:
            if not 0 <= thing < sizes[2] or s.at[thing] != -1:
                raise ValueError(f"thing {thing} is in no place of its own")
            s.at[thing] = place
    if -1 in s.at:
        raise ValueError("a thing is nowhere")
    s.lasting = tuple(read.lasting(held) for held in data["lasting"])
    s.marks = frozenset((str(a), str(b), int(c), int(d)) for a, b, c, d in data["marks"])
    s.history = tuple(read.deed(deed) for deed in data["history"])
    s.since = {str(name): int(since) for name, since in data["since"].items()}
    s.periods = tuple((str(name), int(player)) for name, player in data["periods"])
    s.out = _ints(data["out"])
    s.extra = tuple((str(name), int(player)) for name, player in data["extra"])
    s.held = frozenset((int(watch), int(player)) for watch, player in data["held"])
    s.kept = {int(thing): int(player) for thing, player in data["kept"]}
    s.seen = frozenset((int(thing), int(player)) for thing, player in data["seen"])
    s.lines = read.items(data["lines"])
    s.top = read.frames(data["frames"])
    s.random, s.barrier, s.serial = int(data["random"]), int(data["barrier"]), int(data["serial"])
    return s


def _ints(data: Any) -> tuple[int, ...]:
    return tuple(int(one) for one in data)


class _Writer:
    def __init__(self, ids: Sequence[str]) -> None:
        self.ids = ids

    def value(self, value: Value) -> Json:
        return {"spot": [value.places, value.top]} if isinstance(value, Spot) else value

    def scope(self, scope: Scope) -> Json:
        data: dict[str, Json] = {"who": [scope.me, scope.by, scope.this, scope.it]}
        if scope.slots:
            data["slots"] = {name: self.value(value) for name, value in scope.slots.items()}
        if scope.picks:
            data["picks"] = scope.picks
        around = self.around(scope.around)
        return {**data, "around": around} if around else data

    def around(self, around: Around) -> dict[str, Json]:
        data: dict[str, Json] = {
            name: getattr(around, name)
            for name in (
                "open",
                "table",
                "free",
                "terms",
                "limit",
                "replaced",
                "expiry",
                "paying",
                "used",
                "between",
            )
        }
        data["on"] = around.on + 1
        for name, deed in (("would", around.would), ("deed", around.deed)):
            data[name] = None if deed is None else self.deed(deed)
        return {name: value for name, value in data.items() if value}

    def deed(self, deed: Deed) -> Json:
        data: dict[str, Json] = {
            name: getattr(deed, name)
            for name in ("things", "was", "amount", "counter", "parts", "names", "for_box", "later", "free",
                         "table", "replaced")
        }  # fmt: skip
        data["spots"] = {name: self.value(spot) for name, spot in deed.spots.items()}
        data["memory"] = deed.memory + 1
        kept = {name: value for name, value in data.items() if value}
        return {"verb": deed.verb, "who": [deed.by, deed.me, deed.this], **kept}

    def lasting(self, held: Lasting) -> Json:
        return [self.ids[held.step], self.scope(held.scope), held.expiry, held.since]

    def data(self, data: Data) -> Json:
        match data:
            case Picking():
                return {"picking": [data.about, data.by, data.picked]}
            case PhaseAt():
                return {"phase": [data.player, data.stage]}
            case Passing():
                return {"passing": [data.order, data.place, data.passes, data.acted]}
            case Turns():
                return {"turns": [data.order, data.place]}
            case Moving():
                return {"moving": [data.counter, data.thing, data.steps]}
            case Waiting():
                return {"waiting": self.items(data.items)}
            case Deed():
                return {"deed": self.deed(data)}
            case _:
                return data

    def items(self, items: tuple[Item, ...]) -> Json:
        return [[self.ids[item.step], self.scope(item.scope)] for item in items]

    def frames(self, frame: Frame | None) -> Json:
        found = []
        while frame is not None:
            steps, todo = [], frame.todo
            while todo is not None:
                steps.append([self.ids[todo.step], self.data(todo.data)])
                todo = todo.rest
            found.append([steps, self.scope(frame.scope)])
            frame = frame.below
        return found


class _Reader:
    def __init__(self, numbers: Mapping[str, int]) -> None:
        self.numbers = numbers

    def value(self, data: Any) -> Value:
        if isinstance(data, dict):
            places, top = data["spot"]
            return Spot(_ints(places), bool(top))
        return _ints(data) if isinstance(data, list) else int(data)

    def spot(self, data: Any) -> Spot:
        value = self.value(data)
        if not isinstance(value, Spot):
            raise ValueError("a place is missing")
        return value

    def scope(self, data: Any) -> Scope:
        me, by, this, it = _ints(data["who"])
        slots = {str(name): self.value(value) for name, value in data.get("slots", {}).items()}
        picks = {str(key): _ints(value) for key, value in data.get("picks", {}).items()}
        around = self.around(data["around"]) if "around" in data else PLAIN
        return Scope(me, by, this, it, slots or NO_SLOTS, picks or NO_PICKS, around)

    def around(self, data: Any) -> Around:
        made = Around()
        made.open, made.table, made.free = (
            data.get(name, False) is True for name in ("open", "table", "free")
        )
        if "terms" in data:
            counter, amount, less = data["terms"]
            made.terms = (str(counter), int(amount), int(less))
        if "limit" in data:
            period, step, me, this = data["limit"]
            made.limit = (str(period), str(step), int(me), int(this))
        made.replaced = self.replaced(data)
        if "expiry" in data:
            edge, phase, player = data["expiry"]
            made.expiry = (str(edge), str(phase), int(player))
        if "paying" in data:
            thing, box = data["paying"]
            made.paying = (int(thing), str(box))
        if "between" in data:
            key, low, high = data["between"]
            made.between = (str(key), int(low), int(high))
        made.used, made.on = int(data.get("used", 0)), int(data.get("on", 0)) - 1
        made.would = self.deed(data["would"]) if "would" in data else None
        made.deed = self.deed(data["deed"]) if "deed" in data else None
        return made

    def replaced(self, data: Any) -> tuple[tuple[str, int, int], ...]:
        return tuple((str(step), int(me), int(this)) for step, me, this in data.get("replaced", ()))

    def deed(self, data: Any) -> Deed:
        by, me, this = _ints(data["who"])
        made = Deed(str(data["verb"]), by, me, this)
        made.things, made.amount = _ints(data.get("things", ())), int(data.get("amount", 0))
        made.was = _ints(data.get("was", ()))
        made.counter, made.for_box = str(data.get("counter", "")), str(data.get("for_box", ""))
        made.parts = {str(name): _ints(things) for name, things in data.get("parts", {}).items()}
        made.names = {str(name): str(value) for name, value in data.get("names", {}).items()}
        made.spots = {str(name): self.spot(spot) for name, spot in data.get("spots", {}).items()}
        made.later, made.free, made.table = (bool(data.get(name)) for name in ("later", "free", "table"))
        made.memory, made.replaced = int(data.get("memory", 0)) - 1, self.replaced(data)
        return made

    def lasting(self, data: Any) -> Lasting:
        step, scope, (edge, phase, player), since = data
        expiry = (str(edge), str(phase), int(player))
        return Lasting(self.numbers[step], self.scope(scope), expiry, int(since))

    def data(self, data: Any) -> Data:
        if data is None:
            return None
        if isinstance(data, list):
            return _ints(data)
        ((sort, held),) = data.items()
        match sort:
            case "picking":
                about, by, picked = held
                return Picking(str(about), int(by), _ints(picked))
            case "phase":
                player, stage = held
                return PhaseAt(int(player), int(stage))
            case "passing":
                order, place, passes, acted = held
                return Passing(_ints(order), int(place), int(passes), bool(acted))
            case "turns":
                order, place = held
                return Turns(_ints(order), int(place))
            case "moving":
                counter, thing, steps = held
                return Moving(str(counter), int(thing), int(steps))
            case "waiting":
                return Waiting(self.items(held))
            case "deed":
                return self.deed(held)
            case _:
                raise ValueError(f"`{sort}` is not what a step remembers")

    def items(self, data: Any) -> tuple[Item, ...]:
        return tuple(Item(self.numbers[step], self.scope(scope)) for step, scope in data)

    def frames(self, data: Any) -> Frame | None:
        frame: Frame | None = None
        for steps, scope in reversed(data):
            todo: Todo | None = None
            for id, held in reversed(steps):
                todo = Todo(self.numbers[id], self.data(held), todo)
            frame = Frame(todo, self.scope(scope), frame)
        return frame
