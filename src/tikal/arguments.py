"""What callers pass in, checked: the right value, or a ValueError that says what would be right."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from tikal.chance import Chance, checked_chance, seeded
from tikal.errors import shown
from tikal.record.notation import is_claim
from tikal.rules.components import FEWEST_PLAYERS, MOST_PLAYERS
from tikal.rules.options import DEFAULT_EDITION, EDITIONS, Options, edition_of

NAME_LENGTH: Final = 40
COMMENT_LENGTH: Final = 500


def check_players(players: object) -> None:
    """S1: two to four."""
    if (
        isinstance(players, bool)
        or not isinstance(players, int)
        or not FEWEST_PLAYERS <= players <= MOST_PLAYERS
    ):
        raise ValueError(f"players: 2, 3 or 4 can play, not {shown(players)}")


def checked_first(first: object, players: int) -> int:
    """S1: a seat of the game."""
    if isinstance(first, bool) or not isinstance(first, int) or not 0 <= first < players:
        raise ValueError(f"first: a seat 0 to {players - 1} or 'random', not {shown(first)}")
    return first


def resolved_chance(
    chance: Chance | None,
    seed: int | None,
    tiles: Sequence[str] | None = None,
    treasures: Sequence[int] | None = None,
) -> Chance:
    """The source of chance that a game is given, or the one made from seed and lists."""
    if chance is None:
        return seeded(seed, tiles, treasures)
    if not (seed is None and tiles is None and treasures is None):
        raise ValueError("chance= excludes seed=, tiles= and treasures=")
    return checked_chance(chance)


def resolved_options(edition: object, options: object, auction: object) -> tuple[str, Options]:
    """The name of an edition (or house-rules) and the options to play with."""
    if auction is not None and not isinstance(auction, bool):
        raise ValueError(f"auction: True or False, not {shown(auction)}")
    if options is not None:
        if edition is not None:
            raise ValueError(
                "edition= and options= exclude each other; an edition is a set of options"
            )
        if not isinstance(options, Options):
            raise ValueError(f"options: a tikal.Options is expected, not {shown(options)}")
        if auction is False and options.auction:
            raise ValueError("auction=False contradicts the options, which say auction=True")
        resolved = replace(options, auction=options.auction or bool(auction))
        return edition_of(resolved), resolved
    if edition is None:
        edition = DEFAULT_EDITION
    if not isinstance(edition, str) or edition not in EDITIONS:
        raise ValueError(f"edition: one of {', '.join(EDITIONS)}, not {shown(edition)}")
    return edition, replace(EDITIONS[edition], auction=bool(auction))


def checked_names(names: object, players: int) -> tuple[str, ...]:
    """One name per seat, each a line of at most NAME_LENGTH characters."""
    if names is None:
        return tuple(f"Seat {seat}" for seat in range(players))
    if isinstance(names, str) or not isinstance(names, Sequence) or len(names) != players:
        raise ValueError(f"names: a list of {players} names is expected, not {shown(names)}")
    for name in names:
        if (
            not isinstance(name, str)
            or not 1 <= len(name) <= NAME_LENGTH
            or not name.isprintable()
            or name != name.strip()
        ):
            raise ValueError(
                f"names: a name is 1 to {NAME_LENGTH} printable characters, not {shown(name)}"
            )
    return tuple(names)


def checked_comment(text: object) -> str:
    """A remark is one line of at most COMMENT_LENGTH characters, without braces."""
    if (
        not isinstance(text, str)
        or not text.strip()
        or len(text) > COMMENT_LENGTH
        or not text.isprintable()
        or "{" in text
        or "}" in text
        or is_claim(text.strip())
    ):
        raise ValueError(
            f"a comment is one line of at most {COMMENT_LENGTH} characters, without braces and "
            f"no claim, not {shown(text)}"
        )
    return text.strip()
