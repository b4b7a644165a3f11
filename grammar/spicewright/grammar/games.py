"""A bundle in, the games that its packs declare out: which packs are played together, and by whom."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence

from spicewright.grammar.bundle import Bundle, Entry, PackHead
from spicewright.grammar.ids import make_id
from spicewright.grammar.only import Party
from spicewright.grammar.values import dataclass

MOST_PLAYERS = 12
NUMBERS = re.compile(r"([0-9]{1,2})(?:-([0-9]{1,2}))?")
"""How the numbers of players are written: one of them, or from one to another."""


@dataclass(frozen=True, slots=True)
class Game:
    """A declared game: the packs that are named, how many persons can play it, and in which modes.

    `seats` are the automated ones, which come after those of the persons.
    """

    id: str
    name: str
    pack: str
    packs: tuple[str, ...]
    players: tuple[int, ...]
    seats: tuple[str, ...] = ()
    modes: tuple[str, ...] = ()

    def party(self, persons: int, mode: str = "") -> Party:
        """Who plays it, with so many persons."""
        return Party(persons, persons + len(self.seats), mode or next(iter(self.modes), ""))


def list_games(bundle: Bundle) -> list[Game]:
    """Every game that a pack declares, in the order of the packs."""
    return [make_game(record) for record in bundle.records if record.kind == "game"]


def make_game(record: Entry) -> Game:
    players = read_numbers(record.words("players"))
    seats, modes = [[key.partition("/")[2] for key in record.words(name)] for name in ("seats", "modes")]
    packs = record.words("packs")
    return Game(record.id, record.name, record.pack, packs, players, tuple(seats), tuple(modes))


def find_game(games: Iterable[Game], name: str) -> Game | None:
    """A game by its name or its id."""
    id = make_id(name)
    return next((game for game in games if id in (game.id, make_id(game.name))), None)


def read_numbers(words: Iterable[str]) -> tuple[int, ...]:
    """How many players these words allow: `3, 4` or `3-4`; what cannot be read is left out."""
    found: set[int] = set()
    for word in words:
        match = NUMBERS.fullmatch(word.strip())
        if match is not None:
            low = int(match[1])
            found |= set(range(low, min(int(match[2] or low), MOST_PLAYERS) + 1))
    return tuple(sorted(number for number in found if 1 <= number <= MOST_PLAYERS))


def close_packs(heads: Iterable[PackHead], packs: Iterable[str]) -> set[str]:
    """These packs with everything they require, as far as it is known."""
    known = {head.id: head for head in heads}
    wanted, found = list(packs), set[str]()
    while wanted:
        while wanted:
            name = wanted.pop()
            if name not in found:
                found.add(name)
                wanted += known[name].requires if name in known else ()
        groups = [list(group) for name in found if name in known for group in known[name].one_of]
        open_ = [group for group in groups if found.isdisjoint(group)]
        wanted += [next((name for name in group if name in known), group[0]) for group in open_[:1]]
    return found


def find_apart(heads: Iterable[PackHead], packs: Collection[str]) -> tuple[str, str] | None:
    """Two of these packs that are never played together: the one that says so first."""
    for head in heads:
        for other in head.apart if head.id in packs else ():
            if other in packs:
                return head.id, other
    return None


def list_fitting(bundle: Bundle, packs: Collection[str]) -> list[Game]:
    """The declared games that are played with these packs: of several those with the most of them."""
    games = [(close_packs(bundle.packs, game.packs), game) for game in list_games(bundle)]
    fitting = [(whole, game) for whole, game in games if whole <= set(packs) and game.players]
    most = max((len(whole) for whole, _ in fitting), default=0)
    return [game for whole, game in fitting if len(whole) == most]


def find_played(bundle: Bundle, packs: Collection[str], persons: int) -> Game:
    """The game that so many persons play with these packs: a declared one, or one without a name."""
    found = [game for game in list_fitting(bundle, packs) if persons in game.players]
    return found[0] if found else Game("", "", "", tuple(packs), (persons,))


def count_players(bundle: Bundle, packs: Collection[str]) -> tuple[int, ...]:
    """How many persons can play these packs: what the games say, or their setup steps."""
    found = {number for game in list_fitting(bundle, packs) for number in game.players}
    if not found:
        steps = [record for record in bundle.records if record.kind == "setup step" and record.pack in packs]
        found = {number for record in steps for number in read_numbers(record.words("players"))}
    return tuple(sorted(found))


class WrongPlayers(ValueError):
    """A number of players for which nothing says how a game begins."""


def choose_players(
    bundle: Bundle, packs: Sequence[str], players: int | None, game: Game | None = None
) -> int:
    """How many persons play these packs, or all, or a game: this number if it is allowed, or the most."""
    whole = close_packs(bundle.packs, packs or [head.id for head in bundle.packs])
    numbers = game.players if game is not None else count_players(bundle, whole)
    if not numbers:
        raise WrongPlayers("these packs do not say how a game begins")
    if players is not None and players not in numbers:
        known = " or ".join(map(str, numbers))
        raise WrongPlayers(f"nothing says how a game of {players} begins; it is for {known} players")
    return numbers[-1] if players is None else players
