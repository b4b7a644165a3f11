"""What players may do besides the steps of a period: actions, permissions, and cards for a moment."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from spicewright.runtime.decision import Option, Refusal
from spicewright.runtime.doing import Do
from spicewright.runtime.machine import Machine
from spicewright.runtime.state import Deed, Env, Frame, State, Todo
from spicewright.runtime.statements import Statement, match_deed
from spicewright.runtime.steps import RUN, Need, Seq, Step
from spicewright.runtime.tracks import Advance


@dataclass(frozen=True, slots=True)
class Offer:
    """Something a player may do now: an option, and what is done when it is taken."""

    option: Option
    step: Step
    env: Env
    entry: Any = None
    said: Step | None = None


class Action:
    """An action of a pack: when it may be done, and what it does."""

    __slots__ = ("id", "name", "owner", "phase", "use")

    def __init__(self, m: Machine, record: dict[str, Any]) -> None:
        self.id, self.name = record["key"].partition("/")[2], record["name"]
        when = record["effects"].get("when")
        noun = when["select"][0] if when else None
        self.phase = noun["noun"]["id"][0] if noun else ""
        self.owner = noun.get("owner", "") if noun else ""
        self.use = m.boxes[record["key"], "use"]

    def running(self, s: State, player: int) -> bool:
        return not self.phase or any(
            phase == self.phase and (self.owner != "you" or whose == player) for phase, whose in s.periods
        )


def link_actions(m: Machine) -> None:
    m.actions = [Action(m, record) for record in m.world.kind("action")]
    for step in (
        Window("@window", "what else?"),
        Moment("@moment", "use this moment?"),
        Advance("@advance", "which way?"),
    ):
        m.steps[step.id] = step


def leading(s: State, step: Step, env: Env) -> Do | None:
    """The first thing an effect does, where that is one act."""
    while True:
        if isinstance(step, Seq):
            step = step.parts[0]
        elif isinstance(step, Need) and step.test(s, env):
            step = step.then
        else:
            return step if isinstance(step, Do) else None


@dataclass(frozen=True, slots=True)
class Possible:
    """Something a player could do now: how it is called, what it does, and for a permission which one."""

    id: str
    name: str
    step: Step
    env: Env
    entry: Any = None
    said: Step | None = None


def _list_standing(m: Machine, s: State, player: int) -> Iterator[Possible]:
    """Actions whose period runs, and permissions for what no period does anyway."""
    base = {"@me": player, "@by": player, "@this": -1}
    for action in m.actions:
        if action.running(s, player):
            yield Possible(action.id, action.name, action.use, base)
    permits: list[tuple[Any, Env, Any]] = [
        (one.step, env, None) for one in m.standing["permit"] for env in one.bearers(m, s)
    ]
    permits += [(entry[1], entry[2], entry) for entry in s.lasting if entry[1].kind == "permit"]
    for step, env, entry in permits:
        do = step.data.get("do")
        if env["@me"] != player or do is None or do.verb.name in m.procedural:
            continue
        inner = {**env, "@by": player}
        if do.verb.idle is None or not do.verb.idle(m, s, do, inner):
            name = step.text.partition(" can ")[2] or step.text
            yield Possible(m.slug(name), name, do, inner, entry, step)


def list_offers(m: Machine, s: State, player: int) -> list[Offer]:
    """Everything a player may do now besides what the period asks; one offer for every way to begin."""
    known = s.memo.get(("offers", player))
    if known is not None:
        return list(known)
    found: list[Offer] = []
    s.memo["offers", player] = found
    for one in _list_standing(m, s, player):
        lead = leading(s, one.step, one.env)
        index = lead._open_role(one.env) if lead is not None else -1
        if lead is None or index < 0:
            if not (lead or one.step).can(m, s, one.env):
                found.append(Offer(Option(one.id, one.name), one.step, one.env, one.entry, one.said))
            continue
        role, legal = lead.roles[index], lead._legal(m, s, one.env, index)
        if role.limits(s, one.env, len(legal))[1] == 0:
            continue
        if role.take in ("top", "bottom", "random", "all"):
            if legal:
                found.append(Offer(Option(one.id, one.name), one.step, one.env, one.entry, one.said))
            continue
        for option in role.options(m, s, one.env, legal, ()) if legal else ():
            picked, whole = role.add(m, s, one.env, legal, (), option.value)
            if picked and not whole:
                found.append(Offer(Option(one.id, one.name), one.step, one.env, one.entry, one.said))
                break
            if picked:
                inner = {**one.env, role.key: picked}
                said = Option(f"{one.id}:{option.id}", f"{one.name}: {option.label}")
                found.append(Offer(said, one.step, inner, one.entry, one.said))
    return found


def refused_offers(m: Machine, s: State, player: int) -> list[Refusal]:
    """What a player could do now but for a rule, with the rules."""
    found: list[Refusal] = []
    for one in _list_standing(m, s, player):
        lead = leading(s, one.step, one.env)
        index = lead._open_role(one.env) if lead is not None else -1
        if lead is not None and index >= 0:
            found += lead.refusals(m, s, one.env, index, f"{one.id}:")
        elif why := one.step.can(m, s, one.env):
            found.append(Refusal(one.id, one.name, why))
    return found


def accept(m: Machine, s: State, offer: Offer) -> None:
    if offer.said is not None:
        m.mark_way(offer.said, RUN)
    if offer.entry is not None:  # a permission for so many is used up bit by bit
        number, step, env, expiry, since = offer.entry
        used = env.get("@used", 0) + sum(
            len(picked) for key, picked in offer.env.items() if key.startswith(f"{offer.step.id}:")
        )
        spent = (number, step, {**env, "@used": used}, expiry, since)
        s.lasting = tuple(spent if entry is offer.entry else entry for entry in s.lasting)
    s.top = ((offer.step, None, None), offer.env, s.top)


class Window(Step):
    """Players take what is offered or pass; it is over when everybody has passed in a row."""

    def run(self, m: Machine, s: State, data: Any, rest: Todo, env: Env, below: Frame) -> bool:
        order, place, passes, acted = data
        while passes < len(order):
            player = order[place % len(order)]
            if list_offers(m, s, player):
                here = {**env, "@me": player, "@by": player}
                s.top = ((self, (order, place, passes, acted), rest), here, below)
                return True
            place, passes, acted = place + 1, 0 if acted else passes + 1, False
            if len(order) == 1:
                break
        s.top = (rest, env, below)
        return False

    def options(self, m: Machine, s: State, data: Any, env: Env) -> list[Option]:
        found = [Option(one.option.id, one.option.label, one) for one in list_offers(m, s, env["@by"])]
        return [*found, Option("pass", "pass", None)]

    def refused(self, m: Machine, s: State, data: Any, env: Env) -> list[Refusal]:
        return refused_offers(m, s, env["@by"])

    def take(self, m: Machine, s: State, value: Any, data: Any, rest: Todo, env: Env, below: Frame) -> None:
        order, place, passes, acted = data
        if value is not None:
            s.top = ((self, (order, place, passes, True), rest), env, below)
            accept(m, s, value)
        elif len(order) == 1:
            s.top = (rest, env, below)
        else:  # who did something has not passed, only ended
            s.top = ((self, (order, place + 1, 0 if acted else passes + 1, False), rest), env, below)


class Moment(Step):
    """Cards that may be played just when something has happened."""

    def cards(self, m: Machine, s: State, env: Env) -> list[tuple[int, Do, Step, Env]]:
        return list(moment_cards(m, s, env["@by"], env["@deed"]))

    def run(self, m: Machine, s: State, data: Any, rest: Todo, env: Env, below: Frame) -> bool:
        if self.cards(m, s, env):
            return True
        s.top = (rest, env, below)
        return False

    def can(self, m: Machine, s: State, env: Env) -> tuple[str, ...]:
        return () if self.cards(m, s, env) else ("no card for this moment",)

    def options(self, m: Machine, s: State, data: Any, env: Env) -> list[Option]:
        found = m.thing_options(s, tuple(card for card, _, _, _ in self.cards(m, s, env)))
        return [*found, Option("pass", "pass", None)]

    def take(self, m: Machine, s: State, value: Any, data: Any, rest: Todo, env: Env, below: Frame) -> None:
        if value is None:
            s.top = (rest, env, below)
            return
        for card, play, body, known in self.cards(m, s, env):
            if card == value:
                s.top = ((self, data, rest), env, below)
                s.top = ((body, None, None), known, s.top)
                inner = {"@me": env["@by"], "@by": env["@by"], "@this": -1}
                s.top = ((play, None, None), {**inner, f"{play.id}:object": (card,)}, s.top)
                return


def moment_cards(m: Machine, s: State, player: int, deed: Deed) -> list[tuple[int, Do, Step, Env]]:
    """The cards a player could play because this just happened, each with what it then does."""
    found = []
    env = {"@me": player, "@by": player, "@this": -1}
    for action in m.actions:
        if not action.running(s, player):
            continue
        play = leading(s, action.use, env)
        if play is None or not play.roles:
            continue
        for card in m.sorts(s, play.roles[0].select(s, env)).values():
            for use in play.follow:
                box = use.given["box"](m, s, env) if isinstance(use, Do) and "box" in use.given else ""
                root = m.boxes.get((m.world.key[card], box))
                if isinstance(root, Statement) and root.kind == "listen" and root.body is not None:
                    known = match_deed(m, s, root, {**env, "@this": card}, deed)
                    if known is not None and not root.body.can(m, s, known):
                        m.mark_way(root, RUN)
                        found.append((card, play, root.body, known))
    return found


def react(m: Machine, s: State, player: int, deed: Deed) -> tuple[Step, Env] | None:
    if deed["verb"] not in m.moment_verbs or not moment_cards(m, s, player, deed):
        return None
    return m.steps["@moment"], {"@me": player, "@by": player, "@this": -1, "@deed": deed}
