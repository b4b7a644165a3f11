"""What happens between two choices of a person, in words, and only what their seat may know.

Deeds are named as the packs name them. Numbers are compared, so that nothing a player gains or loses is left
out, whatever it came from. A thing is named if the seat sees it before or after the deed; else its noun is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from spicewright.grammar.english import plural, verb_forms
from spicewright.grammar.holds import with_article
from spicewright.runtime.course.phases import Phase
from spicewright.runtime.game import Game
from spicewright.runtime.rules.model import BEGAN, ENDED, RAN, Act, Run, Statement, Step, Stretch, Verb
from spicewright.runtime.state.scope import Deed, Things
from spicewright.runtime.table.labels import count_name
from spicewright.runtime.table.read import value
from spicewright.runtime.view import can_name, can_see
from spicewright.runtime.world.counters import Counter

TABLE = -1
"""Whose deed it is where it is not that of a player."""
PLACES = ("to", "into", "in", "on", "at", "from")
"""The parts of a deed that a reader wants to hear of."""


ALONE, ALWAYS = 1, 2
"""When a heading is shown that nothing follows: unless another compares players again, or always."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened: words, or a change of a counter; a heading if it is a period that begins."""

    player: int
    words: str = ""
    index: int = -1
    by: int = 0
    heading: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """What one player did, or the table; where a period begins, that and nothing else."""

    player: int
    phrases: tuple[str, ...]
    heading: bool = False


class Story:
    """An observer that keeps what happens until somebody reads it."""

    def __init__(self, game: Game, seat: int, rounds: int | None) -> None:
        self.rules, self.world, self.seat = game.rules, game.world, seat
        self.rounds = rounds
        """How many times the period began that is repeated; None where that is not known."""
        self.events: list[Event] = []
        self._phases = {stretch.step.id: stretch for stretch in self.rules.phases.values()}
        self._ranked: dict[str, list[Counter]] = {}
        self._kept = [
            place for counter in self.world.counters.values() for place in self._list_places(counter)
        ]
        """What each number of a state is: a counter, whose, and of what."""
        self._kept.sort()
        self._piles = [
            (place, self.world.place(zone.fill, self.world.host[place]))
            for place, zone in enumerate(self.world.zone_of)
            if zone is not None and zone.fill and not zone.size
        ]
        self._step: Step | None = None
        self._deed: tuple[Deed, frozenset[int], bool] | None = None
        """A deed that is being done, which of its things the seat saw before it, whether it is a player's."""
        self._cleaning = False
        """Whether a period has just ended, which takes what was kept for it."""
        self.learned = 0
        """How often the seat came to know something that was hidden, or that chance decided."""
        self.game = self.watch(game)

    def watch(self, game: Game) -> Game:
        """The same game, watched from here on."""
        self.game = Game(game.rules, game.state, self)
        self.events.clear()
        self._step = self._deed = None
        self._barrier, self._known = game.state.barrier, self._list_known()
        self._look()
        return self.game

    def add(self, player: int, words: str) -> None:
        self.events.append(Event(player, words))

    # -- what is heard

    def way(self, step: Step, way: int) -> None:
        if way == BEGAN:
            self.catch_up()
            self._begin(self._phases[step.id])
        elif way == ENDED:
            self.catch_up()
            self._cleaning = True
        elif way == RAN and not isinstance(step, Statement):
            self.catch_up()
            self._step = step

    def deed(self, run: Run, deed: Deed) -> None:
        self.catch_up()
        if isinstance(self._step, Act) and any(role.take == "random" for role in self._step.roles):
            self.learned += 1
        if self._is_told(deed):
            things = (*deed.things, *(thing for part in deed.parts.values() for thing in part))
            seen = frozenset(thing for thing in things if self._sees(thing))
            opens = self._find_verb(deed).primitive.opens_box
            self._deed = (deed, seen, opens or not deed.table or self._holds(deed))

    def catch_up(self) -> None:
        """Whatever was begun is done now."""
        if self._deed is not None:
            deed, seen, own = self._deed
            self._deed = None
            whose = deed.by if own or self._holds(deed) else TABLE
            self.add(whose, self._tell(deed, seen, whose))
        state = self.game.state
        if state.num != self._num:
            self._compare_numbers(state.num)
        self._compare_piles()
        if state.barrier != self._barrier:
            known = self._list_known()
            self.learned += not known <= self._known
            self._barrier, self._known = state.barrier, known
        self._cleaning = False
        self._look()

    def _list_known(self) -> frozenset[int]:
        """The things that the seat may know where they are."""
        things = range(self.world.players, self.world.things)
        return frozenset(thing for thing in things if can_see(self.game, thing, self.seat))

    def _look(self) -> None:
        state = self.game.state
        self._num = list(state.num)
        self._held = [state.zones[source] for _, source in self._piles]

    # -- deeds

    def _is_told(self, deed: Deed) -> bool:
        """Whether a deed means something to a player, instead of being a part of another."""
        verb, step = self._find_verb(deed), self._step
        ours = verb.key.startswith("language/")
        within = step is not None and step.id.startswith("verb/")
        secret = isinstance(step, Act) and step.said.secret and deed.by != self.seat
        if deed.counter or deed.memory >= 0 or secret or (ours and within):
            return False
        if verb.primitive.opens_box:
            _, player = self.game.state.periods[-1] if self.game.state.periods else ("", TABLE)
            box, things = deed.names.get("box", ""), deed.parts.get("of", ())
            says = any((self.world.key[thing], box) in self.rules.boxes for thing in things)
            return deed.this < 0 and player == TABLE and says
        if verb.primitive.quiet or (ours and verb.primitive.moves and deed.this < 0):
            return False
        record = self.world.records.get(verb.key)
        if not deed.things and (verb.means is not None or (record is not None and record.has("object"))):
            return False  # what it comes to is reported, or it came to nothing
        if deed.things or deed.parts.get("at") or "phase" in deed.names or "object" in deed.spots:
            return True
        return not ours

    def _find_verb(self, deed: Deed) -> Verb:
        step = self._step
        if isinstance(step, Act) and step.verb.name == deed.verb:
            return step.verb
        return next(verb for verb in self.rules.verbs.values() if verb.name == deed.verb)

    def _holds(self, deed: Deed) -> bool:
        """Whether who does it holds what it is done to: then it is theirs, though a rule makes them."""
        run = self.game.run()
        return any(run.holder(thing) == deed.by for thing in (*deed.things, *deed.parts.get("of", ())))

    def _tell(self, deed: Deed, seen: frozenset[int], whose: int) -> str:
        what = self._name_things(deed.things, seen)
        verb = self._find_verb(deed)
        if verb.primitive.opens_box:
            return f"{deed.names.get('box', '')} of {self._name_things(deed.parts['of'], seen)}"
        if phase := deed.names.get("phase"):
            what = with_article(self.rules.phases[phase].text)
        elif not what and "object" in deed.spots:
            what = f"the {self._name_places(deed.spots['object'].places)}"
        forms = {role: form for form, role in verb_forms(deed.verb, self._past(verb))}
        if whose == TABLE:
            words = [what, "are" if len(deed.things) > 1 else "is", forms["past"]]
        else:
            words = [forms["base" if deed.by == self.seat else "third"], what]
        for part in PLACES:
            if things := deed.parts.get(part, ()):
                words += [part, self._name_things(things, seen)]
            elif part in deed.spots and verb.key.startswith("language/"):
                words += [part, f"the {self._name_places(deed.spots[part].places)}"]
        return " ".join(word for word in words if word)

    def _past(self, verb: Verb) -> str:
        record = self.world.records.get(verb.key)
        return record.text("past") if record is not None else ""

    def _sees(self, thing: int) -> bool:
        return can_name(self.game, (thing,), self.seat)

    def _name_things(self, things: Things, seen: frozenset[int]) -> str:
        """Things by their names, alike ones counted; of what is hidden how many there are."""
        known: dict[str, tuple[str, int]] = {}
        for thing in things:
            key, open = self.world.key[thing], thing in seen or self._sees(thing)
            name = self.name(thing) if open else self._name_sort(thing)
            mark = key if open and thing >= self.world.players else name
            known[mark] = (name, known.get(mark, ("", 0))[1] + 1)
        return ", ".join(self._count(mark, name, many) for mark, (name, many) in known.items())

    def _count(self, mark: str, name: str, many: int) -> str:
        record = self.world.records.get(mark)
        if record is not None:
            counts = many > 1 or record.kind == "piece"
            return count_name(self.world, mark, many) if counts else name
        if many > 1:
            return f"{many} {plural(name)}"
        return name if name.startswith(("player ", "you")) else f"1 {name}"

    def name(self, thing: int) -> str:
        """A thing, or a player as the person calls them."""
        return "you" if thing == self.seat else self.world.name(thing)

    def _name_sort(self, thing: int) -> str:
        """What hidden things are called: the noun that all of their place have in common."""
        record = self.world.records.get(f"type/{self.world.sort[thing]}")
        if record is None:
            return self.world.name(thing)
        return next(iter(record.words("noun")), record.name)

    def _name_places(self, places: Things) -> str:
        first = self.world.first_thing_place
        names = []
        for place in places:
            zone = self.world.zone_of[place] if place < first else None
            names.append(
                zone.name if zone is not None else self.name(place - first) if place >= first else ""
            )
        return ", ".join(dict.fromkeys(names))

    # -- numbers and piles

    def _list_places(self, counter: Counter) -> Iterator[tuple[int, str, int, int]]:
        players = (TABLE,) if counter.shape == "thing" else range(self.world.players)
        things = (-1,) if counter.shape == "player" else counter.per
        for player in players:
            for thing in things:
                yield counter.index(player, thing), counter.id, player, thing

    def _compare_numbers(self, now: list[int]) -> None:
        for index, (old, new) in enumerate(zip(self._num, now, strict=True)):
            if old == new:
                continue
            _, id, player, _ = self._kept[index]
            counter = self.world.counters[id]
            if self._cleaning and new < old and counter.lasts:
                continue  # it was for that period only
            if player == TABLE and self.game.state.periods:
                player = self.game.state.periods[-1][1]  # in whose turn it changes
            if counter.steps:
                self.add(player, f"{counter.name}: {counter.steps[new][0]}")
            else:
                self.events.append(Event(player, index=index, by=new - old))

    def _compare_piles(self) -> None:
        state = self.game.state
        for (place, source), held in zip(self._piles, self._held, strict=True):
            if held and not state.zones[source] and state.at[held[0]] != source:
                mixed = any(state.at[thing] == place for thing in held)
                zone, pile = self.world.zone_of[source], self.world.zone_of[place]
                if mixed and zone is not None and pile is not None:
                    player = self.world.host[place]
                    verb = "shuffle" if player == self.seat else "shuffles"
                    mine = f"{verb} the {zone.name} into the {pile.name}"
                    nobodys = f"the {zone.name} is shuffled into the {pile.name}"
                    self.add(player, mine if player >= 0 else nobodys)

    # -- periods

    def _begin(self, stretch: Stretch) -> None:
        if stretch.setup or stretch is self.rules.root or stretch.of == "player":
            return
        phase = stretch.step
        if isinstance(phase, Phase) and phase.until is not None:
            self.rounds = self.rounds + 1 if self.rounds is not None else None
            which = f"{stretch.text} {self.rounds}" if self.rounds is not None else f"a new {stretch.text}"
            self.events.append(Event(TABLE, f"{which} begins", heading=True, by=ALWAYS))
            return
        standing = self._compare_players([stretch.name])
        words = f"{stretch.text}: {standing}" if standing else stretch.text
        self.events.append(Event(TABLE, words, heading=True, by=ALONE if standing else 0))

    def _find_ranked(self, phase: str) -> list[Counter]:
        """The counters that rules add up and that what waits for a period asks about."""
        if phase in self._ranked:
            return self._ranked[phase]
        texts = []
        for standing in self.rules.on_phase.get(phase, ()):
            key, _, field = standing.step.id.partition("#")[0].rpartition("/")
            record = self.world.records.get(key)
            passage = record.effects.get(field) if record is not None else None
            texts.append(passage.text if passage is not None else standing.step.text)
        whole = "\n".join(texts)
        found = self._ranked[phase] = [
            counter
            for counter in sorted(self.world.counters.values(), key=self._declared)
            if counter.counted
            and re.search(rf"\b({re.escape(counter.name)}|{re.escape(plural(counter.name))})\b", whole)
        ]
        return found

    def _declared(self, counter: Counter) -> tuple[int, str, int]:
        record = self.world.records[counter.key]
        return [pack for pack, _ in self.world.packs].index(record.pack), record.at[0], record.at[1]

    def tell_standing(self, phases: list[str]) -> str:
        """How players compare in what these periods, and those within them, ask about."""
        return self._compare_players(
            [*phases, *(one.name for one in self.rules.phases.values() if one.within in phases)]
        )

    def _compare_players(self, phases: list[str]) -> str:
        """Nothing where no player has any of the first thing that is compared."""
        ranked = {one.id: one for name in phases for one in self._find_ranked(name)}
        run, told = self.game.run(), list[str]()
        for counter in sorted(ranked.values(), key=self._declared):
            values = [value(run, counter, player, -1) for player in range(self.world.players)]
            if not told and not any(values):
                return ""
            each = (f"{self.name(player)} = {many}" for player, many in enumerate(values))
            told.append(f"{counter.name}: {', '.join(each)}")
        return "; ".join(told)

    # -- reading it

    def read(self) -> list[Line]:
        """What happened since it was read the last time."""
        self.catch_up()
        lines: list[Line] = []
        for heading, player, group in self._group():
            if heading:
                lines.append(Line(TABLE, (group[0].words,), heading=True))
            elif phrases := self._sum_up(group):
                lines.append(Line(player, tuple(phrases)))
        said = [one.by for one in self.events if one.heading]
        self.events.clear()
        return list(_leave_out_idle(lines, said))

    def _group(self) -> Iterator[tuple[bool, int, list[Event]]]:
        group: list[Event] = []
        for event in self.events:
            if group and (event.heading or group[0].heading or event.player != group[0].player):
                yield group[0].heading, group[0].player, group
                group = []
            group.append(event)
        if group:
            yield group[0].heading, group[0].player, group

    def _sum_up(self, group: list[Event]) -> list[str]:
        """The phrases of one player; several changes of one counter are one."""
        phrases: list[str] = []
        changes: dict[int, int] = {}
        for event in group:
            if event.index < 0:
                phrases += self._tell_changes(changes)
                changes = {}
                if event.words:
                    phrases.append(event.words)
            else:
                changes[event.index] = changes.get(event.index, 0) + event.by
        return [
            f"{phrase} ({times} times)" if (times := len(list(alike))) > 1 else phrase
            for phrase, alike in groupby(phrases + self._tell_changes(changes))
        ]

    def _tell_changes(self, changes: dict[int, int]) -> list[str]:
        told = []
        for index, by in changes.items():
            _, id, player, thing = self._kept[index]
            counter = self.world.counters[id]
            where = f" {'with' if player >= 0 else 'on'} {self.world.name(thing)}" if thing >= 0 else ""
            if by:
                sign = "+" if by > 0 else "-"
                told.append(f"{sign}{count_name(self.world, counter.key, abs(by))}{where}")
        return told


def _leave_out_idle(lines: list[Line], said: list[int]) -> Iterator[Line]:
    """Periods in which nothing happened are left out, unless they have something to tell themselves."""
    worth = iter([*said[1:], ALWAYS])
    first = iter(said)
    for place, line in enumerate(lines):
        if not line.heading:
            yield line
            continue
        tells, later = next(first), next(worth)
        last = place + 1 == len(lines)
        idle = last or lines[place + 1].heading
        if not idle or tells == ALWAYS or (tells == ALONE and (last or later != ALONE)):
            yield line
