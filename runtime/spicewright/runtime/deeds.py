"""Something is done: what happens instead of it, what it does, and who hears of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spicewright.runtime.state import Deed, Env, State
from spicewright.runtime.statements import Statement, match_deed
from spicewright.runtime.steps import RUN, Need, Step
from spicewright.runtime.verb import Verb

if TYPE_CHECKING:
    from spicewright.runtime.machine import Machine

TABLE = -1
"""Where what happens belongs to nobody: it happens in the order of the rules, and nobody is asked."""
QUIET = ("use", "open", "meet")
"""Verbs that only lead to other deeds: they count for nothing themselves."""


def begin(m: Machine, s: State, deed: Deed, env: Env, verb: Verb) -> None:
    """Does something, unless something else happens instead."""
    things = deed["parts"].get("with", ())
    if "counter" in deed and len(things) > 1:
        for thing in reversed(things):
            m.begin(s, {**deed, "parts": {**deed["parts"], "with": (thing,)}}, env, verb)
        return
    if verb.name in m.replaced_verbs or (s.lasting and m.may_replace(s, verb.name)):
        for step, inner in m.active(s, "replace"):
            mark = (step.id, inner["@me"], inner["@this"])
            if mark not in deed["replaced"]:
                known = match_deed(m, s, step, inner, deed)
                if known is not None:
                    body_env = {**known, "@would": deed, "@replaced": (*deed["replaced"], mark)}
                    assert step.body is not None
                    m.mark_way(step, RUN)
                    s.top = ((step.body, None, None), body_env, s.top)
                    return
    m.carry_out(s, deed, env, verb)


def may_replace(m: Machine, s: State, verb: str) -> bool:
    return any(step.kind == "replace" and verb in step.about_verb for _, step, _, _, _ in s.lasting)


def may_hear(m: Machine, s: State, verb: str) -> bool:
    return any(step.kind == "listen" and verb in step.about_verb for _, step, _, _, _ in s.lasting)


def carry_out(m: Machine, s: State, deed: Deed, env: Env, verb: Verb) -> None:
    if m.trace is not None:
        m.trace.append(m.describe(deed))
    if verb.name in m.heard_verbs or (s.lasting and m.may_hear(s, verb.name)):
        s.top = ((m.did, deed, None), env, s.top)
    elif verb.name not in QUIET:
        s.serial += 1  # nobody waits for it
    if verb.means is not None:
        s.top = ((verb.means, None, None), env, s.top)
    else:
        verb.perform(m, s, deed, env)


def tell(m: Machine, s: State, deed: Deed) -> None:
    """A deed was done: it is remembered, and whoever waits for it gets their turn."""
    verb = deed["verb"]
    if verb not in QUIET:
        s.serial += 1
    if verb in m.queries.remembered:
        s.history = (*s.history, deed)
    heard: dict[int, list[tuple[Step, Env]]] = {}
    for standing in m.on_verb.get(verb, ()):
        step = standing.step
        assert isinstance(step, Statement)
        if step.counter and deed.get("counter") != step.counter:
            continue
        for env in standing.bearers(m, s, anywhere=step.data.get("about_this", False)):
            known = match_deed(m, s, step, env, deed)
            if known is not None:
                m.hear(s, heard, known["@me"], step, known)
    for _, step, env, _, _ in s.lasting:
        if step.kind == "listen" and verb in step.about_verb:
            known = match_deed(m, s, step, env, deed)
            if known is not None:
                m.hear(s, heard, known["@me"], step, known)
    if verb in m.moment_verbs:
        for player in range(m.world.players):
            window = m.moments(s, player, deed)
            if window is not None:
                heard.setdefault(player, []).append(window)
    if heard:
        m.push_pools(s, heard)


def hear(
    m: Machine,
    s: State,
    heard: dict[int, list[tuple[Step, Env]]],
    whose: int,
    step: Statement,
    env: Env,
) -> None:
    """A trigger goes off; its own condition is looked at now, not when its turn comes."""
    m.mark_way(step, RUN)
    body = step.body
    assert body is not None
    if isinstance(body, Need) and body.otherwise is None and not body.test(s, env):
        m.mark_way(body, 0)
    else:
        heard.setdefault(whose, []).append((body, env))


def push_pools(m: Machine, s: State, heard: dict[int, list[tuple[Step, Env]]]) -> None:
    for body, known in reversed(heard.pop(TABLE, ())):
        s.top = ((body, None, None), known, s.top)
    for player in reversed(m.in_order(s)):
        if player in heard:
            env: Env = {"@me": player, "@by": player, "@this": -1}
            if any(whose == player and m.phases[phase].window for phase, whose in s.periods):
                env["@open"] = True
            s.top = ((m.pool, tuple(heard[player]), None), env, s.top)


def moments(m: Machine, s: State, player: int, deed: Deed) -> tuple[Step, Env] | None:
    from spicewright.runtime.windows import react

    return react(m, s, player, deed)


def announce(m: Machine, s: State, phase: str, player: int, edges: tuple[str, ...]) -> None:
    """A period begins or ends: whoever waits for that gets their turn, and what it ended is over."""
    if phase not in m.on_phase and not s.lasting:
        return
    heard: dict[int, list[tuple[Step, Env]]] = {}
    for standing in m.on_phase.get(phase, ()):
        step = standing.step
        assert isinstance(step, Statement)
        period = step.data["event"]["period"]
        if period["edge"] not in edges:
            continue
        whose = player if period.get("owner") == "you" else TABLE
        for env in standing.bearers(m, s, only=whose):
            if player < 0 or period.get("owner") != "you" or env["@me"] == player:
                assert step.body is not None
                m.mark_way(step, RUN)
                whose = env["@me"] if standing.you or standing.ids else TABLE
                m.hear(s, heard, whose, step, env)
    spent = []
    for entry in s.lasting:
        step, env = entry[1], entry[2]
        event = step.data.get("event") if step.kind == "listen" else None
        if event is None or event["how"] != "period" or event["period"]["phase"] != phase:
            continue
        period = event["period"]
        if period["edge"] in edges and (player < 0 or period.get("owner") != "you" or env["@me"] == player):
            spent.append(entry)
            m.hear(s, heard, env["@me"], step, env)
    s.lasting = tuple(entry for entry in s.lasting if entry not in spent) if spent else s.lasting
    m.expire(s, "start" if "start" in edges else "end", phase, player)
    m.push_pools(s, heard)
