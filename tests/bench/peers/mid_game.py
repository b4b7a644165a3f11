"""A game in full course, laid out by hand, and the effects of the base game that happen in it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from spicewright.runtime.game import Game
from spicewright.runtime.rules.model import Rules, Run
from spicewright.runtime.state.frame import Frame, Todo
from spicewright.runtime.state.scope import PLAIN, Scope, scope_of
from spicewright.runtime.state.state import State
from spicewright.runtime.table.move import change, move

ME = 1
"""The player whose effects they are; the next ones are 2, 3 and 0."""
CARDS = ("starter-card", "imperium-card", "reserve-card", "intrigue-card")
LEADERS = ("paul-atreides", "glossu-the-beast-rabban", "helena-richese", "duke-leto-atreides")


class Table:
    """A state that can be laid out: things go where one says, without anything happening."""

    def __init__(self, rules: Rules, state: State) -> None:
        self.rules, self.world, self.state = rules, rules.world, state
        self.laid: set[int] = set()

    def run(self) -> Run:
        return Run(self.rules, self.state, None)

    def copy(self) -> Table:
        made = Table(self.rules, self.state.copy())
        made.laid = set(self.laid)
        return made

    def lay(self, thing: int, place: int) -> None:
        s = self.state
        s.zones[s.at[thing]] = tuple(one for one in s.zones[s.at[thing]] if one != thing)
        s.zones[place] = (*s.zones[place], thing)
        s.at[thing] = place
        self.laid.add(thing)

    def find(self, name: str, player: int) -> int:
        """A card of that name, one that lies nowhere yet where there is one."""
        found = []
        for sort in CARDS:
            for thing in self.world.ids.get(f"{sort}/{name}", ()):
                if self.world.owner[thing] in (player, -1):
                    found.append(thing)
        return next((thing for thing in found if thing not in self.laid), found[0])

    def put(self, zone: str, player: int, *names: str) -> Table:
        for name in names:
            self.lay(self.find(name, player), self.world.place(zone, player))
        return self

    def clear(self, zone: str, player: int, to: str = "game-box") -> Table:
        for thing in self.state.zones[self.world.place(zone, player)]:
            self.lay(thing, self.world.place(to, player))
            self.laid.discard(thing)
        return self

    def order(self, zone: str) -> Table:
        """A deck that nobody has shuffled."""
        place = self.world.place(zone, -1)
        self.state.zones[place] = tuple(sorted(self.state.zones[place]))
        return self

    def on(self, space: str, piece: str, player: int) -> Table:
        """A piece of a player on a space."""
        spot = self.world.first_thing_place + self.world.ids[f"space/{space}"][0]
        own = (one for one in self.world.ids[f"piece/{piece}"] if self.world.owner[one] == player)
        self.lay(next(own), spot)
        return self

    def pieces(self, name: str, player: int, many: int, zone: str) -> Table:
        """So many pieces of a player from the supply."""
        supply = self.state.zones[self.world.place("supply", player)]
        own = [thing for thing in supply if self.world.key[thing] == f"piece/{name}"]
        for thing in own[:many]:
            self.lay(thing, self.world.place(zone, player))
        return self

    def have(self, counter: str, many: int, player: int = ME) -> Table:
        self.state.num[self.world.counters[counter].index(player)] = many
        return self

    def influence(self, player: int, **many: int) -> Table:
        """So much influence, with the points for it."""
        counter = self.world.counters["influence"]
        for name, wanted in many.items():
            faction = self.world.ids[f"faction/{name.replace('_', '-')}"][0]
            have = self.state.num[counter.index(player, faction)]
            change(self.run(), counter, player, faction, wanted - have)
        self.state.top = None
        return self

    def alliance(self, player: int, name: str) -> Table:
        token = self.world.ids[f"alliance/{name}-alliance"][0]
        move(self.run(), token, self.world.place("front", player))
        return self

    def leader(self, name: str, player: int = ME) -> Table:
        """Another leader for a player; who had it gets the old one."""
        s, new = self.state, self.world.ids[f"leader/{name}"][0]
        front = self.world.place("front", player)
        old = next(thing for thing in s.zones[front] if self.world.sort[thing] == "leader")
        place = s.at[new]
        self.lay(old, place)
        self.lay(new, front)
        return self

    def period(self, *names: str) -> Table:
        s = self.state
        s.periods = (*s.periods[:2], *((name, ME) for name in names))
        for name in names:
            s.since = {**s.since, name: len(s.history), f"{name}#": s.serial}
        return self

    def visit(self, space: str, bonus: int) -> Table:
        """The agent was sent to a space with so much bonus spice."""
        thing = self.world.ids[f"space/{space}"][0]
        self.state.memory[self.world.memory("visited-space", ME)] = (thing,)
        self.state.num[self.world.counters["bonus-spice"].index(-1, thing)] = bonus
        return self

    def plan(self, *factions: str) -> Table:
        """The masterstroke that was chosen in secret."""
        chosen = tuple(self.world.ids[f"faction/{name}"][0] for name in factions)
        self.state.memory[self.world.memory("masterstroke", ME)] = chosen
        return self

    def use(self, key: str, box: str, player: int, *answers: str) -> Table:
        """An effect that has happened before."""
        root = self.rules.boxes[key, box]
        self.state.top = Frame(Todo(root.number, None, None), self.scope(key, box, player), None)
        game = Game(self.rules, self.state)
        game.go_on()
        for answer in answers:
            game.choose(answer)
        assert game.over, f"{key} asks"
        return self

    def scope(self, key: str, box: str, player: int) -> Scope:
        """What an effect knows: whose it is, and the thing that it stands on."""
        things = self.world.ids[key]
        played = self.world.place("play", player)
        thing = next((one for one in things if self.state.at[one] == played), things[0])
        scope = scope_of(player, thing)
        if box != "cost":
            return scope
        around = PLAIN.copy()
        around.paying = (thing, box)
        return scope.within(around)


def mid_game(rules: Rules) -> Table:
    """The table in the third round, in an agent turn of one player."""
    game = Game.start(rules, 7)
    while (decision := game.decision) is not None and decision.about.startswith("take a leader"):
        game.choose(LEADERS[decision.player])
    state = game.state.copy()
    state.top, state.random = None, 2024
    table = Table(rules, state)
    for player in range(4):
        table.clear("hand", player, "deck")
        table.clear("deck", player)
        table.have("spice", 3, player).have("solari", 4, player).have("water", 2, player)
        table.pieces("troop", player, 1, "garrison").pieces("troop", player, 2, "conflict")
    for player in (0, 2, 3):
        table.put("hand", player, "dagger", "diplomacy", "convincing-argument")
        table.put("deck", player, "dagger", "reconnaissance", "signet-ring", "dune-the-desert-planet")
        table.put("discard-pile", player, "convincing-argument", "arrakis-liaison", "seek-allies")
        table.put("play", player, "dune-the-desert-planet")
    table.put("hand", ME, "dagger", "diplomacy", "assassination-mission", "convincing-argument")
    table.put("deck", ME, "dagger", "dune-the-desert-planet", "stilgar", "convincing-argument")
    table.put("deck", ME, "reconnaissance", "arrakis-liaison", "dr-yueh", "bene-gesserit-initiate")
    table.put("discard-pile", ME, "lady-jessica", "arrakis-recruiter", "dune-the-desert-planet")
    table.put("discard-pile", ME, "seek-allies", "bene-gesserit-initiate")
    table.put("play", ME, "space-travel")
    row = ("gun-thopter", "fremen-camp", "imperial-spy", "opulence", "space-travel")
    table.order("intrigue-deck").clear("imperium-row", -1, "imperium-deck").order("imperium-deck")
    table.put("imperium-row", -1, *row)
    table.put("intrigue-hand", ME, "windfall", "ambush")
    table.put("intrigue-hand", 3, "bribery", "ambush", "infiltrate", "charisma")
    table.put("intrigue-hand", 0, "water-of-life")
    table.put("intrigue-discard-pile", -1, "refocus", "private-army")
    table.influence(ME, emperor=1, guild=3, fremen=2).influence(2, guild=4, emperor=1)
    table.influence(0, fremen=4, emperor=2).influence(3, bene_gesserit=2, emperor=3)
    table.alliance(2, "guild").alliance(0, "fremen")
    table.have("solari", 9).have("spice", 7)
    for player, key in enumerate(("arrakeen", "carthag", "hardy-warriors", "sietch-tabr")):
        table.use(f"space/{key}", "effect", player)
    table.on("arrakeen", "control-marker", 2).on("conspire", "house-agent", 0)
    return table.period("turn", "agent-turn")


@dataclass(frozen=True, slots=True)
class Case:
    """An effect, how the table differs, and what is answered where somebody is asked."""

    name: str
    key: str
    box: str
    answers: tuple[str, ...] = ()
    lay: Callable[[Table], object] | None = None

    def table(self, base: Table) -> Table:
        """The table just before: a card that does it lies where played cards lie."""
        made, (sort, _, id) = base.copy(), self.key.partition("/")
        if sort == "intrigue-card":
            made.put("intrigue-discard-pile", -1, id)
        elif sort in CARDS:
            made.put("play", ME, id)
        if self.lay is not None:
            self.lay(made)
        return made


def reveal(table: Table) -> Table:
    return table.period("turn", "reveal-turn")


CASES = (
    # what only gives
    Case("gain", "space/wealth", "effect"),
    Case("gain two", "imperium-card/stilgar", "reveal"),
    Case("gain and recruit and draw", "space/conspire", "effect"),
    Case("recruit", "space/rally-troops", "effect"),
    Case(
        "recruit all that are left",
        "space/heighliner",
        "effect",
        (),
        lambda t: t.pieces("troop", ME, 3, "conflict"),
    ),
    Case("recruit and gain", "space/sietch-tabr", "effect"),
    Case("recruit and draw", "imperium-card/gurney-halleck", "agent"),
    Case("draw three", "space/research-station", "effect"),
    Case(
        "draw with reshuffle",
        "space/research-station",
        "effect",
        (),
        lambda t: [t.clear("deck", ME), t.put("deck", ME, "dagger")],
    ),
    Case("draw an intrigue", "imperium-card/piter-de-vries", "agent"),
    Case("draw and reveal", "intrigue-card/refocus", "plot", (), reveal),
    # conditions
    Case("bond holds", "imperium-card/spice-hunter", "reveal", (), lambda t: t.put("play", ME, "stilgar")),
    Case("bond fails", "imperium-card/spice-hunter", "reveal"),
    Case("influence needed, there", "imperium-card/smugglers-thopter", "agent"),
    Case(
        "influence needed, not there",
        "imperium-card/smugglers-thopter",
        "agent",
        (),
        lambda t: t.influence(ME, guild=1),
    ),
    Case(
        "two conditions",
        "imperium-card/worm-riders",
        "reveal",
        (),
        lambda t: [t.influence(ME, fremen=5), t.alliance(ME, "fremen")],
    ),
    Case("one condition of two", "imperium-card/worm-riders", "reveal"),
    Case(
        "condition with otherwise",
        "intrigue-card/plans-within-plans",
        "endgame",
        (),
        lambda t: t.influence(ME, emperor=3, fremen=3),
    ),
    Case(
        "who owns more",
        "intrigue-card/corner-the-market",
        "endgame",
        (),
        lambda t: t.put("discard-pile", ME, "the-spice-must-flow", "the-spice-must-flow"),
    ),
    Case(
        "council seat",
        "intrigue-card/councilors-dispensation",
        "plot",
        (),
        lambda t: t.use("space/high-council", "effect", ME),
    ),
    Case(
        "per card", "imperium-card/liet-kynes", "reveal", (), lambda t: t.put("play", ME, "stilgar", "chani")
    ),
    Case(
        "per spice paid",
        "space/sell-melange",
        "effect",
        (),
        lambda t: t.use("space/sell-melange", "cost", ME, "4"),
    ),
    Case("signet otherwise", "starter-card/signet-ring", "agent"),
    Case("signet holds", "starter-card/signet-ring", "agent", (), lambda t: t.alliance(ME, "bene-gesserit")),
    # influence
    Case("influence", "intrigue-card/secret-of-the-sisterhood", "plot"),
    Case("influence and a point", "intrigue-card/favored-subject", "plot"),
    Case(
        "influence, bonus and alliance",
        "intrigue-card/favored-subject",
        "plot",
        (),
        lambda t: t.influence(ME, emperor=3),
    ),
    Case(
        "influence, alliance taken over",
        "intrigue-card/guild-authorization",
        "plot",
        (),
        lambda t: t.influence(ME, guild=4),
    ),
    Case("influence with each", "imperium-card/choam-directorship", "acquire"),
    Case(
        "influence chosen",
        "imperium-card/lady-jessica",
        "acquire",
        ("emperor",),
        lambda t: t.put("play", ME, "space-travel"),
    ),
    Case("influence lost and won", "imperium-card/shifting-allegiances", "agent", ("pay", "fremen", "guild")),
    Case("influence with two", "conflict/machinations", "first", ("emperor", "guild")),
    # harvest and costs
    Case("harvest", "space/imperial-basin", "effect", (), lambda t: t.visit("imperial-basin", 0)),
    Case("harvest with bonus", "space/the-great-flat", "effect", (), lambda t: t.visit("the-great-flat", 2)),
    Case(
        "harvest replaced",
        "space/hagga-basin",
        "effect",
        (),
        lambda t: [t.visit("hagga-basin", 1), t.leader("countess-ariana-thorvald")],
    ),
    Case("cost", "space/conspire", "cost"),
    Case(
        "cost that somebody hears of",
        "space/rally-troops",
        "cost",
        (),
        lambda t: t.leader("count-ilban-richese"),
    ),
    Case("cost that is less", "space/swordmaster", "cost", (), lambda t: t.leader("duke-leto-atreides")),
    Case("cost chosen", "space/sell-melange", "cost", ("3",)),
    # things that move
    Case("take a seat", "space/high-council", "effect"),
    Case(
        "take a seat, influence chosen",
        "space/high-council",
        "effect",
        ("guild",),
        lambda t: t.leader("earl-memnon-thorvald"),
    ),
    Case("take the mentat", "space/mentat", "effect"),
    Case("put a swordmaster", "space/swordmaster", "effect"),
    Case("acquire for free", "space/foldspace", "effect"),
    Case(
        "acquire one of the row",
        "intrigue-card/bypass-protocol",
        "plot",
        ("acquire-a-card-with-cost-3-or-less-for-free", "space-travel"),
    ),
    Case("control", "conflict/siege-of-arrakeen", "first"),
    Case("trash this", "starter-card/seek-allies", "agent"),
    Case("trash a reserve card", "reserve-card/foldspace", "agent"),
    Case("steal an intrigue", "space/secrets", "effect"),
    # what lasts
    Case("cheaper this turn", "imperium-card/guild-bankers", "reveal", (), reveal),
    Case("ban until the next turn", "imperium-card/the-voice", "agent", ("arrakeen",)),
    # arrows
    Case("arrow paid", "imperium-card/duncan-idaho", "agent", ("pay",)),
    Case("arrow declined", "imperium-card/duncan-idaho", "agent", ("decline",)),
    Case("arrow not affordable", "imperium-card/opulence", "reveal", (), lambda t: t.have("solari", 5)),
    Case("arrow with a choice", "imperium-card/firm-grip", "agent", ("pay", "fremen")),
    Case("arrow with two costs", "intrigue-card/water-of-life", "plot", ()),
    Case("arrow with a card", "space/selective-breeding", "effect", ("pay", "dagger")),
    Case("arrow with this", "imperium-card/imperial-spy", "agent", ("pay",)),
    # choices
    Case("choice, first", "imperium-card/guild-ambassador", "agent", ("1-influence-with-guild",)),
    Case("choice, second", "imperium-card/guild-ambassador", "agent", ("2-spice",)),
    Case("choice, swords", "imperium-card/bene-gesserit-sister", "reveal", ("2-swords",)),
    Case("choice with retreat", "intrigue-card/master-tactician", "combat", ("retreat-up-to-3-troops", "2")),
    Case("two of three", "conflict/battle-for-arrakeen", "second", ("1-intrigue", "3-solari")),
    Case("may trash", "imperium-card/guild-administrator", "agent", ("trash-a-card", "diplomacy")),
    Case(
        "may trash, heard of",
        "imperium-card/guild-administrator",
        "agent",
        ("trash-a-card", "assassination-mission"),
    ),
    Case("may trash, not done", "imperium-card/guild-administrator", "agent", ("decline",)),
    Case(
        "card from the discard pile",
        "imperium-card/other-memory",
        "agent",
        ("put-a-bene-gesserit-card-from-your-discard-pile-in-your-hand", "lady-jessica"),
    ),
    # troops and opponents
    Case("retreat", "imperium-card/chani", "reveal", ("2",)),
    Case("deploy up to", "imperium-card/sardaukar-legion", "reveal", ("3",)),
    Case(
        "deploy, four in a turn",
        "intrigue-card/rapid-mobilization",
        "plot",
        ("4", "reveal-your-masterstroke-then-1-influence-with-each-faction-in-your-masterstroke"),
        lambda t: t.leader("baron-vladimir-harkonnen").plan("emperor", "guild"),
    ),
    Case("may deploy", "imperium-card/gun-thopter", "reveal", ("deploy-a-troop",)),
    Case("opponents lose troops", "imperium-card/gun-thopter", "agent"),
    Case(
        "opponents discard",
        "imperium-card/reverend-mother-mohiam",
        "agent",
        ("dagger", "diplomacy") * 3,
        lambda t: t.put("play", ME, "bene-gesserit-sister"),
    ),
    Case(
        "opponents choose",
        "imperium-card/test-of-humanity",
        "agent",
        ("discard-a-card", "dagger", "lose-a-deployed-troop", "discard-a-card", "diplomacy"),
    ),
    Case("one opponent loses a troop", "intrigue-card/double-cross", "plot", ("player-3",)),
)
