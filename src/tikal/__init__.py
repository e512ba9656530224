"""Tikal, the board game by Wolfgang Kramer and Michael Kiesling, as a library.

>>> import tikal
>>> game = tikal.Game(players=2, seed=7)
>>> game.play(game.legal_actions()[0])
>>> game.phase
'act'
"""

from tikal.chance import SealedShuffle
from tikal.errors import RecordError, Refused, Unreadable
from tikal.events import Event
from tikal.game import Game
from tikal.record.notation import Action, read_action
from tikal.record.record import read_record
from tikal.record.verify import verify_record
from tikal.rules.options import EDITIONS, Options
from tikal.rules.points import Points, TemplePoints, TreasurePoints
from tikal.setup import Setup
from tikal.views import HexView, PlayerView

__version__ = "0.1.0"

__all__ = [
    "EDITIONS",
    "Action",
    "Event",
    "Game",
    "HexView",
    "Options",
    "PlayerView",
    "Points",
    "RecordError",
    "Refused",
    "SealedShuffle",
    "Setup",
    "TemplePoints",
    "TreasurePoints",
    "Unreadable",
    "read_action",
    "read_record",
    "verify_record",
]
