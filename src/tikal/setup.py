"""Setup: the players, options, names and start of a game as one value."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import date as calendar_date
from typing import Final

from tikal.errors import shown
from tikal.record.position import read_position, write_position
from tikal.rules.components import FEWEST_PLAYERS, MOST_PLAYERS
from tikal.rules.editions import DEFAULT_EDITION, EDITIONS, HOUSE_RULES, Options, edition_of
from tikal.rules.flow import new_game
from tikal.rules.state import State, options_of

NAME_LENGTH: Final = 40


def today() -> str:
    """Return today's date, as records write it."""
    return calendar_date.today().isoformat()


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """The set-up of a game, which games, records, stored games and tables hold.

    >>> tikal.Setup.of(players=3, edition="tilsit-2005").options.camp_needs_member
    True

    Every field is checked; a ValueError says what would be right. `Setup.of` has defaults for
    everything.
    """

    players: int
    options: Options
    edition: str  # one of EDITIONS, or "house-rules"
    first: int  # S1: the seat that begins
    names: tuple[str, ...]
    date: str = field(default_factory=today)
    start_position: str | None = None  # the position text, if not the usual start
    commitment: str | None = None  # SHA-256 of a sealed shuffle's secret

    def __post_init__(self) -> None:
        check_players(self.players)
        check_edition(self.edition, self.options)
        check_first(self.first, self.players)
        check_names(self.names, self.players)
        check_date(self.date)

    @classmethod
    def of(
        cls,
        players: int = 2,
        *,
        edition: str | None = None,
        options: Options | None = None,
        auction: bool | None = None,
        first: int = 0,
        names: Sequence[str] | None = None,
    ) -> "Setup":
        """Return the set-up of a new game.

        Pass `edition` or `options`, not both; `auction=True` goes with either.

        >>> tikal.Setup.of(players=4, first=2).first
        2
        """
        check_players(players)
        named, resolved = resolved_options(edition, options, auction)
        return cls(
            players=players,
            options=resolved,
            edition=named,
            first=check_first(first, players),
            names=default_names(players) if names is None else check_names(names, players),
        )

    @classmethod
    def from_position(cls, text: str) -> "Setup":
        """Return the set-up of a game that begins at a position (the line of `Game.position`).

        >>> tikal.Setup.from_position(tikal.Game(players=3, seed=7).position()).players
        3
        """
        state = read_position(text)
        options = options_of(state)
        return cls(
            players=state.players,
            options=options,
            edition=edition_of(options),
            first=state.turn_seat,
            names=default_names(state.players),
            start_position=write_position(state),
        )

    def start(self) -> State:
        """Return the state in which the game begins.

        >>> tikal.Setup.of(players=2).start().players
        2
        """
        if self.start_position is not None:
            return read_position(self.start_position)
        return new_game(self.players, self.options, self.first)


def default_names(players: int) -> tuple[str, ...]:
    """Return the default names of players."""
    return tuple(f"Seat {seat}" for seat in range(players))


def check_players(players: object) -> None:
    """Check the number of players: two to four (S1)."""
    if (
        isinstance(players, bool)
        or not isinstance(players, int)
        or not FEWEST_PLAYERS <= players <= MOST_PLAYERS
    ):
        raise ValueError(f"players must be 2, 3 or 4, not {shown(players)}")


def check_first(first: object, players: int) -> int:
    """Check that the starting player is a seat of the game (S1)."""
    if isinstance(first, bool) or not isinstance(first, int) or not 0 <= first < players:
        raise ValueError(f"first must be a seat 0 to {players - 1} or 'random', not {shown(first)}")
    return first


def check_edition(edition: object, options: object) -> None:
    """Check that an edition plays with these options; house rules may be any."""
    if not isinstance(options, Options):
        raise ValueError(f"options must be a tikal.Options, not {shown(options)}")
    if edition == HOUSE_RULES:
        return
    if not isinstance(edition, str) or edition not in EDITIONS:
        expected = ", ".join((*EDITIONS, HOUSE_RULES))
        raise ValueError(f"edition must be one of {expected}, not {shown(edition)}")
    if replace(EDITIONS[edition], auction=options.auction) != options:
        raise ValueError(f"{edition} is played with other options; these are {edition_of(options)}")


def check_names(names: object, players: int) -> tuple[str, ...]:
    """Check that there is one name per seat, each a line of at most NAME_LENGTH characters."""
    if isinstance(names, str) or not isinstance(names, Sequence) or len(names) != players:
        raise ValueError(f"names must be a list of {players} names, not {shown(names)}")
    for name in names:
        if (
            not isinstance(name, str)
            or not 1 <= len(name) <= NAME_LENGTH
            or not name.isprintable()
            or name != name.strip()
        ):
            raise ValueError(
                f"a name must have 1 to {NAME_LENGTH} printable characters and no spaces around "
                f"it, not {shown(name)}"
            )
    return tuple(names)


def check_date(text: object) -> str:
    """Check a date and return it as records write it."""
    try:
        return calendar_date.fromisoformat(text).isoformat()  # type: ignore[arg-type]
    except (TypeError, ValueError):
        raise ValueError(f"a date must look like 1999-10-21, not {shown(text)}") from None


def resolved_options(edition: object, options: object, auction: object) -> tuple[str, Options]:
    """Return the name of an edition (or house-rules) and the options to play with."""
    if auction is not None and not isinstance(auction, bool):
        raise ValueError(f"auction must be True or False, not {shown(auction)}")
    if options is not None:
        if edition is not None:
            raise ValueError(
                "pass either edition= or options=, not both; an edition is a set of options"
            )
        if not isinstance(options, Options):
            raise ValueError(f"options must be a tikal.Options, not {shown(options)}")
        if auction is False and options.auction:
            raise ValueError("auction=False contradicts the options, which have auction=True")
        resolved = replace(options, auction=options.auction or bool(auction))
        return edition_of(resolved), resolved
    if edition is None:
        edition = DEFAULT_EDITION
    if not isinstance(edition, str) or edition not in EDITIONS:
        raise ValueError(f"edition must be one of {', '.join(EDITIONS)}, not {shown(edition)}")
    return edition, replace(EDITIONS[edition], auction=bool(auction))
