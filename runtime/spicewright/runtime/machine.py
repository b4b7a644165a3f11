"""A set of packs made ready to play: every effect as steps, and what the steps ask of the rules as they stand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from spicewright.grammar.record import make_id
from spicewright.runtime.decision import Option
from spicewright.runtime.doing import Do
from spicewright.runtime.queries import Queries
from spicewright.runtime.state import Deed, Env, State
from spicewright.runtime.statements import Standing, Statement, Watch, match_deed
from spicewright.runtime.steps import NOTHING, RUN, UNSAID, All, Need, Pool, Reasons, Step
from spicewright.runtime.world import GONE, Counter, World

TABLE = -1
"""Where what happens belongs to nobody: it happens in the order of the rules, and nobody is asked."""
QUIET = ("use", "open", "meet")
"""Verbs that only lead to other deeds: they count for nothing themselves."""
MOST_STEPS = 100_000
"""How many steps may follow one choice; more means that an effect never ends."""


class EndlessEffect(Exception):
    """An effect went on beyond every bound; the message names it."""


class Did(Step):
    """Tells everybody who waits for it that a deed was done."""

    def run(self, m: Machine, s: State, data: Any, rest: Any, env: Env, below: Any) -> bool:
        s.top = (rest, env, below)
        m.tell(s, data)
        return False


class Machine:
    """The rules of a game, shared by all copies of it."""

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
        return {verb for one in self.standing[kind] for verb in one.step.about_verb}  # type: ignore[attr-defined]

    def front_of(self, thing: int, player: int) -> int:
        """Where a thing goes that a player takes: where such things are looked for."""
        sort = self.world.sort[thing]
        key = self.world.key[thing] if sort == "piece" else f"type/{sort}"
        where = self.world.records[key]["effects"].get("where")
        if where is None:
            raise EndlessEffect(f"nobody says where {self.world.name(thing)} goes when it is taken")
        return self.world.place(where["select"][0]["noun"]["id"][0], player)

    # -- values, as the rules stand

    def value(self, s: State, counter: Counter, player: int, thing: int) -> int:
        """How much of a counter there is; a counted one is added up from what rules say."""
        if not counter.counted:
            return s.num[self.world.index(counter, player, thing)]
        total = 0
        for standing in self.counted.get(counter.id, ()):
            env = {"@me": player, "@by": player, "@this": -1}
            if all(condition(s, env) for condition in standing.conditions):
                self.mark_way(standing.step, RUN)
                total += standing.step.fits(s, env)  # type: ignore[attr-defined]
        return total

    def fact(self, s: State, thing: int, fact: str) -> Any:
        """A fact of a thing, with what modifiers add to it."""
        base = self.world.facts.get(self.world.key[thing], {}).get(fact, ())
        if type(base) is tuple and (s.lasting or self.fact_rules):
            sort = self.world.fact_sorts(self.world.sort[thing], fact)
            for standing in self.fact_rules:
                for env in standing.bearers(self, s):
                    base += standing.step.fits(self, s, env, thing, sort, 0)  # type: ignore[attr-defined]
            for _, step, env, _, since in s.lasting:
                if step.kind == "modify" and step.data["change"]["how"] == "has":
                    base += step.fits(self, s, env, thing, sort, since)
        return base

    def price(self, s: State, player: int, thing: int, counter: str, base: int) -> int:
        """What something costs a player, as the rules stand."""
        for step, env in self.active(s, "modify"):
            if step.data["change"]["how"] == "costs":
                changed = step.fits(self, s, env, player, thing, counter, base)
                if changed != base:
                    self.mark_way(step, RUN)
                base = changed
        return max(base, 0)

    def active(self, s: State, kind: str) -> list[tuple[Any, Env]]:
        """Every statement of a kind that holds now."""
        known = s.memo.get(kind)
        if known is not None:
            return known  # type: ignore[no-any-return]
        found: list[tuple[Any, Env]] = [
            (standing.step, env) for standing in self.standing[kind] for env in standing.bearers(self, s)
        ]
        if s.lasting:
            found += [(step, env) for _, step, env, _, _ in s.lasting if step.kind == kind]
        s.memo[kind] = found
        return found

    def affords(self, s: State, player: int, thing: int, cost: list[tuple[str, int, int]]) -> bool:
        """Whether a player has what a plain cost of a thing comes to now."""
        changed = bool(self.active(s, "modify"))
        for counter, first, amount in cost:
            if changed:
                amount = self.price(s, player, thing, counter, amount)
            if s.num[first + player] < amount:
                return False
        return True

    def worth(self, s: State, do: Do, env: Env, amount: int) -> int:
        """The amount of an act, as modifiers leave it."""
        if do.paid and "@for" in env:
            amount = self.price(s, env["@by"], env["@for"][0], do.counter.id, amount)
        if do.verb.parts and "@would" not in env:  # what is left of a deed was changed before
            for step, inner in self.active(s, "modify"):
                if step.data["change"]["how"] == "double" and step.fits(do.verb.name, inner, env):
                    self.mark_way(step, RUN)
                    amount *= 2
        return amount

    def held_amount(self, s: State, do: Do, env: Env) -> int:
        counter: Counter = self.world.counters[do.counter.id]
        things = next((role.select(s, env) for role in do.roles if role.name in ("with", "on")), ())
        if counter.shape == "player":
            return self.value(s, counter, env["@by"], -1)
        return max((self.value(s, counter, env["@by"], t) for t in things), default=0)

    def facts_vary(self, s: State) -> bool:
        """Whether any modifier adds to what things name in their facts."""
        if self.fact_rules:
            return True
        for _, step, _, _, _ in s.lasting:
            if step.kind == "modify" and step.data["change"]["how"] == "has":
                return True
        return False

    def counter_name(self, id: str) -> str:
        record = self.world.records.get(f"resource/{id}") or self.world.records[f"track/{id}"]
        return str(record["name"])

    def is_quiet(self, s: State) -> bool:
        """Whether nothing waits for deeds but what always does, and nobody looks on."""
        if not self.lowered or self.ways is not None or self.trace is not None:
            return False
        for _, step, _, _, _ in s.lasting:
            if step.kind == "replace" or (step.kind == "listen" and step.about_verb):
                return False
        return True

    # -- legality

    def forbidden(self, s: State, env: Env, verb: str, picked: dict[str, Any]) -> Reasons:
        """The bans that an act would break."""
        if not self.may_forbid(s, verb):
            return NOTHING
        found = [
            step
            for step, inner in (*self.active(s, "forbid"), *self.active(s, "permit"))
            if verb in step.about_verb and step.fits(self, s, inner, env, picked, True)
        ]
        for step in found:
            self.mark_way(step, RUN)
        return tuple(step.text for step in found)

    def may_forbid(self, s: State, verb: str) -> bool:
        if verb in self.forbidden_verbs:
            return True
        for _, step, _, _, _ in s.lasting:
            if verb in step.about_verb and step.bans:
                return True
        return False

    def permitted(self, s: State, env: Env, verb: str, role: str) -> tuple[int, ...]:
        """Further things that permissions let a player use in an act."""
        found: tuple[int, ...] = ()
        for step, inner in self.active(s, "permit"):
            if verb in step.about_verb and inner["@me"] == env["@by"]:
                more = step.data["further"](s, inner, role)
                if more:
                    self.mark_way(step, RUN)
                found += more
        return found

    def destinations(self, s: State, env: Env, verb: str, picked: dict[str, Any]) -> list[tuple[str, Any]]:
        """Further places where permissions let a player put what an act moves, with their words."""
        found = []
        for step, inner in self.active(s, "permit"):
            if verb in step.about_verb and "to" in step.data and inner["@me"] == env["@by"]:
                if step.fits(self, s, inner, env, picked, False):
                    found.append((step.text.partition(" can ")[2], step.data["to"]))
        return found

    def is_waived(self, s: State, player: int, thing: int) -> bool:
        """Whether a player may act as if this thing were not there."""
        for step, env in self.active(s, "waive"):
            if env["@me"] == player and step.fits(s, env, thing):
                self.mark_way(step, RUN)
                return True
        return False

    def is_sort_waived(self, s: State, player: int, sort: str) -> bool:
        for step, env in self.active(s, "waive"):
            if env["@me"] == player and sort in step.data["sorts"]:
                self.mark_way(step, RUN)
                return True
        return False

    def say_none(self, role: str, text: str) -> str:
        return f"nothing to {text}" if role == "object" else f"nothing for: {text}"

    def assume(self, s: State, step: Step, env: Env) -> None:
        """What a step would state, while options are looked at."""
        if isinstance(step, Do) and step.verb.name == "open":
            self.open_boxes(s, step.given["box"](self, s, env), step.given["of"](self, s, env), env["@by"])

    def open_boxes(self, s: State, box: str, things: tuple[int, ...], player: int) -> None:
        for thing in things:
            root = self.boxes.get((self.world.key[thing], box))
            if root is None:
                continue
            env = {"@me": player, "@by": player, "@this": thing}
            for step in (root, *root.children()):
                if isinstance(step, Statement):
                    self.take_hold(s, step, env)

    # -- things as options

    def sort_of(self, s: State, thing: int) -> tuple[Any, ...]:
        """What makes things alike: nobody can tell two of a sort apart."""
        return (
            (self.world.key[thing], s.at[thing], self.world.owner[thing])
            if thing >= self.world.players
            else (thing,)
        )

    def sorts(self, s: State, things: tuple[int, ...]) -> dict[tuple[Any, ...], int]:
        """One thing of each sort."""
        found: dict[tuple[Any, ...], int] = {}
        for thing in things:
            found.setdefault(self.sort_of(s, thing), thing)
        return found

    def thing_id(self, thing: int) -> str:
        if thing < self.world.players:
            return f"player-{thing + 1}"
        return self.world.key[thing].partition("/")[2]

    def thing_options(self, s: State, things: tuple[int, ...], apart: bool = False) -> list[Option]:
        """Things to choose from, one of each sort; where a name comes twice, its place is said."""
        if apart:
            counts: dict[str, int] = {}
            found = []
            for thing in things:
                id = self.thing_id(thing)
                counts[id] = counts.get(id, 0) + 1
                found.append(
                    Option(id if counts[id] == 1 else f"{id}-{counts[id]}", self.world.name(thing), thing)
                )
            return found
        chosen = list(self.sorts(s, things).values())
        names = [self.thing_id(thing) for thing in chosen]
        found = []
        for thing, id in zip(chosen, names, strict=True):
            label = self.world.name(thing)
            if names.count(id) > 1:
                place = self.place_name(s, thing)
                id, label = f"{id}@{place.replace(' ', '-')}", f"{label} ({place})"
            found.append(Option(id, label, thing))
        return found

    def place_name(self, s: State, thing: int) -> str:
        place = s.at[thing]
        if place >= self.world.first_thing_place:
            return self.world.name(place - self.world.first_thing_place)
        zone, host = self.world.zone_of[place], self.world.host[place]
        name = zone.name if zone else "aside"
        owner = self.world.owner[thing]
        if host >= 0 and owner < 0:
            return f"{name}"
        return name

    def slug(self, text: str) -> str:
        """A text as it stands in an id."""
        return make_id(text)

    def option_id(self, step: Step, place: int) -> str:
        return self.slug(step.text)

    def pool_id(self, s: State, step: Step, env: Env, place: int) -> str:
        source = self.thing_id(env["@this"]) if env["@this"] >= 0 else ""
        return f"{source}:{self.slug(step.text)}".strip(":") or f"effect-{place}"

    def pool_label(self, s: State, step: Step, env: Env) -> str:
        """An effect among others: whose box it is, where it uses one."""
        if isinstance(step, Do) and "box" in step.given:
            names = " and ".join(self.world.name(thing) for thing in step.given["of"](self, s, env))
            return f"{step.given['box'](self, s, env)} of {names}"
        return step.text

    def unlike(self, options: list[Option]) -> list[Option]:
        """The same options with ids that are all different."""
        seen: dict[str, int] = {}
        found = []
        for one in options:
            seen[one.id] = seen.get(one.id, 0) + 1
            found.append(
                one if seen[one.id] == 1 else Option(f"{one.id}-{seen[one.id]}", one.label, one.value)
            )
        return found

    # -- order

    def first_of(self, s: State, items: Sequence[tuple[Step, Env]], around: Env) -> int | None:
        """Which of several effects comes first; None where a player has to say.

        What only adds comes first: no player ever loses a way by having more. Then comes what does not clash
        with any other. What cannot be done yet waits, as it may become possible.
        """
        free = self.may_help(s, items, around)
        if len(items) == 1 and not free:
            return 0
        for i, (step, env) in enumerate(items):
            if step.plain(self, s, env):
                return i
        if free:
            return None
        live = [i for i, (step, env) in enumerate(items) if not step.can(self, s, env)]
        if len(live) < 2:
            return live[0] if live else 0
        asked = self.ask_about(s, items, around)
        lone = [i for i in live if i not in asked]
        return lone[0] if lone else None

    def may_help(self, s: State, items: Sequence[tuple[Step, Env]], around: Env) -> bool:
        """Whether something else a player could do now may make one of these effects possible."""
        from spicewright.runtime.touch import touch
        from spicewright.runtime.windows import list_offers

        if "@open" not in around:
            return False
        waiting = [(step, env) for step, env in items if step.can(self, s, env)]
        if not waiting:
            return False
        looks = frozenset(cell for step, env in waiting for cell in touch(self, s, step, env).looks)
        for offer in list_offers(self, s, around["@by"]):
            if offer.said is None:
                does = touch(self, s, offer.step, offer.env)
                if not looks.isdisjoint(does.adds | does.changes):
                    return True
        return False

    def ask_about(self, s: State, items: Sequence[tuple[Step, Env]], around: Env) -> list[int]:
        """The effects whose order can matter now; all of them where something else could come between."""
        from spicewright.runtime.touch import must_ask

        if self.may_help(s, items, around):
            return list(range(len(items)))
        live = [i for i, (step, env) in enumerate(items) if not step.can(self, s, env)]
        return [live[i] for i in must_ask(self, s, [items[i] for i in live])]

    def is_open(self, s: State, env: Env) -> bool:
        return bool(env.get("@open"))

    def mark_way(self, step: Step, way: int) -> None:
        if self.ways is not None:
            self.ways.add((step.id, way))

    # -- who

    def first_player(self, s: State) -> int:
        """Who begins: the player whose turn it is, or who begins the running period."""
        for phase, player in reversed(s.periods):
            if player >= 0:
                return player
            first = self.phases[phase].first
            if first is not None:
                found = first(s, {"@me": 0, "@by": 0, "@this": -1})
                if found:
                    return int(found[0])
        return 0

    def in_order(self, s: State) -> list[int]:
        first, count = self.first_player(s), self.world.players
        return [(first + turn) % count for turn in range(count)]

    # -- deeds

    def begin(self, s: State, deed: Deed, env: Env, verb: Verb) -> None:
        """Does something, unless something else happens instead."""
        things = deed["parts"].get("with", ())
        if "counter" in deed and len(things) > 1:
            for thing in reversed(things):
                self.begin(s, {**deed, "parts": {**deed["parts"], "with": (thing,)}}, env, verb)
            return
        if verb.name in self.replaced_verbs or (s.lasting and self.may_replace(s, verb.name)):
            for step, inner in self.active(s, "replace"):
                if step.id not in deed["replaced"]:
                    known = match_deed(self, s, step, inner, deed)
                    if known is not None:
                        body_env = {**known, "@would": deed, "@replaced": (*deed["replaced"], step.id)}
                        assert step.body is not None
                        self.mark_way(step, RUN)
                        s.top = ((step.body, None, None), body_env, s.top)
                        return
        self.carry_out(s, deed, env, verb)

    def may_replace(self, s: State, verb: str) -> bool:
        return any(step.kind == "replace" and verb in step.about_verb for _, step, _, _, _ in s.lasting)

    def carry_out(self, s: State, deed: Deed, env: Env, verb: Verb) -> None:
        if self.trace is not None:
            self.trace.append(self.describe(deed))
        if verb.name in self.heard_verbs or s.lasting:
            s.top = ((self.did, deed, None), env, s.top)
        elif verb.name not in QUIET:
            s.serial += 1  # nobody waits for it
        if verb.means is not None:
            s.top = ((verb.means, None, None), env, s.top)
        else:
            verb.perform(self, s, deed, env)

    def describe(self, deed: Deed) -> str:
        what = ", ".join(self.world.name(t) for t in deed["things"])
        if "counter" in deed:
            what = f"{deed['amount']} {self.counter_name(deed['counter'])}"
        parts = " ".join(
            f"{name} {', '.join(self.world.name(t) for t in things)}"
            for name, things in deed["parts"].items()
            if type(things) is tuple and all(type(t) is int for t in things) and things
        )
        return f"player {deed['by'] + 1}: {deed['verb']} {what} {parts}".rstrip()

    def tell(self, s: State, deed: Deed) -> None:
        """A deed was done: it is remembered, and whoever waits for it gets their turn."""
        verb = deed["verb"]
        if verb not in QUIET:
            s.serial += 1
        if verb in self.queries.remembered:
            s.history = (*s.history, deed)
        heard: dict[int, list[tuple[Step, Env]]] = {}
        for standing in self.on_verb.get(verb, ()):
            step = standing.step
            assert isinstance(step, Statement)
            if step.counter and deed.get("counter") != step.counter:
                continue
            for env in standing.bearers(self, s, anywhere=step.data.get("about_this", False)):
                known = match_deed(self, s, step, env, deed)
                if known is not None:
                    self.hear(s, heard, known["@me"], step, known)
        for _, step, env, _, _ in s.lasting:
            if step.kind == "listen" and verb in step.about_verb:
                known = match_deed(self, s, step, env, deed)
                if known is not None:
                    self.hear(s, heard, known["@me"], step, known)
        if verb in self.moment_verbs:
            for player in range(self.world.players):
                window = self.moments(s, player, deed)
                if window is not None:
                    heard.setdefault(player, []).append(window)
        if heard:
            self.push_pools(s, heard)

    def hear(
        self, s: State, heard: dict[int, list[tuple[Step, Env]]], whose: int, step: Statement, env: Env
    ) -> None:
        """A trigger goes off; its own condition is looked at now, not when its turn comes."""
        self.mark_way(step, RUN)
        body = step.body
        assert body is not None
        if isinstance(body, Need) and body.otherwise is None and not body.test(s, env):
            self.mark_way(body, 0)
        else:
            heard.setdefault(whose, []).append((body, env))

    def push_pools(self, s: State, heard: dict[int, list[tuple[Step, Env]]]) -> None:
        for body, env in reversed(heard.pop(TABLE, ())):
            s.top = ((body, None, None), env, s.top)
        for player in reversed(self.in_order(s)):
            if player in heard:
                env: Env = {"@me": player, "@by": player, "@this": -1}
                if any(whose == player and self.phases[phase].window for phase, whose in s.periods):
                    env["@open"] = True
                s.top = ((self.pool, tuple(heard[player]), None), env, s.top)

    def moments(self, s: State, player: int, deed: Deed) -> tuple[Step, Env] | None:
        from spicewright.runtime.windows import react

        return react(self, s, player, deed)

    def deed_part(self, deed: Deed, part: str) -> Any:
        if part == "by":
            return (deed["by"],)
        if part == "object":
            return deed["amount"] if "counter" in deed else deed["things"]
        if part == "per":
            return deed["parts"].get("with", deed["parts"].get("on", ()))
        return deed["parts"].get(part, ())

    # -- statements that last

    def take_hold(self, s: State, step: Statement, env: Env) -> None:
        """A statement begins to hold; one that a box made already is not made twice."""
        for _, other, known, _, _ in s.lasting:
            if other is step and known["@this"] == env["@this"] and known["@me"] == env["@me"]:
                return
        kept = {
            key: value
            for key, value in env.items()
            if not key.startswith("@") or key in ("@me", "@by", "@this")
        }
        expiry = env.get("@expiry") or self.usual_end(s, step, env)
        s.lasting = (*s.lasting, (step.id, step, kept, expiry, len(s.history)))

    def usual_end(self, s: State, step: Statement, env: Env) -> tuple[str, str, int]:
        event = step.data.get("event")
        if event is not None and event["how"] == "period":
            period = event["period"]
            return ("end", period["within"], -1) if period.get("within") else ("", "", -1)
        for phase, player in s.periods:
            if player >= 0:
                return ("end", phase, player)
        return ("end", s.periods[-1][0], -1) if s.periods else ("", "", -1)

    def expire(self, s: State, edge: str, phase: str, player: int) -> None:
        if s.lasting:
            s.lasting = tuple(
                entry
                for entry in s.lasting
                if not (entry[3][0] == edge and entry[3][1] == phase and entry[3][2] in (-1, player))
            )

    def announce(self, s: State, phase: str, player: int, edges: tuple[str, ...]) -> None:
        """A period begins or ends: whoever waits for that gets their turn, and what it ended is over."""
        heard: dict[int, list[tuple[Step, Env]]] = {}
        for standing in self.on_phase.get(phase, ()):
            step = standing.step
            assert isinstance(step, Statement)
            period = step.data["event"]["period"]
            if period["edge"] not in edges:
                continue
            for env in standing.bearers(self, s):
                if player < 0 or period.get("owner") != "you" or env["@me"] == player:
                    assert step.body is not None
                    self.mark_way(step, RUN)
                    whose = env["@me"] if standing.you or standing.ids else TABLE
                    self.hear(s, heard, whose, step, env)
        spent = []
        for entry in s.lasting:
            step, env = entry[1], entry[2]
            event = step.data.get("event") if step.kind == "listen" else None
            if event is None or event["how"] != "period" or event["period"]["phase"] != phase:
                continue
            period = event["period"]
            if period["edge"] in edges and (
                player < 0 or period.get("owner") != "you" or env["@me"] == player
            ):
                spent.append(entry)
                self.hear(s, heard, env["@me"], step, env)
        s.lasting = tuple(entry for entry in s.lasting if entry not in spent) if spent else s.lasting
        self.expire(s, "start" if "start" in edges else "end", phase, player)
        self.push_pools(s, heard)

    # -- moving and counting

    def move(self, s: State, thing: int, place: int, top: bool = False, by_table: bool = False) -> None:
        """A thing goes to a place; nothing else happens."""
        world, old = self.world, s.at[thing]
        if world.owner[thing] < 0:  # what belongs to nobody is on the board for whoever put it there
            holder = world.host[old] if old < world.first_thing_place and not by_table else -1
            if place >= world.first_thing_place and holder >= 0:
                s.kept = {**s.kept, thing: holder}
            elif thing in s.kept:
                s.kept = {one: player for one, player in s.kept.items() if one != thing}
        s.zones[old] = tuple(t for t in s.zones[old] if t != thing)
        s.zones[place] = (thing, *s.zones[place]) if top else (*s.zones[place], thing)
        s.at[thing] = place
        if self._sight(old) != self._sight(place):
            s.barrier += 1
        zone = world.zone_of[old] if old < world.first_thing_place else None
        if zone is not None and zone.size:
            self.fill(s, zone.id)
        for watch in self.watch_thing.get(thing, ()):
            self.check_watch(s, watch)

    def _sight(self, place: int) -> tuple[str, int]:
        zone = self.world.zone_of[place] if place < self.world.first_thing_place else None
        if zone is None or zone.sees == "all":
            return ("all", -1)
        return (zone.sees, self.world.host[place])

    def fill(self, s: State, id: str) -> None:
        """A row gets as many cards as it should have, as long as there are any."""
        zone = self.world.zones[id]
        if not zone.fill:
            return
        source = self.world.zones[zone.fill].first
        while len(s.zones[zone.first]) < zone.size and s.zones[source]:
            self.move(s, s.zones[source][0], zone.first)

    def refill(self, s: State, do: Do, role: Any, env: Env) -> None:
        """A deck that runs out is shuffled anew from where its cards went."""
        _, high = role.bounds(s, env)
        wanted = high or 0
        for place in do.given["@deck"](self, s, env) if "@deck" in do.given else ():
            zone = self.world.zone_of[place]
            if zone is None or not zone.fill or zone.size or len(s.zones[place]) >= wanted:
                continue
            host = self.world.host[place]
            source = self.world.place(zone.fill, host)
            self.forget(s, s.zones[source])
            for thing in s.mix(s.zones[source]):
                self.move(s, thing, place)

    def forget(self, s: State, things: tuple[int, ...]) -> None:
        """Nobody knows any longer which of these is which."""
        s.seen = frozenset(entry for entry in s.seen if entry[0] not in things)

    def change(self, s: State, counter: Counter, player: int, thing: int, by: int) -> int:
        """Adds to a counter within its bounds and gives what it really changed by."""
        index = self.world.index(counter, player, thing)
        if counter.steps and by > 0:
            env = {"@me": player, "@by": player, "@this": -1}
            s.top = ((self.steps["@advance"], (counter.id, thing, by), None), env, s.top)
            return by
        old = s.num[index]
        new = max(0, old + by)
        if counter.most is not None:
            new = min(new, counter.most)
        s.num[index] = new
        if counter.track and new > old:
            for level, step in reversed(self.levels.get(counter.id, ())):
                if old < level <= new:
                    env = {"@me": player, "@by": player, "@this": -1, "@level": level}
                    if thing >= 0:
                        env[self.thing_slot(counter)] = (thing,)
                    s.top = ((step, None, None), env, s.top)
        for watch in self.watch_number.get(index, ()):
            self.check_watch(s, watch)
        return new - old

    def thing_slot(self, counter: Counter) -> str:
        return str(self.world.records[f"track/{counter.id}"]["per"]).partition("/")[2].replace("-", " ")

    def check_watch(self, s: State, watch: Watch) -> None:
        """What is gained while something holds comes and goes with it."""
        env = watch.env
        holder = env["@me"] if env["@this"] < 0 else self.queries.holder(s, env["@this"])
        mine = {**env, "@me": holder, "@by": holder}
        holds = holder >= 0 and watch.check(s, mine)
        held = next((entry for entry in s.held if entry[0] == watch.index), None)
        if held is not None and (not holds or held[1] != holder):
            s.held -= {held}
            self.change(s, self.world.counters[watch.counter], held[1], -1, -watch.amount)
            held = None
        if holds and held is None:
            s.held |= {(watch.index, holder)}
            self.change(s, self.world.counters[watch.counter], holder, -1, watch.amount)

    def drop(self, s: State, thing: int) -> None:
        self.move(s, thing, GONE)

    def turn_over(self, s: State, thing: int) -> None:
        """The other side of a thing takes its place."""
        other = self.world.other_side.get(thing)
        if other is not None:
            place = s.at[thing]
            self.move(s, thing, GONE)
            self.move(s, other, place)


class Verb:
    """A verb as it runs: what it needs, what it means, and what it is told by a text that does it."""

    __slots__ = (
        "asks",
        "check",
        "destination",
        "given",
        "idle",
        "key",
        "means",
        "name",
        "needs",
        "objects",
        "parts",
        "perform",
        "source",
        "strict",
        "take",
        "widened",
    )

    def __init__(self, name: str, key: str) -> None:
        self.name, self.key = name, key
        self.objects: frozenset[str] = frozenset()
        self.given: dict[str, str] = {}
        self.needs: list[tuple[Any, str, tuple[str, ...]]] = []
        self.asks: list[tuple[Any, tuple[str, ...], frozenset[str]]] = []
        """Everything that can stand against it, each with the slots and the parts of the act it depends on."""
        self.means: Step | None = None
        self.perform: Any = None
        self.check: Any = None
        self.idle: Any = None
        self.source: tuple[Any, ...] | None = None
        self.destination: tuple[Any, ...] = ()
        self.take = "choose"
        self.parts: tuple[str, ...] = ()
        self.strict = False
        self.widened = False

    def why_not(self, m: Machine, s: State, env: Env) -> Reasons:
        """Everything the verb needs that is not there."""
        found: list[str] = []
        memo, player = s.memo, env["@by"]
        for ask, slots, _ in self.asks:
            key = (ask, player, *[env.get(slot, ()) for slot in slots])
            known = memo.get(key)
            if known is None:
                known = memo[key] = ask(m, s, env)
            if known:
                if not m.explaining:
                    return UNSAID
                found += known
        return tuple(found)

    def list_asks(self) -> None:
        """What its requirements and its own costs depend on, once its meaning is known."""
        for check, why, slots in self.needs:
            self._add_ask(_Ask(check, why), slots)
        for step in (self.means, *self.means.children()) if self.means is not None else ():
            if isinstance(step, Do) and step.verb.name in ("meet", "pay"):
                self._add_ask(_Box(step), ("@free", *slots_in(step.act)))

    def _add_ask(self, ask: Any, slots: tuple[str, ...]) -> None:
        parts = frozenset(self.given[slot] for slot in slots if slot in self.given)
        self.asks.append((ask, slots, parts))

    def open_things(
        self, m: Machine, s: State, do: Do, part: str, things: tuple[int, ...], env: Env
    ) -> set[int]:
        """Those things that nothing stands against which depends on this part of the act alone."""
        player = env["@by"]
        key = (self, part, player, "free" in do.given, things)
        known = s.memo.get(key)
        if known is None:
            scratch: Env = {"@me": env["@by"], "@by": env["@by"], "@this": env["@this"]}
            if "free" in do.given:
                scratch["@free"] = True
            slots = [slot for slot, of in self.given.items() if of == part]
            known = set(things)
            for ask, _, parts in self.asks:
                if parts <= {part}:
                    applies = ask.applies(m) if parts else None
                    fixed = ask.fixed
                    for thing in things:
                        if thing in known and (applies is None or thing in applies):
                            if thing in fixed and "@free" not in scratch:
                                if not m.affords(s, player, thing, fixed[thing]):
                                    known.discard(thing)
                                continue
                            for slot in slots:
                                scratch[slot] = (thing,)
                            if ask(m, s, scratch):
                                known.discard(thing)
            s.memo[key] = known
        return known  # type: ignore[no-any-return]

    def allows(self, m: Machine, s: State, env: Env, part: str) -> bool:
        """Whether nothing stands against the act, apart from what depends on this part alone."""
        for ask, _, parts in self.asks:
            if not parts <= {part} and ask(m, s, env):
                return False
        return True

    def plain(self, m: Machine, s: State, do: Do, env: Env) -> bool:
        """Whether doing it early can never cost the player a way: only what adds counts as that."""
        if self.name == "use":
            roots = [
                m.boxes.get((m.world.key[t], do.given["box"](m, s, env))) for t in do.given["of"](m, s, env)
            ]
            this = do.given["as"](m, s, env) if "as" in do.given else ()
            things = this or do.given["of"](m, s, env)
            return all(
                root is None or root.plain(m, s, {"@me": env["@by"], "@by": env["@by"], "@this": things[0]})
                for root in roots
            )
        if do.paid:
            return False
        if self.means is not None:
            if any(not role.fixed and len(m.sorts(s, role.select(s, env))) > 1 for role in do.roles):
                return False
            picked = {role.name: role.select(s, env) for role in do.roles}
            low, high = do.amounts(m, s, env) if do.counter is not None else (0, 0)
            known = {**env, do.amount_key: low}
            return low == high and self.means.plain(m, s, do.verb_env(m, s, known, picked))
        if do.counter is not None:
            nobodys = m.world.counters[do.counter.id].shape == "thing"
            if self.name != "gain" and not (self.name == "lose" and nobodys):
                return False
            low, high = do.amounts(m, s, env)
            return low == high and all(role.fixed or len(role.select(s, env)) <= 1 for role in do.roles)
        if self.name in ("meet", "choose") or (self.name == "pay" and "@free" in env):
            return all(role.fixed for role in do.roles)
        if self.name == "put" and all(role.fixed for role in do.roles):
            things = [t for role in do.roles for t in role.select(s, env)]
            return all(m.queries.holder(s, t) < 0 for t in things)
        if do.roles and do.roles[0].take == "top":
            wanted = do.roles[0].bounds(s, env)[1] or 0
            decks = do.given["@deck"](m, s, env) if "@deck" in do.given else ()
            return all(len(s.zones[place]) >= wanted for place in decks)  # shuffling takes ways away
        if do.roles and not do.roles[0].select(s, env):
            return True
        if self.destination and do.roles and do.roles[0].name == "object":
            role = do.roles[0]
            found = role.select(s, env)
            low, most = role.limits(s, env, len(found))
            gained = self.source is not None and self.name in m.gains
            return gained and low == most and len(m.sorts(s, found)) <= 1
        return False


class _Box:
    """What a box asks for: it can only stand against things that have such a box."""

    __slots__ = ("do", "fixed", "things")

    def __init__(self, do: Do) -> None:
        self.do = do
        self.things: frozenset[int] | None = None
        self.fixed: dict[int, list[tuple[str, int, int]]] = {}
        """Of things whose box is a plain cost: its counters, where each begins, and how much."""

    def __call__(self, m: Machine, s: State, env: Env) -> Reasons:
        return self.do.can(m, s, env)

    def applies(self, m: Machine) -> frozenset[int] | None:
        if "box" not in self.do.given:
            return None
        if self.things is None:
            box = self.do.given["box"](m, None, None)
            boxes = {key for key, field in (*m.boxes, *m.box_tests) if field == box}
            self.things = frozenset(thing for key in boxes for thing in m.world.ids.get(key, ()))
            if self.do.verb.name == "pay":
                for thing in self.things:
                    cost = m.fixed_costs.get((m.world.key[thing], box))
                    if cost is not None:
                        self.fixed[thing] = cost
        return self.things


class _Ask:
    """A requirement as a list of reasons."""

    __slots__ = ("check", "fixed", "why")

    def __init__(self, check: Any, why: str) -> None:
        self.check, self.why = check, (why,)
        self.fixed: dict[int, list[tuple[str, int, int]]] = {}

    def __call__(self, m: Machine, s: State, env: Env) -> Reasons:
        return NOTHING if self.check(m, s, env) else self.why

    def applies(self, m: Machine) -> None:
        return None


def slots_in(value: Any) -> tuple[str, ...]:
    """The names of all slots that a piece of meaning reads."""
    if isinstance(value, dict):
        if value.get("kind") == "slot":
            return tuple(value["id"])
        return tuple(dict.fromkeys(name for inner in value.values() for name in slots_in(inner)))
    if isinstance(value, list):
        return tuple(dict.fromkeys(name for inner in value for name in slots_in(inner)))
    return ()
