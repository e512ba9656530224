"""Players by name: `random`, `baseline`, a level such as `expert`, or with parameters
`beam:width=30,placements=6`.

To add one, write a file with a class like RandomPlayer and register a function that makes it:

    from tikal.players.registry import register

    @register("mine", "always ends its turn at once")
    def make(parameters: dict[str, str]) -> Player: ...
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace

from tikal.errors import shown
from tikal.extras import require
from tikal.players.player import Player
from tikal.players.random_player import RandomPlayer

BEAM_NUMBERS = ("width", "tried", "narrow", "finalists", "wide", "missed", "bids")
SEARCH_NUMBERS = ("candidates", "samples", "turns", "prior", "policy_width", "bid_samples")
# What a parameter may be; 1 to 100 where nothing is said.
LIMITS = {
    "missed": (0, 100),
    "bids": (0, 1),
    "wide": (0, 100),
    "tried": (0, 100),
    "prior": (0, 100),
    "candidates": (1, 16),
}
_SEARCHING = "Every computer player but 'random'"  # the beginning of a sentence
Maker = Callable[[dict[str, str]], Player]


@dataclass(frozen=True, slots=True)
class Entry:
    """A kind of player that can be made by name."""

    name: str
    description: str
    make: Maker


_ENTRIES: dict[str, Entry] = {}


def register(name: str, description: str) -> Callable[[Maker], Maker]:
    """Make a player known under a name."""

    def remember(make: Maker) -> Maker:
        _ENTRIES[name] = Entry(name, description, make)
        return make

    return remember


def known_players() -> tuple[Entry, ...]:
    """Everything that can be made, in the order it became known."""
    _load_levels()
    return tuple(_ENTRIES.values())


def _load_levels() -> None:
    import tikal.players.levels  # noqa: F401  # registers them


def make_player(spec: str) -> Player:
    """The player a spec describes: a name, then optionally `:` and `key=value` pairs."""
    if not isinstance(spec, str):
        raise ValueError(f"a player is a text such as 'random', not {shown(spec)}")
    _load_levels()
    name, _, rest = spec.partition(":")
    if name not in _ENTRIES:
        raise ValueError(f"{shown(name)} is no player; known are {', '.join(_ENTRIES)}")
    parameters = {}
    for pair in rest.split(",") if rest else []:
        key, equals, value = pair.partition("=")
        if not equals or not key or not value:
            raise ValueError(f"player {shown(spec)}: 'key=value' is expected, not {shown(pair)}")
        parameters[key] = value
    return _ENTRIES[name].make(parameters)


@register("random", "every legal action equally likely")
def _random(parameters: dict[str, str]) -> Player:
    if parameters:
        raise ValueError("player 'random' takes no parameters")
    return RandomPlayer()


@register("baseline", "the fixed yardstick of docs/players.md")
def _baseline(parameters: dict[str, str]) -> Player:
    require(_SEARCHING, "fast")
    from tikal.players.planner import BASELINE_SETTINGS, BeamPlayer

    if parameters:
        raise ValueError("player 'baseline' takes no parameters")
    return BeamPlayer("baseline", BASELINE_SETTINGS)


@register("beam", "a beam over one turn; width, tried, narrow, finalists, wide, weights=FILE")
def _beam(parameters: dict[str, str]) -> Player:
    require(_SEARCHING, "fast")
    from tikal.players.planner import BeamPlayer, BeamSettings

    spec = "beam:" + ",".join(f"{key}={value}" for key, value in parameters.items())
    weights = weights_file(parameters)
    numbers = whole_numbers("beam", parameters, BEAM_NUMBERS)
    return BeamPlayer(spec.rstrip(":"), BeamSettings(**numbers), weights)


@register(
    "search",
    "as beam, its best turns followed up; "
    "candidates, samples, turns, prior, policy_width, bid_samples",
)
def _search(parameters: dict[str, str]) -> Player:
    require(_SEARCHING, "fast")
    from tikal.players.searcher import SEARCH_BEAM, SearchPlayer, SearchSettings

    spec = "search:" + ",".join(f"{key}={value}" for key, value in parameters.items())
    weights = weights_file(parameters)
    numbers = whole_numbers("search", parameters, BEAM_NUMBERS + SEARCH_NUMBERS)
    own = {key: numbers.pop(key) for key in SEARCH_NUMBERS if key in numbers}
    beam = replace(SEARCH_BEAM, **numbers)
    return SearchPlayer(spec.rstrip(":"), SearchSettings(beam=beam, **own), weights)


def weights_file(parameters: dict[str, str]) -> str:
    """The file of weights among the parameters, taken out and read once; "" for the shipped."""
    from tikal.players.weights import read_weights

    path = parameters.pop("weights", "")
    if path:
        read_weights(path)  # what cannot be read is told before a game begins
    return path


def whole_numbers(name: str, parameters: dict[str, str], known: tuple[str, ...]) -> dict[str, int]:
    """Parameters that are whole numbers, each within what the search has room for."""
    numbers = {}
    for key, text in parameters.items():
        if key not in known:
            raise ValueError(f"player '{name}' has no parameter {shown(key)}: {', '.join(known)}")
        least, most = LIMITS.get(key, (1, 100))
        if not re.fullmatch("0|[1-9][0-9]{0,2}", text, re.ASCII) or not least <= int(text) <= most:
            raise ValueError(f"player '{name}': {key} is {least} to {most}, not {shown(text)}")
        numbers[key] = int(text)
    return numbers
