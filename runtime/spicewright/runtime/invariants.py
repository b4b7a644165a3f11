"""What must hold in every state of every game; a broken one is a fault of the rules or of the interpreter."""

from __future__ import annotations

from spicewright.runtime.game import Game


def broken_invariants(game: Game) -> list[str]:
    """Everything that is wrong with a game, in words; nothing where all is well."""
    found, decision = broken_state(game), game.decision
    if decision is not None:
        if not decision.options:
            found.append(f"nothing can be chosen: {decision.about}")
        ids = [option.id for option in decision.options]
        found += [f"two options are called `{id}`" for id in sorted({i for i in ids if ids.count(i) > 1})]
    return found


def broken_state(game: Game) -> list[str]:
    """The same without what is asked, for a game that is not at a decision."""
    world, s = game.world, game.state
    found = [f"{name} is below zero" for name, value in _numbers(game) if value < 0]
    for counter in world.counters.values():
        if counter.most is not None and not counter.counted:
            size = world.players * max(len(counter.per), 1)
            if any(value > counter.most for value in s.num[counter.first : counter.first + size]):
                found.append(f"{counter.id} is above its most")
    seen: dict[int, int] = {}
    for place, things in enumerate(s.zones):
        for thing in things:
            if thing in seen:
                found.append(f"{world.name(thing)} is in two places")
            seen[thing] = place
            if s.at[thing] != place:
                found.append(f"{world.name(thing)} does not know where it is")
    found += [f"{world.name(thing)} is nowhere" for thing in range(world.things) if thing not in seen]
    for thing, place in enumerate(s.at):
        host = world.host[place] if place < world.first_thing_place else -1
        owner = world.owner[thing]
        if owner >= 0 and host >= 0 and host != owner and thing >= world.players:
            found.append(f"{world.name(thing)} of player {owner + 1} is with player {host + 1}")
    for zone in world.zones.values():
        short = zone.size and zone.fill and len(s.zones[zone.first]) < zone.size
        settled = not any(game.rules.phases[phase].setup for phase, _ in s.periods)
        if short and settled and s.zones[world.zones[zone.fill].first]:
            found.append(f"{zone.name} is not full")
    return found


def _numbers(game: Game) -> list[tuple[str, int]]:
    found = []
    for counter in game.world.counters.values():
        width = counter.size(game.world.players)
        found += [(counter.id, value) for value in game.state.num[counter.first : counter.first + width]]
    return found
