"""Effects of the base game written by hand, in plain Python: what the interpreter is measured against.

They work on the state that the interpreter works on, and leave the same behind: counters, places, what is
remembered of deeds, points that come and go, and the rules that hear of a deed. Where a player has to
choose they offer the same options. Nothing is looked up that whoever writes such code would know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from spicewright.runtime.rules.model import Rules, Run
from spicewright.runtime.state.frame import Lasting
from spicewright.runtime.state.scope import Deed, Spot, Things, scope_of
from spicewright.runtime.state.state import State
from spicewright.runtime.table.labels import place_name

Option = tuple[str, str, Any]
Ask = Callable[[int, str, list[Option]], Any]
"""Who is asked, about what, and the options (id, label, value); gives the value of the one chosen."""
Effect = Callable[[State, int, int, Ask], None]
"""Happens to a state, for a player, because of a thing."""


def write_effects(m: Rules) -> dict[tuple[str, str], tuple[str, Effect]]:
    """Every effect by the record and the box where it stands, with the text that it carries out."""
    made: dict[tuple[str, str], tuple[str, Effect]] = {}

    def does(key: str, box: str, text: str) -> Callable[[Effect], Effect]:
        def keep(effect: Effect) -> Effect:
            made[key, box] = (text, effect)
            return effect

        return keep

    # -- the layout, as constants

    world = m.world
    zone = {id: one.first for id, one in world.zones.items()}
    HAND, DECK, DISCARD, PLAY, FRONT = (zone[id] for id in ("hand", "deck", "discard-pile", "play", "front"))
    GARRISON, CONFLICT, SUPPLY = zone["garrison"], zone["conflict"], zone["supply"]
    BOARD, TRASH, RESERVE, ROW, ROW_DECK = (
        zone[id] for id in ("board", "trash", "reserve", "imperium-row", "imperium-deck")
    )
    INTRIGUE, INTRIGUE_DECK, INTRIGUE_DISCARD = (
        zone[id] for id in ("intrigue-hand", "intrigue-deck", "intrigue-discard-pile")
    )
    counters = {id: one.first for id, one in world.counters.items()}
    SOLARI, SPICE, WATER, VP = (counters[id] for id in ("solari", "spice", "water", "vp"))
    PERSUASION, SWORD, INFLUENCE, BONUS = (
        counters[id] for id in ("persuasion", "sword", "influence", "bonus-spice")
    )
    FACTIONS = world.counters["influence"].per
    BENE_GESSERIT, EMPEROR, FREMEN, GUILD = range(4)
    BONUS_AT = world.counters["bonus-spice"].order
    SPACES = world.by_sort["space"]
    ON = world.first_thing_place
    AROUND = [[(first + turn) % 4 for turn in range(4)] for first in range(4)]
    ID = [world.thing_id(thing) for thing in range(world.things)]
    NAME = [world.name(thing) for thing in range(world.things)]
    KEY = world.key
    FACTS: dict[str, Any] = world.facts.by_key
    COST: list[Any] = [FACTS.get(key, {}).get("cost") for key in KEY]
    TROOPS, MARKERS = frozenset(world.ids["piece/troop"]), frozenset(world.ids["piece/control-marker"])
    SWORDMASTERS = frozenset(world.ids["piece/swordmaster"])
    MENTAT, MENTAT_SPACE = world.ids["piece/mentat"][0], world.ids["space/mentat"][0]
    SEATS = frozenset(world.ids["token/council-seat"])
    ALLIANCES = [
        next(t for t in world.by_sort["alliance"] if FACTS[KEY[t]]["faction"] == (faction,))
        for faction in FACTIONS
    ]
    ALLIANCE_WATCH = [m.watch_thing[token][0].index for token in ALLIANCES]
    INFLUENCE_WATCH = [m.watch_number[INFLUENCE + at][0].index for at in range(16)]

    def cards_of(faction: str) -> frozenset[int]:
        wanted = world.ids[f"faction/{faction}"][0]
        return frozenset(t for t, key in enumerate(KEY) if wanted in FACTS.get(key, {}).get("factions", ()))

    FREMEN_CARDS, SISTERS, RESERVE_CARDS = (
        cards_of("fremen"),
        cards_of("bene-gesserit"),
        frozenset(world.by_sort["reserve-card"]),
    )
    MISSIONS = frozenset(world.ids["imperium-card/assassination-mission"])
    FLOW = frozenset(world.ids["reserve-card/the-spice-must-flow"])
    FOLDSPACE = frozenset(world.ids["reserve-card/foldspace"])
    BARON, ILBAN, LETO, ARIANA, MEMNON, RABBAN = (
        world.ids[f"leader/{id}"][0]
        for id in (
            "baron-vladimir-harkonnen",
            "count-ilban-richese",
            "duke-leto-atreides",
            "countess-ariana-thorvald",
            "earl-memnon-thorvald",
            "glossu-the-beast-rabban",
        )
    )
    LANDSRAAD = frozenset(t for t in SPACES if FACTS[KEY[t]]["icon"] == (world.ids["icon/landsraad"][0],))
    VISITED, MASTERSTROKE = world.memory("visited-space", 0), world.memory("masterstroke", 0)
    STROKE = "leader/baron-vladimir-harkonnen/ability#0"
    CHEAPER = m.by_id["imperium-card/guild-bankers/reveal#0.0"].number
    VOICE = m.by_id["imperium-card/the-voice/agent#0.1.0"].number

    # -- what can be done

    def gain(s: State, p: int, counter: int, many: int) -> None:
        s.num[counter + p] += many
        s.serial += 1

    def pay(s: State, p: int, counter: str, many: int, this: int) -> None:
        s.num[counters[counter] + p] -= many
        s.serial += 1
        deed = Deed("pay", p, p, this)
        deed.amount, deed.counter = many, counter
        s.history = (*s.history, deed)

    def pay_box(s: State, p: int, counter: str, many: int, space: int) -> None:
        """The cost of a space, with what leaders say about that."""
        if counter == "solari" and space in LANDSRAAD and s.at[LETO] == FRONT + p:
            many -= 1
        s.num[counters[counter] + p] -= many
        s.serial += 1
        deed = Deed("pay", p, p, space)
        deed.amount, deed.counter, deed.parts, deed.for_box = many, counter, {"for": (space,)}, "cost"
        s.history = (*s.history, deed)
        if counter == "solari" and many > 0 and s.at[ILBAN] == FRONT + p:
            draw(s, p, 1)

    def tell(s: State, verb: str, p: int, this: int, things: Things, place: int) -> None:
        deed = Deed(verb, p, p, this)
        deed.things, deed.spots = things, {"to": Spot((place,))}
        s.history = (*s.history, deed)

    def move(s: State, thing: int, place: int) -> None:
        zones, old = s.zones, s.at[thing]
        zones[old] = tuple([one for one in zones[old] if one != thing])
        zones[place] += (thing,)
        s.at[thing] = place

    def shift(s: State, things: tuple[int, ...], old: int, place: int) -> None:
        zones = s.zones
        zones[old] = tuple([one for one in zones[old] if one not in things])
        zones[place] += things
        for thing in things:
            s.at[thing] = place

    def recruit(s: State, p: int, many: int, this: int) -> None:
        things = tuple([one for one in s.zones[SUPPLY + p] if one in TROOPS][:many])
        if things:
            shift(s, things, SUPPLY + p, GARRISON + p)
            s.serial += 1
            tell(s, "recruit", p, this, things, GARRISON + p)

    def deploy(s: State, p: int, things: tuple[int, ...], old: int, this: int, ask: Ask) -> None:
        shift(s, things, old, CONFLICT + p)
        s.serial += 1
        tell(s, "deploy", p, this, things, CONFLICT + p)
        if s.at[BARON] == FRONT + p and ("game", STROKE, p, BARON) not in s.marks:
            deeds = s.history[s.since["turn"] :]
            total = sum(len(deed.things) for deed in deeds if deed.verb == "deploy" and deed.by == p)
            if total >= 4 > total - len(things):
                masterstroke(s, p, ask)

    def masterstroke(s: State, p: int, ask: Ask) -> None:
        text = "reveal your masterstroke then 1 influence with each faction in your masterstroke"
        if ask(p, f"may ({text}", [(text.replace(" ", "-"), text, True), ("decline", "decline", False)]):
            s.marks |= {("game", STROKE, p, BARON)}
            factions = s.memory[MASTERSTROKE + p]
            s.seen |= {(faction, player) for faction in factions for player in range(4)}
            s.barrier += 1
            s.serial += 1
            for faction in factions:
                influence(s, p, FACTIONS.index(faction), 1)

    def retreat(s: State, p: int, many: int) -> None:
        shift(s, s.zones[CONFLICT + p][:many], CONFLICT + p, GARRISON + p)
        s.serial += 1

    def lose_troop(s: State, p: int, place: int) -> None:
        troops = s.zones[place]
        if troops:
            s.zones[place] = troops[1:]
            s.zones[SUPPLY + p] += troops[:1]
            s.at[troops[0]] = SUPPLY + p
            s.serial += 1

    def draw(s: State, p: int, many: int) -> None:
        if len(s.zones[DECK + p]) < many:
            fill_up(s, DECK + p, DISCARD + p)
        deck = s.zones[DECK + p]
        cards = deck[:many]
        if not cards:
            return
        s.zones[DECK + p] = deck[many:]
        s.zones[HAND + p] += cards
        for card in cards:
            s.at[card] = HAND + p
        s.barrier += len(cards)
        s.serial += 1
        if ("reveal-turn", p) in s.periods:
            shift(s, cards, HAND + p, PLAY + p)
            s.barrier += len(cards)
            s.serial += 1
            for card in cards:
                for counter, worth in REVEALS.get(KEY[card], ()):
                    gain(s, p, counter, worth)

    REVEALS = {
        "starter-card/dagger": ((SWORD, 1),),
        "starter-card/convincing-argument": ((PERSUASION, 2),),
        "starter-card/diplomacy": ((PERSUASION, 1),),
        "starter-card/dune-the-desert-planet": ((PERSUASION, 1),),
        "starter-card/reconnaissance": ((PERSUASION, 1),),
        "starter-card/signet-ring": ((PERSUASION, 1),),
        "reserve-card/arrakis-liaison": ((PERSUASION, 2),),
        "imperium-card/stilgar": ((PERSUASION, 2), (SWORD, 3)),
        "imperium-card/dr-yueh": ((PERSUASION, 1),),
        "imperium-card/lady-jessica": ((PERSUASION, 3), (SWORD, 1)),
        "imperium-card/arrakis-recruiter": ((PERSUASION, 1), (SWORD, 1)),
        "imperium-card/bene-gesserit-initiate": ((PERSUASION, 1),),
    }

    def fill_up(s: State, deck: int, source: int) -> None:
        old = s.zones[source]
        cards = s.mix(old)
        s.seen = frozenset([entry for entry in s.seen if entry[0] not in old])
        s.zones[source] = ()
        s.zones[deck] += cards
        for card in cards:
            s.at[card] = deck
        s.barrier += len(cards)

    def draw_intrigue(s: State, p: int) -> None:
        if not s.zones[INTRIGUE_DECK]:
            fill_up(s, INTRIGUE_DECK, INTRIGUE_DISCARD)
        deck = s.zones[INTRIGUE_DECK]
        if deck:
            s.zones[INTRIGUE_DECK] = deck[1:]
            s.zones[INTRIGUE + p] += deck[:1]
            s.at[deck[0]] = INTRIGUE + p
            s.barrier += 1
            s.serial += 1

    def trash(s: State, p: int, card: int) -> None:
        if s.at[card] == HAND + p:
            s.barrier += 1
        move(s, card, TRASH)
        s.serial += 1
        if card in MISSIONS:
            gain(s, p, SOLARI, 4)
        elif card in RESERVE_CARDS:
            move(s, card, RESERVE)
            s.serial += 1

    def discard(s: State, p: int, cards: tuple[int, ...]) -> None:
        shift(s, cards, HAND + p, DISCARD + p)
        s.barrier += len(cards)
        s.serial += 1

    def acquire(s: State, p: int, card: int, this: int) -> None:
        """For free: nothing is paid, but that is remembered too."""
        deed = Deed("pay", p, p, this)
        deed.parts, deed.names = {"of": (card,)}, {"fact": "cost", "in": "persuasion"}
        s.history = (*s.history, deed)
        old = s.at[card]
        move(s, card, DISCARD + p)
        if old == ROW and s.zones[ROW_DECK]:
            move(s, s.zones[ROW_DECK][0], ROW)
            s.barrier += 1
        s.serial += 3

    def take_alliance(s: State, p: int, faction: int) -> None:
        token, watch = ALLIANCES[faction], ALLIANCE_WATCH[faction]
        old = s.at[token]
        move(s, token, FRONT + p)
        if old != FRONT + p:
            if FRONT <= old < FRONT + 4:
                s.num[VP + old - FRONT] -= 1
                s.held -= {(watch, old - FRONT)}
            s.num[VP + p] += 1
            s.held |= {(watch, p)}
        s.serial += 1

    def leads(s: State, p: int, faction: int) -> bool:
        num, at = s.num, INFLUENCE + faction
        mine = num[at + 4 * p]
        return mine >= 4 and all([num[at + 4 * q] < mine for q in AROUND[p][1:]])

    def influence(s: State, p: int, faction: int, many: int) -> None:
        at = 4 * p + faction
        old = s.num[INFLUENCE + at]
        new = s.num[INFLUENCE + at] = min(old + many, 6)
        if old < 2 <= new:
            s.num[VP + p] += 1
            s.held |= {(INFLUENCE_WATCH[at], p)}
        if old < 4 <= new:
            if faction == EMPEROR:
                recruit(s, p, 2, FACTIONS[EMPEROR])
            elif faction == GUILD:
                gain(s, p, SOLARI, 3)
            elif faction == FREMEN:
                gain(s, p, WATER, 1)
            else:
                draw_intrigue(s, p)
        s.serial += 1
        if leads(s, p, faction):
            take_alliance(s, p, faction)

    def lose_influence(s: State, p: int, faction: int) -> None:
        at = 4 * p + faction
        old = s.num[INFLUENCE + at]
        s.num[INFLUENCE + at] = max(old - 1, 0)
        if old == 2:
            s.num[VP + p] -= 1
            s.held -= {(INFLUENCE_WATCH[at], p)}
        s.serial += 1
        for q in AROUND[p][1:]:
            if leads(s, q, faction):
                take_alliance(s, q, faction)
        if not any([s.num[INFLUENCE + faction + 4 * q] >= 4 for q in range(4)]):
            token, watch = ALLIANCES[faction], ALLIANCE_WATCH[faction]
            holder = s.at[token] - FRONT
            move(s, token, BOARD)
            if 0 <= holder < 4:
                s.num[VP + holder] -= 1
                s.held -= {(watch, holder)}
            s.serial += 1

    def harvest(s: State, p: int, many: int) -> None:
        if many >= 1 and s.at[ARIANA] == FRONT + p:
            harvest_all(s, p, many - 1)
            draw(s, p, 1)
        else:
            harvest_all(s, p, many)

    def harvest_all(s: State, p: int, many: int) -> None:
        for space in s.memory[VISITED + p]:
            bonus = BONUS + BONUS_AT[space]
            many += s.num[bonus]
            s.num[bonus] = 0
        s.num[SPICE + p] += many
        s.serial += 4

    # -- what can be chosen

    def pays(p: int, text: str, ask: Ask) -> bool:
        return bool(ask(p, text, [("pay", text, True), ("decline", "decline", False)]))

    def may(p: int, text: str, ask: Ask) -> bool:
        return bool(
            ask(p, f"may {text}", [(text.replace(" ", "-"), text, True), ("decline", "decline", False)])
        )

    def either(p: int, texts: Iterable[str], ask: Ask) -> int:
        options: list[Option] = [(text.replace(" ", "-"), text, at) for at, text in enumerate(texts)]
        return int(ask(p, " or ".join([text for _, text, _ in options]), options))

    def number(p: int, text: str, low: int, high: int, noun: str, ask: Ask) -> int:
        return int(ask(p, text, [(str(many), f"{many} {noun}", many) for many in range(low, high + 1)]))

    def place_of(s: State, thing: int) -> str:
        return place_name(Run(m, s, None), thing).replace(" ", "-")

    def pick(s: State, p: int, text: str, things: Iterable[int], ask: Ask) -> int:
        """One of the things; alike ones are offered once, with their place where that tells them apart."""
        unlike: dict[tuple[str, int], int] = {}
        for thing in things:
            unlike.setdefault((ID[thing], s.at[thing]), thing)
        names = [name for name, _ in unlike]
        if len(unlike) == 1:
            return next(iter(unlike.values()))
        if len(set(names)) == len(names):
            options = [(name, NAME[thing], thing) for (name, _), thing in unlike.items()]
        else:
            options = [
                (name if names.count(name) == 1 else f"{name}@{place_of(s, thing)}", NAME[thing], thing)
                for (name, _), thing in unlike.items()
            ]
        return int(ask(p, text, options))

    def pick_faction(p: int, text: str, factions: Iterable[int], ask: Ask) -> int:
        return int(ask(p, text, [(ID[FACTIONS[one]], NAME[FACTIONS[one]], one) for one in factions]))

    def own_cards(s: State, p: int) -> tuple[int, ...]:
        return s.zones[HAND + p] + s.zones[DISCARD + p] + s.zones[PLAY + p]

    # -- what only gives

    @does("space/wealth", "effect", "2 solari")
    def _(s: State, p: int, this: int, ask: Ask) -> None:
        gain(s, p, SOLARI, 2)

    @does("imperium-card/stilgar", "reveal", "2 persuasion, 3 swords")
    def _(s: State, p: int, this: int, ask: Ask) -> None:
        gain(s, p, PERSUASION, 2)
        gain(s, p, SWORD, 3)

    @does("space/conspire", "effect", "5 solari, 2 troops, 1 intrigue")
    def _(s: State, p: int, this: int, ask: Ask) -> None:
        gain(s, p, SOLARI, 5)
        recruit(s, p, 2, this)
        draw_intrigue(s, p)

    @does("space/rally-troops", "effect", "4 troops")
    def _(s: State, p: int, this: int, ask: Ask) -> None:
        recruit(s, p, 4, this)

    @does("space/heighliner", "effect", "5 troops, 2 water")
    def _(s: State, p: int, this: int, ask: Ask) -> None:
        recruit(s, p, 5, this)
        gain(s, p, WATER, 2)

    @does("space/sietch-tabr", "effect", "1 troop, 1 water")
    def _(s: State, p: int, this: int, ask: Ask) -> None:
        recruit(s, p, 1, this)
        gain(s, p, WATER, 1)

    @does("imperium-card/gurney-halleck", "agent", "2 troops, draw a card")
    def _(s: State, p: int, this: int, ask: Ask) -> None:
        recruit(s, p, 2, this)
        draw(s, p, 1)

    @does("space/research-station", "effect", "draw 3 cards")
    def _(s: State, p: int, this: int, ask: Ask) -> None:
        draw(s, p, 3)

    @does("imperium-card/piter-de-vries", "agent", "1 intrigue")
    def _(s: State, p: int, this: int, ask: Ask) -> None:
        draw_intrigue(s, p)

    @does("intrigue-card/refocus", "plot", "shuffle your discard pile into your deck then draw a card")
    def _(s: State, p: int, this: int, ask: Ask) -> None:
        cards = s.zones[DISCARD + p]
        shift(s, cards, DISCARD + p, DECK + p)
        deck = s.zones[DECK + p]
        s.seen = frozenset([entry for entry in s.seen if entry[0] not in deck])
        s.zones[DECK + p] = s.mix(deck)
        s.barrier += len(cards) + 1
        s.serial += 1
        draw(s, p, 1)

    # -- conditions

    @does("imperium-card/spice-hunter", "reveal", "1 persuasion, 1 sword; fremen bond: 1 spice")
    def _(s: State, p: int, this: int, ask: Ask) -> None:
        gain(s, p, PERSUASION, 1)
        gain(s, p, SWORD, 1)
        if any([card in FREMEN_CARDS and card != this for card in s.zones[PLAY + p]]):
            gain(s, p, SPICE, 1)

    @does("imperium-card/smugglers-thopter", "agent", "2 influence with guild: draw 2 cards")
    def _(s: State, p: int, this: int, ask: Ask) -> None:
        if s.num[INFLUENCE + 4 * p + GUILD] >= 2:
            draw(s, p, 2)

    @does(
        "imperium-card/worm-riders",
        "reveal",
        "2 influence with fremen: 4 swords; a fremen alliance: 2 swords",
    )
    def _(s: State, p: int, this: int, ask: Ask) -> None:
        if s.num[INFLUENCE + 4 * p + FREMEN] >= 2:
            gain(s, p, SWORD, 4)
        if s.at[ALLIANCES[FREMEN]] == FRONT + p:
            gain(s, p, SWORD, 2)

    @does(
        "intrigue-card/plans-within-plans",
        "endgame",
        "3 influence with 4 factions: 2 vp; otherwise: 3 influence with 3 factions: 1 vp",
    )
    def _(s: State, p: int, this: int, ask: Ask) -> None:
        first = INFLUENCE + 4 * p
        factions = sum([many >= 3 for many in s.num[first : first + 4]])
        if factions == 4:
            gain(s, p, VP, 2)
        elif factions == 3:
            gain(s, p, VP, 1)

    @does(
        "intrigue-card/corner-the-market",
        "endgame",
        "you own 2+ <The Spice Must Flow>: 1 vp; you own more <The Spice Must Flow> than each opponent: 1 vp",
    )
    def _(s: State, p: int, this: int, ask: Ask) -> None:
        owned = [0, 0, 0, 0]
        for card in FLOW:
            place = s.at[card]
            for first in (HAND, DECK, DISCARD, PLAY):
                if first <= place < first + 4:
                    owned[place - first] += 1
        mine = owned[p]
        if mine >= 2:
            gain(s, p, VP, 1)
        if all([owned[q] < mine for q in AROUND[p][1:]]):
            gain(s, p, VP, 1)

    @does("intrigue-card/councilors-dispensation", "plot", "high council: 2 spice")
    def _(s: State, p: int, this: int, ask: Ask) -> None:
        if any([thing in SEATS for thing in s.zones[FRONT + p]]):
            gain(s, p, SPICE, 2)

    @does("imperium-card/liet-kynes", "reveal", "2 persuasion per fremen card in play")
    def _(s: State, p: int, this: int, ask: Ask) -> None:
        gain(s, p, PERSUASION, 2 * sum([card in FREMEN_CARDS for card in s.zones[PLAY + p]]))

    @does("space/sell-melange", "effect", "2 solari, 2 solari per spice paid this turn for this")
    def _(s: State, p: int, this: int, ask: Ask) -> None:
        gain(s, p, SOLARI, 2)
        paid = 0
        for deed in s.history[s.since["turn"] :]:
            if deed.verb == "pay" and deed.by == p and deed.counter == "spice":
                paid += deed.amount if this in deed.parts.get("for", ()) else 0
        gain(s, p, SOLARI, 2 * paid)

    @does("starter-card/signet-ring", "agent", "signet ring")
    def _(s: State, p: int, this: int, ask: Ask) -> None:
        leader = next(thing for thing in s.zones[FRONT + p] if thing in SIGNETS)
        SIGNETS[leader](s, p, this, ask)

    def brutality(s: State, p: int, this: int, ask: Ask) -> None:
        many = 2 if any([s.at[token] == FRONT + p for token in ALLIANCES]) else 1
        recruit(s, p, many, this)

    SIGNETS = {RABBAN: brutality}

    # -- influence

    @does("intrigue-card/secret-of-the-sisterhood", "plot", "1 influence with bene gesserit")
    def _(s: State, p: int, this: int, ask: Ask) -> None:
        influence(s, p, BENE_GESSERIT, 1)

    @does("intrigue-card/favored-subject", "plot", "1 influence with emperor")
    def _(s: State, p: int, this: int, ask: Ask) -> None:
        influence(s, p, EMPEROR, 1)

    @does("intrigue-card/guild-authorization", "plot", "1 influence with guild")
    def _(s: State, p: int, this: int, ask: Ask) -> None:
        influence(s, p, GUILD, 1)

    @does("imperium-card/choam-directorship", "acquire", "1 influence with each faction")
    def _(s: State, p: int, this: int, ask: Ask) -> None:
        for faction in range(4):
            influence(s, p, faction, 1)

    @does("imperium-card/lady-jessica", "acquire", "1 influence")
    def _(s: State, p: int, this: int, ask: Ask) -> None:
        influence(s, p, pick_faction(p, "1 influence", range(4), ask), 1)

    @does("imperium-card/shifting-allegiances", "agent", "lose 1 influence, 2 spice -> 2 influence")
    def _(s: State, p: int, this: int, ask: Ask) -> None:
        first = INFLUENCE + 4 * p
        some = [faction for faction in range(4) if s.num[first + faction] > 0]
        if some and s.num[SPICE + p] >= 2 and pays(p, "lose 1 influence, 2 spice -> 2 influence", ask):
            lost = some[0] if len(some) == 1 else pick_faction(p, "lose 1 influence", some, ask)
            lose_influence(s, p, lost)
            pay(s, p, "spice", 2, this)
            influence(s, p, pick_faction(p, "2 influence", range(4), ask), 2)

    @does("conflict/machinations", "first", "choose 2 factions then 1 influence with each of them")
    def _(s: State, p: int, this: int, ask: Ask) -> None:
        one = pick_faction(p, "choose 2 factions", range(4), ask)
        two = pick_faction(p, "choose 2 factions", [other for other in range(4) if other != one], ask)
        s.serial += 1
        influence(s, p, one, 1)
        influence(s, p, two, 1)

    # -- harvest and costs

    @does("space/imperial-basin", "effect", "harvest 1 spice")
    def _(s: State, p: int, this: int, ask: Ask) -> None:
        harvest(s, p, 1)

    @does("space/hagga-basin", "effect", "harvest 2 spice")
    def _(s: State, p: int, this: int, ask: Ask) -> None:
        harvest(s, p, 2)

    @does("space/the-great-flat", "effect", "harvest 3 spice")
    def _(s: State, p: int, this: int, ask: Ask) -> None:
        harvest(s, p, 3)

    @does("space/conspire", "cost", "4 spice")
    def _(s: State, p: int, this: int, ask: Ask) -> None:
        pay_box(s, p, "spice", 4, this)

    @does("space/rally-troops", "cost", "4 solari")
    def _(s: State, p: int, this: int, ask: Ask) -> None:
        pay_box(s, p, "solari", 4, this)

    @does("space/swordmaster", "cost", "8 solari")
    def _(s: State, p: int, this: int, ask: Ask) -> None:
        pay_box(s, p, "solari", 8, this)

    @does("space/sell-melange", "cost", "2-5 spice")
    def _(s: State, p: int, this: int, ask: Ask) -> None:
        most = min(5, s.num[SPICE + p])
        pay_box(s, p, "spice", 2 if most == 2 else number(p, "2-5 spice", 2, most, "spice", ask), this)

    # -- things that move

    @does("space/high-council", "effect", "take a council seat from the board")
    def _(s: State, p: int, this: int, ask: Ask) -> None:
        seat = next((thing for thing in s.zones[BOARD] if thing in SEATS), None)
        if seat is not None:
            move(s, seat, FRONT + p)
            s.serial += 1
            if s.at[MEMNON] == FRONT + p:
                influence(s, p, pick_faction(p, "1 influence", range(4), ask), 1)

    @does(
        "space/mentat",
        "effect",
        "draw a card; the mentat is here and no mentat of a player on <Mentat> space: take the mentat",
    )
    def _(s: State, p: int, this: int, ask: Ask) -> None:
        draw(s, p, 1)
        if s.at[MENTAT] == ON + MENTAT_SPACE and MENTAT not in s.kept:
            move(s, MENTAT, FRONT + p)
            s.serial += 1

    @does("space/swordmaster", "effect", "put a swordmaster from your supply in your front")
    def _(s: State, p: int, this: int, ask: Ask) -> None:
        for thing in s.zones[SUPPLY + p]:
            if thing in SWORDMASTERS:
                move(s, thing, FRONT + p)
                s.serial += 1
                break

    @does("space/foldspace", "effect", "acquire <Foldspace> for free")
    def _(s: State, p: int, this: int, ask: Ask) -> None:
        card = next((card for card in s.zones[RESERVE] if card in FOLDSPACE), None)
        if card is not None:
            acquire(s, p, card, this)

    @does(
        "intrigue-card/bypass-protocol",
        "plot",
        "acquire a card with cost 3 or less for free or 2 spice -> "
        "acquire a card with cost 5 or less for free to the top of your deck",
    )
    def _(s: State, p: int, this: int, ask: Ask) -> None:
        cheap = [t for t in s.zones[ROW] + s.zones[RESERVE] if COST[t] is not None and COST[t] <= 3]
        text = "acquire a card with cost 3 or less for free"
        dear = "2 spice -> acquire a card with cost 5 or less for free to the top of your deck"
        options: list[Option] = [(text.replace(" ", "-"), text, 0)] if cheap else []
        if s.num[SPICE + p] >= 2:
            options.append((dear.replace(" -> ", "-").replace(" ", "-"), dear, 1))
        if ask(p, f"{text} or {dear}", options) == 0:
            acquire(s, p, pick(s, p, text, cheap, ask), this)
        else:
            raise NotImplementedError(dear)

    @does("conflict/siege-of-arrakeen", "first", "1 vp, control")
    def _(s: State, p: int, this: int, ask: Ask) -> None:
        gain(s, p, VP, 1)
        space = FACTS[KEY[this]]["location"][0]
        for thing in s.zones[ON + space]:
            if thing in MARKERS:
                move(s, thing, SUPPLY + world.owner[thing])
        for thing in s.zones[SUPPLY + p]:
            if thing in MARKERS:
                move(s, thing, ON + space)
                break
        s.serial += 5

    @does("starter-card/seek-allies", "agent", "trash this")
    def _(s: State, p: int, this: int, ask: Ask) -> None:
        trash(s, p, this)

    @does("reserve-card/foldspace", "agent", "draw a card, trash this")
    def _(s: State, p: int, this: int, ask: Ask) -> None:
        draw(s, p, 1)
        trash(s, p, this)

    @does("space/secrets", "effect", "1 intrigue, steal intrigue")
    def _(s: State, p: int, this: int, ask: Ask) -> None:
        draw_intrigue(s, p)
        for q in AROUND[p][1:]:
            cards = s.zones[INTRIGUE + q]
            if len(cards) >= 4:
                move(s, s.mix(cards)[0], INTRIGUE + p)
                s.barrier += 2
                s.serial += 1

    # -- what lasts

    @does("imperium-card/guild-bankers", "reveal", "this turn: <The Spice Must Flow> costs you 3 less")
    def _(s: State, p: int, this: int, ask: Ask) -> None:
        known = scope_of(p, this)
        s.lasting = (*s.lasting, Lasting(CHEAPER, known, ("end", "turn", -1), len(s.history)))

    @does(
        "imperium-card/the-voice",
        "agent",
        "choose a space; until your next turn: opponents cannot send agents there",
    )
    def _(s: State, p: int, this: int, ask: Ask) -> None:
        spaces = [thing for thing in s.zones[BOARD] if thing in BONUS_AT]
        space = ask(p, "choose a space", [(ID[one], NAME[one], one) for one in spaces])
        s.serial += 1
        known = scope_of(p, this).bind({"space-2": (space,)})
        s.lasting = (*s.lasting, Lasting(VOICE, known, ("start", "turn", p), len(s.history)))

    # -- arrows

    @does("imperium-card/duncan-idaho", "agent", "1 water -> 1 troop, draw a card")
    def _(s: State, p: int, this: int, ask: Ask) -> None:
        if s.num[WATER + p] >= 1 and pays(p, "1 water -> 1 troop, draw a card", ask):
            pay(s, p, "water", 1, this)
            recruit(s, p, 1, this)
            draw(s, p, 1)

    @does("imperium-card/opulence", "reveal", "1 persuasion; 6 solari -> 1 vp")
    def _(s: State, p: int, this: int, ask: Ask) -> None:
        gain(s, p, PERSUASION, 1)
        if s.num[SOLARI + p] >= 6 and pays(p, "6 solari -> 1 vp", ask):
            pay(s, p, "solari", 6, this)
            gain(s, p, VP, 1)

    @does("imperium-card/firm-grip", "agent", "2 solari -> 1 influence with guild/bene gesserit/fremen")
    def _(s: State, p: int, this: int, ask: Ask) -> None:
        text = "1 influence with guild/bene gesserit/fremen"
        if s.num[SOLARI + p] >= 2 and pays(p, f"2 solari -> {text}", ask):
            pay(s, p, "solari", 2, this)
            influence(s, p, pick_faction(p, text, (BENE_GESSERIT, FREMEN, GUILD), ask), 1)

    @does("intrigue-card/water-of-life", "plot", "1 water, 1 spice -> draw 3 cards")
    def _(s: State, p: int, this: int, ask: Ask) -> None:
        if s.num[WATER + p] >= 1 and s.num[SPICE + p] >= 1:
            pay(s, p, "water", 1, this)
            pay(s, p, "spice", 1, this)
            draw(s, p, 3)

    @does("space/selective-breeding", "effect", "trash a card -> draw 2 cards")
    def _(s: State, p: int, this: int, ask: Ask) -> None:
        cards = own_cards(s, p)
        if cards and pays(p, "trash a card -> draw 2 cards", ask):
            trash(s, p, pick(s, p, "trash a card", cards, ask))
            draw(s, p, 2)

    @does("imperium-card/imperial-spy", "agent", "trash this -> 1 intrigue")
    def _(s: State, p: int, this: int, ask: Ask) -> None:
        if s.at[this] in (PLAY + p, HAND + p, DISCARD + p) and pays(p, "trash this -> 1 intrigue", ask):
            trash(s, p, this)
            draw_intrigue(s, p)

    # -- choices

    @does("imperium-card/guild-ambassador", "agent", "1 influence with guild or 2 spice")
    def _(s: State, p: int, this: int, ask: Ask) -> None:
        if either(p, ("1 influence with guild", "2 spice"), ask) == 0:
            influence(s, p, GUILD, 1)
        else:
            gain(s, p, SPICE, 2)

    @does("imperium-card/bene-gesserit-sister", "reveal", "2 persuasion or 2 swords")
    def _(s: State, p: int, this: int, ask: Ask) -> None:
        way = either(p, ("2 persuasion", "2 swords"), ask)
        gain(s, p, SWORD if way else PERSUASION, 2)

    @does("intrigue-card/master-tactician", "combat", "3 swords or retreat up to 3 troops")
    def _(s: State, p: int, this: int, ask: Ask) -> None:
        troops = len(s.zones[CONFLICT + p])
        if not troops or either(p, ("3 swords", "retreat up to 3 troops"), ask) == 0:
            gain(s, p, SWORD, 3)
        else:
            retreat(s, p, number(p, "retreat up to 3 troops", 0, min(troops, 3), "troop", ask))

    @does("conflict/battle-for-arrakeen", "second", "2 of (1 intrigue or 2 spice or 3 solari)")
    def _(s: State, p: int, this: int, ask: Ask) -> None:
        texts = ("1 intrigue", "2 spice", "3 solari")
        left: list[Option] = [(text.replace(" ", "-"), text, at) for at, text in enumerate(texts)]
        about = "2 of (1 intrigue or 2 spice or 3 solari)"
        one = ask(p, about, left)
        two = ask(p, about, [option for option in left if option[2] != one])
        for way in (one, two):
            if way == 0:
                draw_intrigue(s, p)
            else:
                gain(s, p, SPICE if way == 1 else SOLARI, way + 1)

    @does("imperium-card/guild-administrator", "agent", "may trash a card")
    def _(s: State, p: int, this: int, ask: Ask) -> None:
        cards = own_cards(s, p)
        if cards and may(p, "trash a card", ask):
            trash(s, p, pick(s, p, "trash a card", cards, ask))

    @does(
        "imperium-card/other-memory",
        "agent",
        "draw a card or put a bene gesserit card from your discard pile in your hand",
    )
    def _(s: State, p: int, this: int, ask: Ask) -> None:
        sisters = [card for card in s.zones[DISCARD + p] if card in SISTERS]
        text = "put a bene gesserit card from your discard pile in your hand"
        if not sisters or either(p, ("draw a card", text), ask) == 0:
            draw(s, p, 1)
        else:
            move(s, pick(s, p, text, sisters, ask), HAND + p)
            s.barrier += 1
            s.serial += 1

    # -- troops and opponents

    @does("imperium-card/chani", "reveal", "2 persuasion, retreat any number of your troops")
    def _(s: State, p: int, this: int, ask: Ask) -> None:
        gain(s, p, PERSUASION, 2)
        troops = len(s.zones[CONFLICT + p])
        if troops:
            retreat(s, p, number(p, "retreat any number of your troops", 0, troops, "troop", ask))

    @does("imperium-card/sardaukar-legion", "reveal", "1 persuasion, deploy up to 3 troops")
    def _(s: State, p: int, this: int, ask: Ask) -> None:
        gain(s, p, PERSUASION, 1)
        troops = s.zones[GARRISON + p]
        if troops:
            many = number(p, "deploy up to 3 troops", 0, min(3, len(troops)), "troop", ask)
            deploy(s, p, troops[:many], GARRISON + p, this, ask)

    @does("intrigue-card/rapid-mobilization", "plot", "deploy any number of your troops")
    def _(s: State, p: int, this: int, ask: Ask) -> None:
        troops = s.zones[GARRISON + p]
        if troops:
            many = number(p, "deploy any number of your troops", 0, len(troops), "troop", ask)
            deploy(s, p, troops[:many], GARRISON + p, this, ask)

    @does("imperium-card/gun-thopter", "reveal", "3 swords, may deploy a troop")
    def _(s: State, p: int, this: int, ask: Ask) -> None:
        gain(s, p, SWORD, 3)
        troops = s.zones[GARRISON + p]
        if troops and may(p, "deploy a troop", ask):
            deploy(s, p, troops[:1], GARRISON + p, this, ask)

    @does("imperium-card/gun-thopter", "agent", "each opponent: lose a troop from their garrison")
    def _(s: State, p: int, this: int, ask: Ask) -> None:
        for q in AROUND[p][1:]:
            lose_troop(s, q, GARRISON + q)

    @does(
        "imperium-card/reverend-mother-mohiam",
        "agent",
        "another bene gesserit card in play: each opponent: discard 2 cards",
    )
    def _(s: State, p: int, this: int, ask: Ask) -> None:
        if any([card in SISTERS and card != this for card in s.zones[PLAY + p]]):
            for q in AROUND[p][1:]:
                cards = s.zones[HAND + q]
                if len(cards) > 2:
                    one = pick(s, q, "discard 2 cards", cards, ask)
                    two = pick(s, q, "discard 2 cards", [card for card in cards if card != one], ask)
                    discard(s, q, (one, two))
                elif cards:
                    discard(s, q, cards)

    @does(
        "imperium-card/test-of-humanity",
        "agent",
        "each opponent: discard a card or lose a deployed troop",
    )
    def _(s: State, p: int, this: int, ask: Ask) -> None:
        for q in AROUND[p][1:]:
            cards, troops = s.zones[HAND + q], s.zones[CONFLICT + q]
            if cards and (not troops or either(q, ("discard a card", "lose a deployed troop"), ask) == 0):
                discard(s, q, (pick(s, q, "discard a card", cards, ask),))
            else:
                lose_troop(s, q, CONFLICT + q)

    @does(
        "intrigue-card/double-cross",
        "plot",
        "an enemy troop in the conflict: 1 solari -> choose an opponent with a deployed troop then "
        "that opponent loses a deployed troop, deploy a troop from your supply",
    )
    def _(s: State, p: int, this: int, ask: Ask) -> None:
        there = [q for q in AROUND[p][1:] if s.zones[CONFLICT + q]]
        if there and s.num[SOLARI + p] >= 1:
            pay(s, p, "solari", 1, this)
            options: list[Option] = [(ID[q], NAME[q], q) for q in there]
            one = there[0] if len(there) == 1 else ask(p, "choose an opponent with a deployed troop", options)
            s.serial += 1
            lose_troop(s, one, CONFLICT + one)
            troops = tuple([thing for thing in s.zones[SUPPLY + p] if thing in TROOPS][:1])
            if troops:
                deploy(s, p, troops, SUPPLY + p, this, ask)

    return made
