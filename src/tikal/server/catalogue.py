"""The catalogue: editions, options, levels and tiles."""

from dataclasses import asdict, fields
from typing import Any, Final, cast

from tikal import __version__
from tikal.players.levels import FIRST_GAME, LEVELS, Level
from tikal.rules.components import (
    KIND_NAMES,
    KIND_OF,
    MASKS,
    PRINTED_VALUE,
    SIDES,
    STONES,
    TILE_NAMES,
)
from tikal.rules.editions import EDITIONS, Options
from tikal.server.catalogue_wire import Catalogue, EditionFacts, LevelFacts, OptionFacts, TileFacts

MOST_NAME: Final = 24  # characters that can be typed; those of records may be longer


def catalogue(computers_ready: bool) -> Catalogue:
    """Return everything that the set-up page needs to know."""
    usual = Options()
    return Catalogue(
        version=__version__,
        editions=[
            EditionFacts(name=name, options=asdict(options)) for name, options in EDITIONS.items()
        ],
        options=[
            OptionFacts(
                name=option.name,
                rule=option.metadata["rule"],
                explains=option.metadata["explains"],
                choices=list(option.metadata["choices"]) or None,
                default=getattr(usual, option.name),
            )
            for option in fields(Options)
        ],
        levels=[_level(level) for level in LEVELS],
        tiles=[_tile(tile) for tile in range(len(TILE_NAMES))],
        most_name_length=MOST_NAME,
        computers_ready=computers_ready,
    )


def _level(level: Level) -> LevelFacts:
    return LevelFacts(
        name=level.name,
        description=level.description,
        first_game=level.name == FIRST_GAME,
        rating=level.rating,
        uncertainty=level.uncertainty,
    )


def _tile(tile: int) -> TileFacts:
    return TileFacts(
        id=TILE_NAMES[tile],
        kind=cast(Any, KIND_NAMES[KIND_OF[tile]]),
        stones=list(STONES[tile * SIDES : tile * SIDES + SIDES]),
        value=PRINTED_VALUE[tile],
        treasures=MASKS[tile],
    )
