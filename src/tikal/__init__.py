"""Tikal, the board game by Wolfgang Kramer and Michael Kiesling, as a library.

>>> import tikal
>>> game = tikal.Game(players=2, seed=7)
>>> game.play(game.legal_actions()[0])
>>> game.phase
'act'
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from tikal.chance import SealedShuffle
from tikal.errors import RecordError, Refused, Unreadable
from tikal.events import EVENT_KINDS, Event
from tikal.extras import MissingExtra
from tikal.game import Game
from tikal.game_view import VolcanoForecast
from tikal.notebook import Position, Record
from tikal.record.notation import ACTION_KINDS, Action, read_action
from tikal.record.record import read_record, replay_record
from tikal.record.verify import Verification, verify_record
from tikal.rules.editions import EDITIONS, Options
from tikal.rules.points import Points, TemplePoints, TreasurePoints
from tikal.setup import Setup
from tikal.tiles import HEXES, SIDES, TILES, Tile, neighbours
from tikal.views import HexView, PlayerView
from tikal.walks import Walk

if TYPE_CHECKING:
    from tikal import stats, svg

__version__ = "0.1.0"

__all__ = [
    "ACTION_KINDS",
    "EDITIONS",
    "EVENT_KINDS",
    "HEXES",
    "SIDES",
    "TILES",
    "Action",
    "Event",
    "Game",
    "HexView",
    "MissingExtra",
    "Options",
    "PlayerView",
    "Points",
    "Position",
    "Record",
    "RecordError",
    "Refused",
    "SealedShuffle",
    "Setup",
    "TemplePoints",
    "Tile",
    "TreasurePoints",
    "Unreadable",
    "Verification",
    "VolcanoForecast",
    "Walk",
    "neighbours",
    "read_action",
    "read_record",
    "replay_record",
    "stats",
    "svg",
    "verify_record",
]


def __getattr__(name: str) -> Any:
    """Import `tikal.svg` and `tikal.stats` when they are first used."""
    if name in ("stats", "svg"):
        return import_module(f"tikal.{name}")
    raise AttributeError(f"module 'tikal' has no attribute {name!r}")
