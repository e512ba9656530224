"""Players by name: `random`, `baseline`, a level such as `professor`, or one with parameters,
`beam:width=30,narrow=2`.

To add one, write a file with a class like RandomPlayer and register a function that makes it:

    from tikal.players.registry import register

    @register("mine", "always ends its turn at once")
    def make(parameters: dict[str, str]) -> Player: ...

docs/players.md has a whole example.
"""

from collections.abc import Callable
from dataclasses import dataclass

from tikal.errors import shown
from tikal.extras import require
from tikal.players.player import Player
from tikal.players.random_play import RandomPlayer
from tikal.players.search_settings import (
    BASELINE_SETTINGS,
    BeamSettings,
    SearchSettings,
    parameters_of,
    read_settings,
)

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
    """Return everything that can be made, in the order it was registered."""
    _load_levels()
    return tuple(_ENTRIES.values())


def _load_levels() -> None:
    import tikal.players.levels  # noqa: F401  # registers them


def make_player(spec: str) -> Player:
    """Return the player a spec describes: a name, then optionally `:` and `key=value` pairs."""
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


@register("baseline", "a fixed player for comparisons, never tuned (docs/players.md)")
def _baseline(parameters: dict[str, str]) -> Player:
    require(_SEARCHING, "fast")
    from tikal.players.searching_player import SearchingPlayer

    if parameters:
        raise ValueError("player 'baseline' takes no parameters")
    return SearchingPlayer("baseline", BASELINE_SETTINGS)


_BEAM_PARAMETERS = ", ".join((*parameters_of(BeamSettings), "weights=FILE", "habit=NAME"))


@register("beam", f"a beam over one turn; {_BEAM_PARAMETERS}")
def _beam(parameters: dict[str, str]) -> Player:
    require(_SEARCHING, "fast")
    from tikal.players.searching_player import SearchingPlayer, WeightChoice

    spec = _spec("beam", parameters)
    weights, habit = _weight_choice(parameters)
    settings = read_settings(BeamSettings, "beam", parameters)
    return SearchingPlayer(spec, settings, WeightChoice(weights, habit))


_ROLLOUT_PARAMETERS = [
    name for name in parameters_of(SearchSettings) if name not in parameters_of(BeamSettings)
]


@register("search", f"as beam, then rollouts of its best turns; {', '.join(_ROLLOUT_PARAMETERS)}")
def _search(parameters: dict[str, str]) -> Player:
    require(_SEARCHING, "fast")
    from tikal.players.searching_player import SearchingPlayer, WeightChoice

    spec = _spec("search", parameters)
    weights, habit = _weight_choice(parameters)
    settings = read_settings(SearchSettings, "search", parameters)
    return SearchingPlayer(spec, settings, WeightChoice(weights, habit))


def _spec(name: str, parameters: dict[str, str]) -> str:
    pairs = ",".join(f"{key}={value}" for key, value in parameters.items())
    return f"{name}:{pairs}".rstrip(":")


def _weight_choice(parameters: dict[str, str]) -> tuple[str, str]:
    """Take the weights (a file or an older set) and the habit out of the parameters."""
    from tikal.players.weights import habits, older_sets, read_weights

    weights = parameters.pop("weights", "")
    if weights and weights not in older_sets():
        read_weights(weights)  # a file that cannot be read is reported before a game begins
    habit = parameters.pop("habit", "")
    if habit and habit not in habits():
        raise ValueError(f"{shown(habit)} is no habit; known are {', '.join(habits())}")
    return weights, habit
