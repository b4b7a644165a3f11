"""What rules are made of, and a run that uses them: declarations only, carried out by other rooms."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, TypeAlias

from spicewright.grammar.bundle import Bundle
from spicewright.grammar.meaning import Act as Said
from spicewright.grammar.meaning import Selector
from spicewright.runtime.decision import Option, Refusal
from spicewright.runtime.reasons import NOTHING, Reasons
from spicewright.runtime.rules.dealing import Dealing
from spicewright.runtime.state.frame import Data, Frame, Item, Lasting, PhaseAt, Todo
from spicewright.runtime.state.scope import Deed, Expiry, Scope, Spot, Terms, Things
from spicewright.runtime.state.state import State
from spicewright.runtime.world.counters import Counter
from spicewright.runtime.world.world import World

Find: TypeAlias = Callable[["Run", Scope], Things]
FindSpot: TypeAlias = Callable[["Run", Scope], Spot]
Match: TypeAlias = Callable[["Run", Scope, int], bool]
Number: TypeAlias = Callable[["Run", Scope], int]
Check: TypeAlias = Callable[["Run", Scope], bool]
Bounds: TypeAlias = Callable[["Run", Scope], tuple[int, int | None]]

RAN = -2
"""The way of a step that has no ways: it ran."""
BEGAN, ENDED = -3, -4
"""The ways of a period: it began, and it is over."""
TABLE = -1
"""Owner marker for what has no owner: it happens in the order of the rules, without a question."""


class Quick:
    """An effect as a plain function: `ready` whether walking it would ask no question and trigger nothing."""

    __slots__ = ("go", "ready")

    def __init__(self, ready: Check, go: Callable[[Run, Scope], None]) -> None:
        self.ready, self.go = ready, go


class Step:
    """A node of an effect graph, ready to run.

    `run` carries it out, or returns True where a player has to decide first; `can` says why it could not be
    done; `options` and `take` are the decision. Every step has a `run` of its own; only one that asks has
    `options` and `take`.
    """

    __slots__ = ("id", "number", "quick", "text")

    def __init__(self, id: str, text: str) -> None:
        self.id, self.text = id, text
        self.number = -1
        """INVARIANT: its place in `Rules.steps`, set when it is added there."""
        self.quick: Quick | None = None

    def run(self, run: Run, todo: Todo, frame: Frame) -> bool:
        raise NotImplementedError(self.id)

    def can(self, run: Run, scope: Scope) -> Reasons:
        return NOTHING

    def options(self, run: Run, todo: Todo, scope: Scope) -> list[Option]:
        raise NotImplementedError(self.id)

    def refused(self, run: Run, todo: Todo, scope: Scope) -> list[Refusal]:
        return []

    def take(self, run: Run, todo: Todo, frame: Frame, option: Option) -> None:
        raise NotImplementedError(self.id)

    def decider(self, todo: Todo, scope: Scope) -> int:
        return scope.by

    def about(self) -> str:
        return self.text

    def children(self) -> tuple[Step, ...]:
        return ()

    def lines(self) -> tuple[Step, ...]:
        """What can be done for itself, where it is what a box says."""
        return (self,)

    def states(self, scope: Scope) -> list[tuple[Step, Scope]]:
        """What it states, whatever else is done and decided, each with what it knows."""
        return []

    def shown(self) -> str:
        """What players read where they choose it."""
        return self.text

    def only_asks(self) -> bool:
        """Whether all of it depends on conditions, which may hold or not."""
        return False

    def opens_box(self, run: Run, scope: Scope) -> bool:
        """Whether it carries out a box, and does nothing else."""
        return False

    def is_optional(self, run: Run, scope: Scope) -> bool:
        """Whether a player who could do it may leave it."""
        return False

    def decided(self) -> Data:
        """What it remembers at its begin where a player has decided for it, so that it is not left."""
        return None

    def is_idle(self, run: Run, scope: Scope) -> bool:
        """Whether there is nothing now that it would be done to, although it could be done."""
        return False

    def lapses(self, run: Run, scope: Scope) -> bool:
        """Whether it would come to nothing, so that what it takes the place of happens as usual."""
        return False

    def accept(self, run: Run, scope: Scope) -> None:
        """Does it for a player who wants it: what could be declined is not asked for again."""
        run.go(Todo(self.number, self.decided(), None), scope, run.state.top)

    def leave(self, run: Run, scope: Scope) -> None:
        """It lapses: who watches hears which way that was."""


class Group:
    """What things must be to each other that are picked together."""

    def size(self, run: Run, things: Things) -> int:
        """How many of these can be picked at most."""
        raise NotImplementedError

    def rest(self, run: Run, things: Things, picked: Things, least: int) -> Things:
        """What can be picked besides those that are, so that there are at least so many in the end."""
        raise NotImplementedError


class Role:
    """A part of an act that is settled before it is done: which things, and how many.

    `take` is choose, top, bottom, random or all; a `fixed` role leaves no choice: everything found is meant.
    `fits` is what its words ask of a thing, wherever that is; `group` what it asks of several together.
    """

    __slots__ = ("bounds", "fits", "fixed", "group", "key", "name", "select", "take")

    def __init__(self, name: str, select: Find, bounds: Bounds, take: str, fixed: bool) -> None:
        self.name, self.select, self.bounds, self.take, self.fixed = name, select, bounds, take, fixed
        self.fits: Match | None = None
        self.group: Group | None = None
        self.key = ""
        """INVARIANT: where scopes keep what is picked for it, set by the step that it belongs to."""

    def limits(self, run: Run, scope: Scope, legal: Things) -> tuple[int, int]:
        """How few and how many of these can be picked."""
        between = scope.around.between
        if between is not None and between[0] == self.key:
            return between[1:]
        low, high = self.bounds(run, scope)
        found = self.size(run, legal)
        most = found if high is None else min(max(high - scope.around.used, 0), found)
        return min(low, found), most

    def size(self, run: Run, legal: Things) -> int:
        """How many of these there can be together."""
        return len(legal) if self.group is None else self.group.size(run, legal)

    def rest(self, run: Run, legal: Things, picked: Things, low: int) -> Things:
        """What can be picked next."""
        if self.group is not None:
            return self.group.rest(run, legal, picked, low)
        return tuple([thing for thing in legal if thing not in picked])


class Given:
    """What an act names besides the things of its roles."""

    __slots__ = ("as_", "box", "fact", "free", "later", "memory", "names", "of", "phase", "pile", "resource",
                 "spots", "terms", "theirs")  # fmt: skip

    def __init__(self) -> None:
        self.terms: Callable[[Run, Scope], Terms] | None = None
        """How the price of what is done is paid, where that is not as usual."""
        self.box = ""
        self.fact = ""
        self.phase = ""
        self.later = False
        """Whether a period is taken after the running one."""
        self.resource = ""
        """What a price is paid in."""
        self.free = False
        self.of: Find | None = None
        self.as_: Find | None = None
        self.memory = ""
        """The name under which something is remembered."""
        self.theirs = False
        """Whether who acts remembers it, not whose text it is."""
        self.names: dict[str, str] = {}
        """All of these by name, and the events that parts name, as deeds have them."""
        self.spots: dict[str, FindSpot] = {}
        self.pile: Find | None = None
        """The zones that things are taken from one after another."""


class Amounted:
    """The counter an act is about, and how much of it.

    `taken` where it is bounded by what is there; `how` is as in `grammar.meaning.Amount`.
    """

    __slots__ = ("amount", "counter", "how", "taken")

    def __init__(self, counter: Counter, amount: Bounds, how: str, taken: bool) -> None:
        self.counter, self.amount, self.how, self.taken = counter, amount, how, taken


class Act(Step):
    """A verb with its object and parts.

    `roles` are settled one after another; `follow` are later steps that read what is picked here: an option
    that would leave them nothing to do is not offered. `binds` are the slots it fills, by part.
    """

    __slots__ = (
        "amount_key",
        "binds",
        "by",
        "counter",
        "follow",
        "given",
        "own",
        "paid",
        "paid_key",
        "roles",
        "said",
        "verb",
        "where_key",
    )  # fmt: skip

    def __init__(self, id: str, text: str, said: Said, verb: Verb) -> None:
        super().__init__(id, text)
        self.said, self.verb = said, verb
        self.own = f"{id}:"
        """How the keys of all that is picked for it begin."""
        self.amount_key, self.where_key, self.paid_key = f"{id}:amount", f"{id}:where", f"{id}:paid"
        self.by: Find | None = None
        self.roles: list[Role] = []
        self.counter: Amounted | None = None
        self.given = Given()
        self.paid = False
        self.binds: dict[str, str] = {}
        self.follow: tuple[Step, ...] = ()

    def open_role(self, scope: Scope) -> int:
        """The first role that is not settled yet, or -1."""
        for index, role in enumerate(self.roles):
            if role.key not in scope.picks:
                return index
        return -1

    def opens_box(self, run: Run, scope: Scope) -> bool:
        return self.verb.primitive.opens_box and self.by is None

    def is_optional(self, run: Run, scope: Scope) -> bool:
        return self.takes_any()

    def takes_any(self) -> bool:
        """Whether it may be done to nothing at all."""
        amount = self.said.object.amount if self.said.object is not None else None
        return amount is not None and amount.how == "range" and amount.low == 0

    def is_idle(self, run: Run, scope: Scope) -> bool:
        return self.takes_any() and not self.has_some(run, scope)

    def has_some(self, run: Run, scope: Scope) -> bool:
        """Whether there is anything to do it to; else it could only be done to nothing."""
        return not self.roles or self.roles[0].key in scope.picks or bool(self.roles[0].select(run, scope))


class Primitive:
    """A verb of the language, one file each: what it does, and what else has to be known of it.

    `quiet` leads to other deeds and counts for nothing itself; `takes` from a counter; `asks` something that
    can rule out whatever it is part of; `moves` what declared verbs move that only say where to;
    `takes_home` to where such things are looked for; `describes` how something is, instead of what was done;
    `told_by` is the verb whose deeds tell what was done; `opens_box` that it carries out a box;
    `counts` that it is done with numbers alone, `takes_over` that things come to who does it;
    `begins` that a period begins with it, now or later.
    """

    quiet = False
    takes = False
    asks = False
    moves = False
    takes_home = False
    describes = False
    told_by = ""
    opens_box = False
    counts = False
    takes_over = False
    begins = False

    def perform(self, run: Run, deed: Deed, scope: Scope) -> None:
        """Does it; a verb without a meaning of its own is only heard of."""

    def comes_to(self, run: Run, deed: Deed) -> int:
        """How much of its amount it does: what is not done has not happened."""
        return deed.amount

    def why_not(self, run: Run, act: Act, scope: Scope) -> Reasons:
        """What rules it out."""
        return NOTHING

    def is_idle(self, run: Run, act: Act, scope: Scope) -> bool:
        """Whether it would change nothing, so that it is not offered."""
        return False

    def due(self, run: Run, act: Act, scope: Scope) -> int:
        """How much it takes from counters."""
        return 0

    def assume(self, run: Run, act: Act, scope: Scope) -> None:
        """What it would state, while options are looked at."""

    def holds(self, run: Run, players: Things, thing: int) -> bool:
        """Of a verb that describes: whether it is so now, of things of these players."""
        raise NotImplementedError


class Ask:
    """Something that must hold for an act: why it does not, by the slots and parts that it depends on."""

    __slots__ = ("parts", "slots")

    def __init__(self, slots: tuple[str, ...], parts: frozenset[str]) -> None:
        self.slots, self.parts = slots, parts

    def why(self, run: Run, scope: Scope) -> Reasons:
        raise NotImplementedError


class Verb:
    """A verb as it runs: where its objects come from and go to, what it needs, and what it means.

    `given` is the part of the act that each slot of its own text stands for; `asks` is everything that can
    rule it out. A `strict` verb has such; a `widened` one is done by periods, so that permissions widen
    it instead of offering it.
    """

    __slots__ = ("asks", "destination", "given", "key", "means", "name", "noun", "parts", "primitive",
                 "source", "strict", "take", "widened")  # fmt: skip

    def __init__(self, name: str, key: str, primitive: Primitive) -> None:
        self.name, self.key, self.primitive = name, key, primitive
        self.given: dict[str, str] = {}
        self.asks: list[Ask] = []
        self.means: Step | None = None
        self.source: tuple[Selector, ...] = ()
        self.destination: tuple[Selector, ...] = ()
        self.take = "choose"
        self.noun = ""
        self.parts: tuple[str, ...] = ()
        self.strict = False
        self.widened = False


class Statement(Step):
    """A node that takes hold instead of happening: it waits, replaces, changes, permits or bans.

    `kind` is the kind of its node; `verbs` are those it is about; `bans` whether it can forbid an act.
    """

    __slots__ = ("bans", "binds", "body", "kind", "verbs")

    def __init__(self, id: str, text: str, kind: str) -> None:
        super().__init__(id, text)
        self.kind = kind
        self.body: Step | None = None
        self.binds: dict[str, str] = {}
        self.verbs: tuple[str, ...] = ()
        self.bans = False

    def states(self, scope: Scope) -> list[tuple[Step, Scope]]:
        return [(self, scope)]

    def usual_end(self) -> Expiry | None:
        """When it ends by itself; None where the running period decides."""
        return None


class Standing:
    """A statement of a rule or a thing that holds by itself, with everything it depends on.

    `ids` are the things that bear it (None: a rule), `where` the zone in which they must be; `you` whether
    it holds for every player in turn.
    """

    __slots__ = ("at", "conditions", "ids", "limit", "step", "where", "you")

    def __init__(self, step: Statement, ids: Things | None, where: str, you: bool) -> None:
        self.step, self.ids, self.where, self.you = step, ids, where, you
        self.at: tuple[int, int] | None = None
        """Where the step of a track is kept on which it holds, and the number of that step."""
        self.conditions: tuple[Check, ...] = ()
        self.limit: tuple[str, str] | None = None
        """The period in which it counts once, and the step that says so."""


class Watch:
    """Something gained while a condition holds, and lost again when it does not; `verb` is how."""

    __slots__ = ("amount", "check", "counter", "index", "scope", "verb")

    def __init__(self, index: int, check: Check, scope: Scope, counter: Counter, amount: int) -> None:
        self.index, self.check, self.scope, self.counter, self.amount = index, check, scope, counter, amount
        self.verb = ""


ORDINALS = ("first", "second", "third")
"""Which of a player's periods is meant, since a longer one began."""


def turn_key(phase: str, within: str, player: int) -> str:
    """The name under which is counted how often a player had a period within a longer one."""
    return f"{phase}@{within}@{player}"


def end_key(phase: str) -> str:
    """The name under which is kept whether a period has come to its end."""
    return f"{phase}!"


class Stretch:
    """A period as its pack declares it; `step` runs it."""

    __slots__ = ("first", "last", "name", "of", "setup", "step", "text", "window", "winner", "within")

    def __init__(self, name: str, text: str, of: str, step: Step) -> None:
        self.name, self.text, self.of, self.step = name, text, of, step
        self.within = ""
        self.first: Find | None = None
        self.last = False
        self.setup = False
        self.window = ""
        self.winner: tuple[str, ...] = ()


class Action:
    """Something a player may do besides turns: in which period of whose, and what it does."""

    __slots__ = ("id", "name", "owner", "phase", "use")

    def __init__(self, id: str, name: str, use: Step, phase: str, owner: str) -> None:
        self.id, self.name, self.use, self.phase, self.owner = id, name, use, phase, owner

    def is_running(self, state: State, player: int) -> bool:
        runs = [whose for phase, whose in state.periods if phase == self.phase]
        if self.owner == "enemy":
            return any([whose not in (player, -1) for whose in runs])
        return not self.phase or any([self.owner != "you" or whose == player for whose in runs])


class Order:
    """Who says which of several effects comes first, and when; `spicewright.runtime.order` decides it."""

    def first_of(self, run: Run, items: Sequence[tuple[Step, Scope]], scope: Scope) -> int | None:
        """Which comes first; None where a player has to say."""
        raise NotImplementedError

    def ask_about(self, run: Run, items: Sequence[tuple[Step, Scope]], scope: Scope) -> list[int]:
        """Those whose order can matter now."""
        raise NotImplementedError

    def may_help(self, run: Run, items: Sequence[tuple[Step, Scope]], scope: Scope) -> bool:
        """Whether something else a player could do now may make one of them possible."""
        raise NotImplementedError

    def may_lead_to(self, run: Run, steps: Sequence[Step], later: Step, scope: Scope) -> bool:
        """Whether doing some steps could make a later one possible."""
        raise NotImplementedError

    def only_adds(self, run: Run, step: Step, scope: Scope) -> bool:
        """Whether doing it early can never cost a player a way."""
        raise NotImplementedError

    def counts(self, step: Step) -> bool:
        """Whether how much it gives depends on how many there are of something."""
        raise NotImplementedError

    def first_line(self, run: Run, items: Sequence[tuple[Step, Scope]], player: int) -> int | None:
        """Which line of a turn is done next without a question; None where the player has to say."""
        raise NotImplementedError

    def run_ahead(self, run: Run, items: Sequence[tuple[Step, Scope]]) -> set[int]:
        """Does those that only give, in the order the walker would take, and says which."""
        raise NotImplementedError


class Index:
    """Which things an act can be done with, found without reasons; `spicewright.runtime.fast` has one."""

    def filter(self, run: Run, act: Act, scope: Scope, found: Things) -> Things | None:
        """Those of the things that are legal for the open role; None where that has to be walked."""
        raise NotImplementedError

    def any(self, run: Run, act: Act, scope: Scope, found: Things) -> bool | None:
        """Whether one of them is; None where that has to be walked."""
        raise NotImplementedError


class Options:
    """What players may pay as a part of an act, where that makes it possible or cheaper."""

    def lift(self, run: Run, act: Act, scope: Scope) -> bool:
        """Whether a settled act that lacks something can be done with what some of them buy."""
        raise NotImplementedError

    def pay(self, run: Run, act: Act, scope: Scope, going_on: Frame) -> bool:
        """Offers the next of them, and then goes on with the act; False where there is none."""
        raise NotImplementedError


class Source:
    """What rules were loaded from: a bundle, which of its packs, and whether they run faster than walking."""

    __slots__ = ("bundle", "fast", "packed", "packs")

    def __init__(self, bundle: Bundle, packs: tuple[str, ...], fast: bool) -> None:
        self.bundle, self.packs, self.fast = bundle, packs, fast
        self.packed = b""
        """The bundle as other processes get it, once somebody asked."""


class SeatPolicy:
    """What an automated seat takes of several options; `spicewright.runtime.course.seats` decides it."""

    def narrow(self, run: Run, player: int, step: Step, options: list[Option]) -> list[Option]:
        """What is left of the options of a step: one where it is decided."""
        raise NotImplementedError

    def ask(self, run: Run, player: int, about: str) -> int:
        """The person who decides for a player."""
        raise NotImplementedError


class Rules:
    """The rules of a game, shared by all its copies; nothing here changes after it is linked."""

    def __init__(self, world: World, order: Order) -> None:
        self.world, self.order = world, order
        self.index: Index | None = None
        """What finds legal things faster than walking, where somebody made one."""
        self.options = Options()
        self.steps: list[Step] = []
        self.by_id: dict[str, Step] = {}
        self.boxes: dict[tuple[str, str], Step] = {}
        self.known: dict[tuple[str, str], tuple[str, ...]] = {}
        """What each box refers to that whoever uses it names."""
        self.box_tests: dict[tuple[str, str], tuple[Check, str]] = {}
        self.verbs: dict[str, Verb] = {}
        self.standing: dict[str, list[Standing]] = {
            kind: [] for kind in ("listen", "replace", "modify", "permit", "waive", "forbid", "option")
        }
        self.on_verb: dict[str, list[Standing]] = {}
        self.any_time: list[Standing] = []
        """What players may do whenever they may do anything."""
        self.on_phase: dict[str, list[Standing]] = {}
        self.on_arrival: dict[int, list[Standing]] = {}
        """What things state of a period that may run already when they come to where it holds."""
        self.counted: dict[str, list[Standing]] = {}
        self.grants: list[Standing] = []
        self.added_tags: set[str] = set()
        """The tags that some statement adds to things."""
        self.watches: list[Watch] = []
        self.watch_number: dict[int, list[Watch]] = {}
        self.watch_thing: dict[int, list[Watch]] = {}
        self.levels: dict[str, list[tuple[int, Step]]] = {}
        self.phases: dict[str, Stretch] = {}
        self.root: Stretch | None = None
        self.setup: Step | None = None
        self.keeps: set[str] = set()
        """The periods whose deeds are remembered until they end."""
        self.turns: set[tuple[str, str]] = set()
        """The periods of which somebody asks for the first or second, each with the longer one it is in."""
        self.ends: set[str] = set()
        """The periods of which somebody asks whether they are at their end."""
        self.actions: list[Action] = []
        self.seats: dict[str, SeatPolicy] = {}
        """The automated seats."""
        self.procedural: set[str] = set()
        """The verbs that periods and actions do."""
        self.gains = {record.text("gain") for record in world.records.values() if record.has("gain")}
        """The verbs that a bare `1 noun` stands for: they only add."""
        self.remembered: set[str] = set()
        """The verbs that somebody may ask about later."""
        self.moment_verbs: set[str] = set()
        self.placed_verbs: set[str] = set()
        """The verbs of which somebody asks where their things were before."""
        self.replaced_verbs: set[str] = set()
        self.optional_verbs: set[str] = set()
        """The verbs that something may be paid for as a part of them."""
        self.forbidden_verbs: set[str] = set()
        self.heard_verbs: set[str] = set()
        self.special: dict[str, Step] = {}
        """The steps of the interpreter itself, by name."""
        self.remembers: dict[int, set[str]] = {}
        """The memories that an effect which waits reads, once somebody asked."""
        self.dealing: Dealing | None = None
        """What can be dealt in another way, once somebody asked."""
        self.fingerprint = ""
        """What the content is, in a few letters, once somebody asked."""
        self.source: Source | None = None
        """What they were loaded from."""

    def __repr__(self) -> str:
        packs = ", ".join([f"{id} {version}" for id, version in self.world.packs])
        return f"<Rules of {packs} for {self.world.players}>"

    def add(self, step: Step) -> Step:
        """Gives a step its number."""
        if step.number < 0:
            step.number = len(self.steps)
            self.steps.append(step)
            self.by_id[step.id] = step
        return step


class Observer(Protocol):
    """Somebody who watches a run: which ways of steps it takes, and what is done.

    A protocol, so that classes outside the runtime can be observers: none of them can inherit from a compiled
    class.
    """

    def way(self, step: Step, way: int) -> None:
        """A way of a choice or condition is taken."""

    def deed(self, run: Run, deed: Deed) -> None:
        """Something is about to be done."""


class Memo:
    """What was found out since the last change; entries keep their scopes, so that ids stay their own."""

    __slots__ = ("active", "asks", "legal", "live", "named", "offers", "open", "used")

    def __init__(self) -> None:
        self.used = False
        self.active: dict[str, list[tuple[Statement, Scope]]] = {}
        self.asks: dict[tuple[object, ...], Reasons] = {}
        self.legal: dict[tuple[int, int, int], tuple[Scope, Things]] = {}
        self.live: dict[tuple[int, Things, int], tuple[Scope, Things]] = {}
        self.named: tuple[tuple[Lasting, ...], set[int]] | None = None
        self.offers: dict[int, list[Option]] = {}
        self.open: dict[tuple[object, ...], dict[int, bool]] = {}


class Run:
    """A state being played by some rules.

    `explain` is whether somebody asks for reasons: else it is enough that there is one. `granting` are the
    numbers of the statements of which is found out whether they add to the facts of a thing.
    """

    __slots__ = ("explain", "granting", "memo", "observer", "rules", "state", "world")

    def __init__(self, rules: Rules, state: State, observer: Observer | None, explain: bool = False) -> None:
        self.rules, self.state, self.observer, self.explain = rules, state, observer, explain
        self.world = rules.world
        self.memo = Memo()
        self.granting: set[int] = set()

    def way(self, step: Step, way: int) -> None:
        if self.observer is not None:
            self.observer.way(step, way)

    def push(self, step: Step, scope: Scope) -> None:
        """A step runs in a frame of its own, before everything else."""
        self.state.top = Frame(Todo(step.number, None, None), scope, self.state.top)

    def push_phase(self, stretch: Stretch, at: PhaseAt, scope: Scope) -> None:
        self.state.top = Frame(Todo(stretch.step.number, at, None), scope, self.state.top)

    def go(self, todo: Todo | None, scope: Scope, below: Frame | None) -> bool:
        """The frame goes on with this."""
        self.state.top = Frame(todo, scope, below)
        return False

    def holder(self, thing: int) -> int:
        """The player a thing belongs to, or -1."""
        owner = self.world.owner[thing]
        if owner >= 0:
            return owner
        place = self.state.at[thing]
        if place >= self.world.first_thing_place:
            return self.state.kept.get(thing, -1)
        return self.world.host[place]

    def is_quiet(self) -> bool:
        """Whether nothing waits for deeds but what always does, and no observer watches."""
        if self.rules.index is None or self.observer is not None:
            return False
        for held in self.state.lasting:
            step = self.rules.steps[held.step]
            if isinstance(step, Statement) and (
                step.kind == "replace" or step.bans or (step.kind == "listen" and step.verbs)
            ):
                return False
        return True

    def deeds_in(self, phase: str) -> tuple[Deed, ...]:
        """What was done in a period that runs; all that is remembered where none is named."""
        s = self.state
        if phase and not any([running == phase for running, _ in s.periods]):
            return ()
        return s.history[s.since.get(phase, 0) :]

    def is_used_up(self, scope: Scope) -> bool:
        """Whether what holds only once in a period has been used in it."""
        return scope.around.limit is not None and scope.around.limit in self.state.marks

    def items(self, items: tuple[Item, ...]) -> list[tuple[Step, Scope]]:
        return [(self.rules.steps[item.step], item.scope) for item in items]


def statement_of(run: Run, number: int) -> Statement:
    """The statement with this number."""
    step = run.rules.steps[number]
    assert isinstance(step, Statement)
    return step
