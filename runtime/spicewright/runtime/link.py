"""Effect graphs in, steps out: every effect of a set of packs is made ready once, when a game is loaded."""

from __future__ import annotations

from typing import Any

from spicewright.grammar.record import make_id
from spicewright.runtime.acts import link_act, link_call, link_gain, make_verbs, mark_paid
from spicewright.runtime.changes import link_change, link_event
from spicewright.runtime.doing import Do
from spicewright.runtime.faults import ContentFault, Unplayable
from spicewright.runtime.machine import Machine
from spicewright.runtime.nouns import ANY
from spicewright.runtime.phases import link_phases
from spicewright.runtime.statements import Last, Standing, Statement, Watch
from spicewright.runtime.steps import All, Choice, Each, End, Limit, Need, Pay, Seq, Step
from spicewright.runtime.touch import cells_of_test
from spicewright.runtime.windows import link_actions

Data = dict[str, Any]


def link_content(m: Machine) -> None:
    """All effects of all records, then what holds by itself, then the course of the game."""
    make_verbs(m)
    # the means of verbs and keywords come first: others are made of them
    order = {"verb": 0, "keyword": 1}
    records = sorted(m.world.records.values(), key=lambda record: order.get(record["kind"], 2))
    for record in records:
        for field, effect in record["effects"].items():
            try:
                _link_effect(m, record["key"], field, effect)
            except Unplayable as problem:
                reason = f"`{effect['text']}` of {record['key']} cannot be played yet: {problem}"
                raise ContentFault(reason) from problem
    for verb in (verb for verbs in m.verbs.values() for verb in verbs):
        verb.means = m.boxes.get((verb.key, "means"))
        verb.strict = bool(verb.needs) or verb.means is not None
        verb.list_asks()
    packs = [id for id, _ in m.world.packs]
    # what happens at once happens in the order of the files
    for record in sorted(m.world.records.values(), key=lambda one: (packs.index(one["pack"]), one["at"])):
        for field, effect in record["effects"].items():
            if "graph" in effect:
                _link_standing(m, record, field, effect)
    link_phases(m)
    link_actions(m)
    m.procedural |= {
        node["act"]["verb"]
        for record in m.world.records.values()
        if record["kind"] in ("phase", "action")
        for effect in record["effects"].values()
        for node in effect.get("graph", {}).get("nodes", ())
        if node["kind"] == "do"
    }
    for verb in (verb for verbs in m.verbs.values() for verb in verbs):
        verb.widened = verb.name in m.procedural


def _link_effect(m: Machine, key: str, field: str, effect: Data) -> None:
    if "graph" in effect:
        root = Graph(m, key, field, effect).link()
        if effect["holds"] == "cost":
            mark_paid(root)
        m.boxes[key, field] = root
    elif "test" in effect:
        m.box_tests[key, field] = (m.queries.test(effect["test"]), effect["text"])


class Graph:
    """One graph being linked."""

    def __init__(self, m: Machine, key: str, field: str, effect: Data) -> None:
        self.m, self.prefix, self.sort = m, f"{key}/{field}#", key.partition("/")[0]
        graph = effect["graph"]
        self.text, self.root = effect["text"], graph["root"]
        self.nodes = {node["id"]: node for node in graph["nodes"]}
        self.edges: dict[str, list[tuple[str, str]]] = {}
        for start, why, end in graph["edges"]:
            self.edges.setdefault(start, []).append((why, end))
        self.slots = graph.get("slots", ())
        self.words = {node["id"]: node.get("text", "") for node in graph["nodes"]}

    def link(self) -> Step:
        return self.step(self.root)

    def follow(self, id: str, why: str) -> list[str]:
        return [end for reason, end in self.edges.get(id, ()) if reason == why]

    def binds(self, id: str) -> dict[str, str]:
        """The slots that a node fills, by the part of it they hold."""
        return {slot["part"]: slot["name"] for slot in self.slots if slot["bound_by"] == id}

    def say(self, id: str) -> str:
        return str(self.words[id] or self.text)

    def step(self, id: str) -> Step:
        node = self.nodes[id]
        made: Step = getattr(self, f"_link_{node['kind']}")(id, node)
        self.m.steps[made.id] = made
        return made

    def steps(self, id: str, why: str) -> tuple[Step, ...]:
        return tuple(self.step(end) for end in self.follow(id, why))

    def only(self, id: str, why: str) -> Step | None:
        found = self.steps(id, why)
        return found[0] if found else None

    def _name(self, id: str) -> tuple[str, str]:
        return self.prefix + id, self.say(id)

    def _link_end(self, id: str, node: Data) -> Step:
        return End(*self._name(id))

    def _link_seq(self, id: str, node: Data) -> Step:
        parts = self.steps(id, "part")
        ends = self.follow(id, "part")
        for place, end in enumerate(ends):
            self._look_ahead(end, parts[place], list(zip(ends, parts, strict=True))[place + 1 :])
        return Seq(*self._name(id), parts)

    def _look_ahead(self, id: str, step: Step, later: list[tuple[str, Step]]) -> None:
        """What is picked first must leave the steps that read it something to do."""
        names = {slot["name"]: slot["reads"] for slot in self.slots if slot["bound_by"] == id}
        if isinstance(step, Do) and names:
            reads = [node for nodes in names.values() for node in nodes]
            step.follow = tuple(
                after for end, after in later if any(r == end or r.startswith(f"{end}.") for r in reads)
            )

    def _link_all(self, id: str, node: Data) -> Step:
        ends = self.follow(id, "part")
        after: dict[int, set[int]] = {}
        for place, end in enumerate(ends):
            for target in self.follow(end, "after"):
                if target in ends:
                    after.setdefault(ends.index(target), set()).add(place)
        return All(*self._name(id), self.steps(id, "part"), after)

    def _link_choice(self, id: str, node: Data) -> Step:
        return Choice(
            *self._name(id), self.steps(id, "option"), node.get("take") or 1, self.only(id, "declined")
        )

    def _link_pay(self, id: str, node: Data) -> Step:
        cost, paid = self.only(id, "cost"), self.only(id, "paid")
        assert cost is not None and paid is not None
        mark_paid(cost)
        return Pay(*self._name(id), cost, paid, self.only(id, "declined"))

    def _link_need(self, id: str, node: Data) -> Step:
        then = self.only(id, "then")
        assert then is not None
        bound = [
            (slot["name"], self.m.queries.things(node["test"]["subject"]))
            for slot in self.slots
            if slot["bound_by"] == id and slot["part"] == "test" and node["test"].get("subject")
        ]
        head = self.say(id).partition(":")[0]
        return Need(
            *self._name(id),
            self.m.queries.test(node["test"]),
            (head,),
            then,
            self.only(id, "else"),
            bound,
            cells_of_test(self.m, node["test"]),
        )

    def _link_each(self, id: str, node: Data) -> Step:
        body = self.only(id, "each")
        assert body is not None
        over = node["over"]
        players = over["noun"]["kind"] == "player"
        return Each(
            *self._name(id), self.m.queries.things(over, ANY), players, self.binds(id).get("each", ""), body
        )

    def _link_do(self, id: str, node: Data) -> Step:
        act, by = node["act"], node["act"].get("by")
        if by is not None and by.get("which") == "each":  # everybody named does it, one after another
            alone = {key: value for key, value in act.items() if key != "by"}
            name, text = self._name(id)
            body = link_act(self.m, f"{name}.each", text, alone, self.binds(id), self.holds(act))
            self.m.steps[body.id] = body
            return Each(name, text, self.m.queries.things(by, ANY), True, "", body)
        return link_act(self.m, *self._name(id), act, self.binds(id), self.holds(act))

    def holds(self, act: Data) -> frozenset[str]:
        """The types or pieces that the slot can hold which an act is done to."""
        said = act.get("object")
        if said is None or said["noun"]["kind"] != "slot":
            return frozenset()
        name = said["noun"]["id"][0]
        if name == "this":
            return frozenset((self.sort,))
        return frozenset(i for slot in self.slots if slot["name"] == name for i in slot["holds"].split("/"))

    def _link_gain(self, id: str, node: Data) -> Step:
        return link_gain(self.m, *self._name(id), node["what"], node["paid"], self.binds(id))

    def _link_call(self, id: str, node: Data) -> Step:
        return link_call(self.m, *self._name(id), node["call"])

    def _statement(self, id: str, node: Data, data: Data) -> Statement:
        made = Statement(*self._name(id), node["kind"], data)
        made.binds = self.binds(id)
        return made

    def _link_listen(self, id: str, node: Data) -> Step:
        event = node.get("event")
        if event is None:
            record = self.m.world.records[f"keyword/{node['call']['keyword']}"]
            event = record["effects"]["means"]["head"]
        made = self._statement(id, node, {"event": event})
        made.body = self.only(id, "then")
        link_event(self.m, made, event)
        return made

    _link_replace = _link_listen

    def _change(self, id: str, node: Data) -> Step:
        made = self._statement(id, node, {"change": node["change"]})
        link_change(self.m, made, node["change"])
        return made

    _link_modify = _link_permit = _link_waive = _link_forbid = _change

    def _link_last(self, id: str, node: Data) -> Step:
        body = self.only(id, "then")
        assert body is not None
        period = node.get("period")
        until = node["how"] == "until"
        if node.get("test"):
            self.m.while_tests[self.prefix + id] = self.m.queries.test(node["test"])

        def expiry(env: Any) -> tuple[str, str, int]:
            if period is None:
                return ("", "", -1)
            whose = env["@me"] if period.get("owner") == "you" else -1
            return ("start" if until and period["edge"] != "end" else "end", period["phase"], whose)

        return Last(*self._name(id), expiry, body)

    def _link_limit(self, id: str, node: Data) -> Step:
        body = self.only(id, "then")
        assert body is not None
        return Limit(*self._name(id), node["period"]["phase"], body)


def _mentions_you(m: Machine, value: Any) -> bool:
    """Whether a rule speaks of a player, so that it holds for everybody in turn."""
    if isinstance(value, dict):
        if value.get("kind") == "player" and value.get("id") in (["you"], ["opponent"]):
            return True
        if value.get("owner") in ("you", "enemy"):
            return True
        if "keyword" in value and isinstance(value["keyword"], str):
            means = m.world.records[f"keyword/{value['keyword']}"]["effects"]["means"]
            if _mentions_you(m, means):
                return True
        return any(_mentions_you(m, inner) for inner in value.values())
    return isinstance(value, list) and any(_mentions_you(m, inner) for inner in value)


def _link_standing(m: Machine, record: Data, field: str, effect: Data) -> None:
    """What a rule or a thing states all the time."""
    key = record["key"]
    sort = m.world.types.get(make_id(record["kind"]))
    level = record["kind"] == "track" and field.startswith("levels ")
    if record["kind"] == "track" and field.startswith("steps "):
        counter = record["key"].partition("/")[2]
        m.levels.setdefault(counter, []).append((int(field.partition(" ")[2]) - 1, m.boxes[key, field]))
    if level:
        _link_level(m, record, field)
        return
    if effect["holds"] != "rules":
        return
    ids: tuple[int, ...] | None = None
    where = ""
    if sort is not None:
        ids = m.world.ids[key]
        box = next(box for box in sort["boxes"] if box["name"] == field)
        where = box.get("where", "")
        usual = m.world.records[f"type/{sort['id']}"]["effects"].get("where")
        if not where and usual:
            where = usual["select"][0]["noun"]["id"][0]
    you = _mentions_you(m, effect["graph"])
    _collect(m, m.boxes[key, field], [], None, ids, where, you)


def _collect(
    m: Machine, step: Step, conditions: list[Any], limit: Any, ids: Any, where: str, you: bool
) -> None:
    if isinstance(step, All | Seq):
        for part in step.parts:
            _collect(m, part, conditions, limit, ids, where, you)
    elif isinstance(step, Need):
        _collect(m, step.then, [*conditions, step.test], limit, ids, where, you)
    elif isinstance(step, Limit):
        _collect(m, step.body, conditions, step, ids, where, you)
    elif isinstance(step, Last) and isinstance(step.body, Do):
        _watch(m, step, step.body, ids)
    elif isinstance(step, Last):
        _collect(m, step.body, [*conditions, m.while_tests[step.id]], limit, ids, where, you)
    elif isinstance(step, Statement):
        made = Standing(step, conditions, limit, ids, where, you)
        m.standing[step.kind].append(made)
        if step.kind == "listen":
            if step.data["event"]["how"] == "period":
                m.on_phase.setdefault(step.data["event"]["period"]["phase"], []).append(made)
            for verb in step.about_verb:
                m.on_verb.setdefault(verb, []).append(made)
        change = step.data.get("change")
        if change and change["how"] == "has":
            m.standing["modify"].remove(made)
            if change["value"]["noun"]["kind"] == "counter":
                m.counted.setdefault(change["value"]["noun"]["id"][0], []).append(made)
            else:
                if change["subject"]["noun"] == {"kind": "slot", "id": ["this"]}:
                    made.where = ""  # what a thing says of itself holds wherever it lies
                m.fact_rules.append(made)


def _watch(m: Machine, last: Last, gain: Do, ids: tuple[int, ...] | None) -> None:
    """`while ...: 1 point` of a thing."""
    check = m.while_tests[last.id]
    for thing in ids or ():
        env = {"@me": -1, "@by": -1, "@this": thing}
        watch = Watch(len(m.watches), check, env, gain.counter.id, gain.counter.bounds(m, None, env)[0])
        m.watches.append(watch)
        m.watch_thing.setdefault(thing, []).append(watch)


def _link_level(m: Machine, record: Data, field: str) -> None:
    """What reaching a step of a track gives: for good, or while the player is there."""
    counter = m.world.counters[record["key"].partition("/")[2]]
    step = m.boxes[record["key"], field]
    level = int(field.partition(" ")[2])
    if not isinstance(step, Last):
        m.levels.setdefault(counter.id, []).append((level, step))
        m.levels[counter.id].sort(key=lambda pair: pair[0])
        return
    check, gain = m.while_tests[step.id], step.body
    assert isinstance(gain, Do)
    for player in range(m.world.players):
        for thing in counter.per or (-1,):
            env = {"@me": player, "@by": player, "@this": -1}
            if thing >= 0:
                env[m.thing_slot(counter)] = (thing,)  # type: ignore[assignment]
            watch = Watch(len(m.watches), check, env, gain.counter.id, gain.counter.bounds(m, None, env)[0])
            m.watches.append(watch)
            m.watch_number.setdefault(m.world.index(counter, player, thing), []).append(watch)
