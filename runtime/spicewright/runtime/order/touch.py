"""What effects look at and change, so that players are asked for an order only where it can matter."""

from __future__ import annotations

from spicewright.grammar.meaning import Call as SaidCall
from spicewright.grammar.meaning import Noun, Selector, Test, walk_meaning
from spicewright.runtime.course.moments import Moment
from spicewright.runtime.kernel.act import Call
from spicewright.runtime.kernel.legality import pick_parts, verb_scope
from spicewright.runtime.kernel.steps import Choice, Each, Need, Pay
from spicewright.runtime.order.adds import Adding
from spicewright.runtime.order.cells import ASKING, NONE, UNKNOWN, Cells, Touch
from spicewright.runtime.order.facet import Ordered
from spicewright.runtime.rules.model import Act, Rules, Run, Statement, Step
from spicewright.runtime.rules.statements import Listener
from spicewright.runtime.state.scope import Scope

PLACES = ("in", "on", "to", "into")
DEPTH = 2
"""How far what follows from what follows is looked at."""
TEXTS = 6
"""How many texts that lead from one to the next are looked at: some lead back to themselves."""


class Toucher(Adding):
    """Finds what effects touch.

    `others` is whether somebody else acts; `depth` how far it has followed what follows, and `texts` how
    many texts lead from one to the next.
    """

    def __init__(self, rules: Rules, others: bool = False, depth: int = 0, texts: int = 0) -> None:
        self.rules, self.others, self.depth, self.texts = rules, others, depth, texts
        self.climbed: frozenset[str] = frozenset()
        """The tracks whose steps are looked at already: some lead on along the same one."""

    def touch(self, run: Run, step: Step, scope: Scope) -> Touch:
        if self.texts > TEXTS:
            return UNKNOWN
        if isinstance(step, Act):
            return self._act(run, step, scope)
        if isinstance(step, Statement):
            return Touch()  # it took hold before, or waits
        if isinstance(step, Moment):
            return UNKNOWN
        if isinstance(step, Call):
            return self.afresh().touch(run, step.body, scope.bare())
        found = Touch()
        if isinstance(step, Need) and step.said is not None:
            found |= Touch(looks=self.cells_of_test(step.said))
        if isinstance(step, Choice | Pay):
            found |= Touch(looks=ASKING)
        inside = self
        if isinstance(step, Each) and step.players:
            inside = Toucher(self.rules, True, self.depth, self.texts)
        for child in step.children():
            found |= inside.touch(run, child, scope)
            if isinstance(child, Act):  # what is picked already is known to what follows
                scope = _bind_picks(child, scope)
        return found

    def afresh(self) -> Toucher:
        return Toucher(self.rules, False, self.depth, self.texts + 1)

    def _act(self, run: Run, act: Act, scope: Scope) -> Touch:
        inside = self if act.by is None else Toucher(self.rules, True, self.depth, self.texts)
        found = inside._touch_act(run, act, scope)
        if self.depth < DEPTH and act.counter is not None:
            further = Toucher(self.rules, self.others, self.depth + 1, self.texts)
            for standing in self.rules.on_verb.get(act.verb.name, ()):  # what waits for it belongs to it
                step = standing.step
                if isinstance(step, Listener) and step.counter == act.counter.counter.id:
                    assert step.body is not None
                    found |= further.touch(run, step.body, scope)
        return found

    def _touch_act(self, run: Run, act: Act, scope: Scope) -> Touch:
        verb = act.verb
        primitive = verb.primitive
        if verb.key.startswith("language/"):
            found = primitive.touches(self, run, act, scope) if isinstance(primitive, Ordered) else None
            return found if found is not None else UNKNOWN
        if act.counter is not None and verb.means is None:
            return self.counts(run, act, scope, adds=False)
        if verb.means is not None:
            inner = verb_scope(run, act, scope.pick(act.amount_key, (0,)), pick_parts(act, scope))
            return Toucher(self.rules, False, self.depth, self.texts + 1).touch(run, verb.means, inner)
        if verb.destination:
            moved = self.moves(run, act, scope)
            return moved | self._shuffled(run, act, scope) if verb.take == "top" else moved
        return UNKNOWN

    def asks(self, act: Act) -> Touch:
        return Touch(looks=ASKING if any(not role.fixed for role in act.roles) else NONE)

    def counts(self, run: Run, act: Act, scope: Scope, adds: bool) -> Touch:
        assert act.counter is not None
        counter = act.counter.counter
        cell, looks = frozenset((f"{counter.id}@{self._whose}",)), self.asks(act).looks
        if not adds:
            return Touch(looks=looks | cell, changes=cell)
        found = Touch(looks=looks, adds=cell)
        if counter.id not in self.climbed:
            inside = Toucher(self.rules, self.others, self.depth, self.texts)
            inside.climbed = self.climbed | {counter.id}
            for _, step in self.rules.levels.get(counter.id, ()):
                found |= inside.touch(run, step, scope)
        return found

    def pays(self, id: str) -> Touch:
        cell = frozenset((f"{id}@{self._whose}",))
        return Touch(looks=cell, changes=cell)

    @property
    def _whose(self) -> str:
        return "other" if self.others else "me"

    def moves(self, run: Run, act: Act, scope: Scope) -> Touch:
        said, parts, verb = act.said.object, act.said.parts, act.verb
        choosing = any(not role.fixed and role.take == "choose" for role in act.roles)
        asks = ASKING if choosing else NONE
        if said is not None and said.noun.kind == "piece":  # pieces are distinguished by what they are
            cells = frozenset(f"{id}@{self._whose}" for id in said.noun.id)
            return Touch(looks=cells | asks, changes=cells)
        sources = [part for name, part in parts if name == "from"] or list(verb.source)
        if said is not None:
            inside = (one.value for one in said.filters if one.by in ("in", "of", "from", "on"))
            sources += [value for value in inside if value is not None]
        targets = [part for name, part in parts if name in PLACES] or list(verb.destination)
        if verb.primitive.takes_home and said is not None:
            targets = list(self._usual_place(said.noun))
        taken = {cell for value in sources for cell in self._zone_cells(value)}
        if not taken and said is not None and said.noun.kind == "slot":  # known things are distinguished
            taken = {f"#{thing}" for role in act.roles[:1] for thing in role.select(run, scope)}
        elif not taken and said is not None:
            taken = {f"{'/'.join(said.noun.id)}@{self._whose}"}
        hidden = any(self._is_hidden(cell) for cell in taken)
        if choosing and not hidden and not self.others and said is not None and said.noun.kind == "thing":
            # a known thing may be one of those that can be chosen
            taken |= {f"#{thing}" for role in act.roles[:1] for thing in role.select(run, scope)}
        to = frozenset(cell for value in targets for cell in self._zone_cells(value))
        return Touch(frozenset(taken) | asks, to | (ASKING if hidden else NONE), frozenset(taken))

    def _is_hidden(self, cell: str) -> bool:
        zone = self.rules.world.zones.get(cell.partition("@")[0])
        return zone is not None and zone.sees == "none"

    def _shuffled(self, run: Run, act: Act, scope: Scope) -> Touch:
        """A pile that runs out takes the cards of another with it."""
        if act.given.pile is None:
            return Touch()
        wanted, found = act.roles[0].bounds(run, scope)[1] or 0, set()
        for place in act.given.pile(run, scope):
            zone = run.world.zone_of[place] if place < run.world.first_thing_place else None
            if zone is not None and zone.fill and len(run.state.zones[place]) < wanted:
                found.add(f"{zone.fill}@{self._whose if zone.of == 'player' else 'table'}")
        return Touch(changes=frozenset(found))

    def _zone_cells(self, said: Selector) -> list[str]:
        """The cells of a place that a text names."""
        if said.noun.kind != "zone":
            return [f"{'/'.join(said.noun.id)}@table"]
        zone = self.rules.world.zones[said.noun.id[0]]
        return [f"{zone.id}@{self._whose if zone.of == 'player' else 'table'}"]

    def cells_of_needs(self, step: Step) -> Cells:
        """What the verb of an act asks for before it can be done."""
        record = self.rules.world.records.get(step.verb.key) if isinstance(step, Act) else None
        needs = record.effects.get("needs") if record is not None else None
        return self.cells_of_test(needs.test) if needs is not None and needs.test is not None else NONE

    def cells_of_test(self, test: Test) -> Cells:
        """What a condition looks at."""
        found: set[str] = set()
        for one in walk_meaning(test):
            match one:
                case Noun(kind="counter" | "zone"):
                    found |= {f"{one.id[0]}@me", f"{one.id[0]}@other", f"{one.id[0]}@table"}
                case Noun(kind="piece"):
                    found |= {f"{id}@{who}" for id in one.id for who in ("me", "other")}
                case Noun(kind="thing" | "named"):
                    if one.kind == "named":
                        found |= {f"{id}@{who}" for id in one.id for who in ("me", "other", "table")}
                    for place in self._usual_place(one):
                        found |= {f"{place.noun.id[0]}@{who}" for who in ("me", "other", "table")}
                case SaidCall():
                    means = self.rules.world.records[f"keyword/{one.keyword}"].effects["means"]
                    found |= self.cells_of_test(means.test) if means.test is not None else NONE
        return frozenset(found)

    def _usual_place(self, noun: Noun) -> tuple[Selector, ...]:
        world = self.rules.world
        for id in noun.id:
            wider = world.content.wider.get(id, (id,))[0]
            key = f"piece/{wider}" if noun.kind == "piece" else f"type/{id.partition('/')[0]}"
            record = world.records.get(key)
            if record is not None and "where" in record.effects:
                return record.effects["where"].select
        return ()


def _bind_picks(act: Act, scope: Scope) -> Scope:
    found = {
        slot: scope.picks[f"{act.id}:{part}"]
        for part, slot in act.binds.items()
        if f"{act.id}:{part}" in scope.picks
    }
    return scope.bind(dict(found)) if found else scope
