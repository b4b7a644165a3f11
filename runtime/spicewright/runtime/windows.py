"""What players may do besides the steps of a period: actions, permissions, and cards for a moment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from spicewright.runtime.decision import Option, Refusal
from spicewright.runtime.doing import Do
from spicewright.runtime.machine import Machine
from spicewright.runtime.state import Deed, Env, Frame, State, Todo
from spicewright.runtime.statements import Statement, match_deed
from spicewright.runtime.steps import RUN, Need, Seq, Step


@dataclass(frozen=True, slots=True)
class Offer:
    """Something a player may do now: an option, and what is done when it is taken."""

    option: Option
    step: Step
    env: Env
    entry: Any = None


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
    for step in (Window("@window", "what else?"), Moment("@moment", "use this moment?")):
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


def list_offers(m: Machine, s: State, player: int) -> tuple[list[Offer], list[Refusal]]:
    """Everything a player may do now besides what the period asks, and what of it is refused."""
    found: list[Offer] = []
    refused: list[Refusal] = []
    base = {"@me": player, "@by": player, "@this": -1}
    for action in m.actions:
        if action.running(s, player):
            _add_offers(m, s, action.id, action.name, action.use, base, None, found, refused)
    for standing in m.standing["permit"]:
        for env in standing.bearers(m, s):
            if env["@me"] == player:
                _add_permit(m, s, standing.step, env, None, found, refused)
    for entry in s.lasting:
        if entry[1].kind == "permit" and entry[2]["@me"] == player:
            _add_permit(m, s, entry[1], entry[2], entry, found, refused)
    return found, refused


def _add_permit(
    m: Machine, s: State, step: Any, env: Env, entry: Any, found: list[Offer], refused: list[Refusal]
) -> None:
    do = step.data.get("do")
    if do is None or do.verb.name in m.procedural:
        return
    inner = {**env, "@by": env["@me"]}
    if do.verb.idle is not None and do.verb.idle(m, s, do, inner):
        return
    name = step.text.partition(" can ")[2] or step.text
    _add_offers(m, s, m.slug(name), name, do, inner, entry, found, refused)


def _add_offers(
    m: Machine,
    s: State,
    id: str,
    name: str,
    step: Step,
    env: Env,
    entry: Any,
    found: list[Offer],
    refused: list[Refusal],
) -> None:
    """An offer for every way to begin, so that one choice is enough."""
    lead = leading(s, step, env)
    if lead is None:
        if not step.can(m, s, env):
            found.append(Offer(Option(id, name), step, env, entry))
        return
    index = lead._open_role(env)
    if index < 0:
        if not lead.can(m, s, env):
            found.append(Offer(Option(id, name), step, env, entry))
        return
    role = lead.roles[index]
    legal = lead._legal(m, s, env, index)
    for thing in m.sorts(s, lead.candidates(m, s, env, index)).values():
        if thing not in legal:
            refused.append(
                Refusal(f"{id}:{m.thing_id(thing)}", f"{name}: {m.world.name(thing)}", lead.why_not(m, s, env, index, thing))
            )
    if not legal:
        return
    for option in role.options(m, s, env, legal, ()):
        picked, whole = role.add(m, s, env, legal, (), option.value)
        if picked and whole:
            inner = {**env, f"{lead.id}:{role.name}": picked}
            found.append(Offer(Option(f"{id}:{option.id}", f"{name}: {option.label}"), step, inner, entry))
        elif picked:
            found.append(Offer(Option(id, name), step, env, entry))
            return


def accept(m: Machine, s: State, offer: Offer) -> None:
    if offer.entry is not None:
        s.lasting = tuple(entry for entry in s.lasting if entry is not offer.entry)
    s.top = ((offer.step, None, None), offer.env, s.top)


class Window(Step):
    """Players take what is offered or pass; it is over when everybody has passed in a row."""

    def run(self, m: Machine, s: State, data: Any, rest: Todo, env: Env, below: Frame) -> bool:
        order, place, passes = data
        while passes < len(order):
            player = order[place % len(order)]
            if list_offers(m, s, player)[0]:
                s.top = ((self, (order, place, passes), rest), {**env, "@me": player, "@by": player}, below)
                return True
            place, passes = place + 1, passes + 1
        s.top = (rest, env, below)
        return False

    def options(self, m: Machine, s: State, data: Any, env: Env) -> tuple[list[Option], list[Refusal]]:
        offers, refused = list_offers(m, s, env["@by"])
        found = [Option(offer.option.id, offer.option.label, offer) for offer in offers]
        return [*found, Option("pass", "pass", None)], refused

    def take(
        self, m: Machine, s: State, value: Any, data: Any, rest: Todo, env: Env, below: Frame
    ) -> None:
        order, place, passes = data
        if value is None:
            s.top = ((self, (order, place + 1, passes + 1), rest), env, below)
        else:
            s.top = ((self, (order, place, 0), rest), env, below)
            accept(m, s, value)


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

    def options(self, m: Machine, s: State, data: Any, env: Env) -> tuple[list[Option], list[Refusal]]:
        found = m.thing_options(s, tuple(card for card, _, _, _ in self.cards(m, s, env)))
        return [*found, Option("pass", "pass", None)], []

    def take(
        self, m: Machine, s: State, value: Any, data: Any, rest: Todo, env: Env, below: Frame
    ) -> None:
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
