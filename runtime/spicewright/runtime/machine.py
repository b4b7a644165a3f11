"""A set of packs made ready to play: every effect as steps, with what is known about all of them."""

from __future__ import annotations

from typing import Any

from spicewright.runtime import deeds, lasting, legality, moving, naming, order, values
from spicewright.runtime.doing import Do
from spicewright.runtime.queries import Queries
from spicewright.runtime.state import Env, State
from spicewright.runtime.statements import Standing, Statement, Watch
from spicewright.runtime.steps import All, Pool, Step
from spicewright.runtime.verb import Verb
from spicewright.runtime.world import World


class Did(Step):
    """Tells everybody who waits for it that a deed was done."""

    def run(self, m: Machine, s: State, data: Any, rest: Any, env: Env, below: Any) -> bool:
        s.top = (rest, env, below)
        m.tell(s, data)
        return False


class Machine:
    """The rules of a game, shared by all copies of it."""

    first_player = values.first_player
    in_order = values.in_order
    value = values.value
    fact = values.fact
    facts_vary = values.facts_vary
    active = values.active
    price = values.price
    affords = values.affords
    worth = values.worth
    held_amount = values.held_amount
    counter_name = values.counter_name
    is_quiet = values.is_quiet
    sort_of = naming.sort_of
    sorts = naming.sorts
    thing_id = naming.thing_id
    thing_options = naming.thing_options
    place_name = naming.place_name
    slug = naming.slug
    option_id = naming.option_id
    unlike = naming.unlike
    pool_id = naming.pool_id
    pool_label = naming.pool_label
    say_none = naming.say_none
    describe = naming.describe
    deed_part = naming.deed_part
    front_of = moving.front_of
    move = moving.move
    move_all = moving.move_all
    fill = moving.fill
    refill = moving.refill
    forget = moving.forget
    change = moving.change
    thing_slot = moving.thing_slot
    check_watch = moving.check_watch
    drop = moving.drop
    turn_over = moving.turn_over
    take_hold = lasting.take_hold
    usual_end = lasting.usual_end
    expire = lasting.expire
    open_boxes = lasting.open_boxes
    assume = lasting.assume
    forbidden = legality.forbidden
    may_forbid = legality.may_forbid
    permitted = legality.permitted
    destinations = legality.destinations
    is_waived = legality.is_waived
    is_sort_waived = legality.is_sort_waived
    begin = deeds.begin
    may_replace = deeds.may_replace
    may_hear = deeds.may_hear
    carry_out = deeds.carry_out
    tell = deeds.tell
    hear = deeds.hear
    push_pools = deeds.push_pools
    moments = deeds.moments
    announce = deeds.announce
    first_of = order.first_of
    may_help = order.may_help
    ask_about = order.ask_about
    is_open = order.is_open

    def __init__(self, world: World, lowered: bool = True) -> None:
        from spicewright.runtime.link import link_content
        from spicewright.runtime.lower import lower_content

        self.world = world
        self.queries = Queries(world)
        self.queries.value_of = self.value
        self.queries.facts_of = self.fact
        self.queries.facts_vary = self.facts_vary
        self.steps: dict[str, Step] = {}
        self.boxes: dict[tuple[str, str], Step] = {}
        self.box_tests: dict[tuple[str, str], tuple[Any, str]] = {}
        self.verbs: dict[str, list[Verb]] = {}
        self.standing: dict[str, list[Standing]] = {
            kind: [] for kind in ("listen", "replace", "modify", "permit", "waive", "forbid")
        }
        self.on_verb: dict[str, list[Standing]] = {}
        self.on_phase: dict[str, list[Standing]] = {}
        self.counted: dict[str, list[Standing]] = {}
        self.fact_rules: list[Standing] = []
        self.fixed_costs: dict[tuple[str, str], list[tuple[str, int, int]]] = {}
        """Costs of plain counters: each counter, where it begins, and how much."""
        self.watches: list[Watch] = []
        self.watch_number: dict[int, list[Watch]] = {}
        self.watch_thing: dict[int, list[Watch]] = {}
        self.levels: dict[str, list[tuple[int, Step]]] = {}
        self.while_tests: dict[str, Any] = {}
        self.phases: dict[str, Any] = {}
        self.root: Any = None
        self.keeps: set[str] = set()
        """The periods whose deeds are remembered until they end."""
        self.moment_verbs: set[str] = set()
        self.replaced_verbs: set[str] = set()
        self.forbidden_verbs: set[str] = set()
        self.heard_verbs: set[str] = set()
        self.actions: list[Any] = []
        self.procedural: set[str] = set()
        self.ways: set[tuple[str, int]] | None = None
        """The ways of choices and conditions that were taken, where somebody wants to know."""
        self.trace: list[str] | None = None
        self.explaining = False
        """Whether somebody asks for reasons now: else it is enough that there is one."""
        self.pool, self.did = Pool("@pool", ""), Did("@did", "")
        self.steps |= {self.pool.id: self.pool, self.did.id: self.did}
        self.setups: dict[int, Step] = {}
        self.gains = {str(record["gain"]) for record in world.records.values() if record.get("gain")}
        """The verbs that a bare `1 noun` stands for: they only add."""
        link_content(self)
        self._index()
        self.lowered = lowered
        """Whether effects that only give run as plain functions; without, everything is walked."""
        lower_content(self)

    def _index(self) -> None:
        """Which verbs anybody could wait for, replace or forbid: for all others nobody has to be asked."""
        played = {
            use.given["box"](self, State(), {})
            for action in self.actions
            for step in (action.use, *action.use.children())
            for do in (step, *step.children())
            if isinstance(do, Do)
            for use in do.follow
            if isinstance(use, Do) and "box" in use.given
        }
        self.moment_verbs = {
            verb
            for (_, field), step in self.boxes.items()
            if field in played and isinstance(step, Statement) and step.kind == "listen"
            for verb in step.about_verb
        }
        self._fix_costs()
        self.replaced_verbs = self._verbs_of("replace")
        self.forbidden_verbs = self._verbs_of("forbid")
        self.heard_verbs = set(self.on_verb) | self.moment_verbs | self.queries.remembered

    def _fix_costs(self) -> None:
        for key, root in self.boxes.items():
            if self.world.records[key[0]]["effects"][key[1]]["holds"] != "cost":
                continue
            parts = root.parts if isinstance(root, All) else (root,)
            fixed = []
            for part in parts:
                amount = (
                    part.act["object"].get("amount") or {} if isinstance(part, Do) and part.counter else {}
                )
                if (
                    isinstance(part, Do)
                    and amount.get("how", "number") in ("number", "range")
                    and "per" not in amount
                ):
                    counter = self.world.counters[part.counter.id]
                    if counter.shape == "player" and not counter.counted and amount:
                        fixed.append((counter.id, counter.first, int(amount["low"])))
            if len(fixed) == len(parts) and len({id for id, _, _ in fixed}) == len(fixed):
                self.fixed_costs[key] = fixed

    def _verbs_of(self, kind: str) -> set[str]:
        return {verb for one in self.standing[kind] for verb in one.step.about_verb}

    def mark_way(self, step: Step, way: int) -> None:
        if self.ways is not None:
            self.ways.add((step.id, way))
