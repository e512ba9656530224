"""The physical game: tiles, treasures, temple tiles and costs (S2 to S5).

Every constant is a number or a flat tuple of integers, so that interpreted code can use it as it
is and compiled code as an array.
"""

import json
import os
from typing import Any, Final

# Not by pathlib, which would double the time this import takes.
with open(os.path.join(os.path.dirname(__file__), "components.json"), encoding="utf-8") as _file:
    FACTS: Final[dict[str, Any]] = json.load(_file)

# Kinds of land. A hex holds a tile number; KIND_OF maps it to a kind.
BASE_CAMP: Final = 0
JUNGLE: Final = 1
TEMPLE: Final = 2
TREASURE: Final = 3
VOLCANO: Final = 4
KIND_NAMES: Final = ("base_camp", "jungle", "temple", "treasure", "volcano")

# A7: the kinds on which a camp may stand.
CAMP_GROUND: Final = (0, 1, 0, 1, 0)

SIDES: Final = 6
SIDE_NAMES: Final = ("N", "NE", "SE", "S", "SW", "NW")

_PRINTED: list[dict[str, Any]] = FACTS["board"]["preprinted"]
_TILES: list[dict[str, Any]] = FACTS["tiles"]

# S2: tiles 0 to 35 are drawn; numbers 36 to 39 stand for the four printed hexes (S3).
TILES: Final = len(_TILES)
LAND: Final = TILES + len(_PRINTED)
TILE_NAMES: Final = tuple(str(tile["id"]) for tile in _TILES)

GROUP_NAMES: Final = tuple(sorted({str(tile["group"]) for tile in _TILES}))
GROUPS: Final = len(GROUP_NAMES)
GROUP_OF: Final = tuple(GROUP_NAMES.index(tile["group"]) for tile in _TILES)
# The tiles of group g are those from GROUP_START[g] to before GROUP_START[g + 1].
GROUP_START: Final = (*(GROUP_OF.index(g) for g in range(GROUPS)), TILES)


def _flat(name: str) -> tuple[int, ...]:
    return tuple(int(tile.get(name, 0)) for tile in (*_TILES, *_PRINTED))


def _stones(tile: dict[str, Any]) -> tuple[int, ...]:
    stones = tile["stones"]
    if isinstance(stones, dict):
        return tuple(int(stones[side]) for side in SIDE_NAMES)
    return tuple(int(stone) for stone in stones)


def _period(stones: tuple[int, ...]) -> int:
    """Return after how many sixths of a turn the tile first looks the same again."""
    return next(r for r in (1, 2, 3, 6) if stones[r:] + stones[:r] == stones)


KIND_OF: Final = tuple(KIND_NAMES.index(tile["kind"]) for tile in (*_TILES, *_PRINTED))
PRINTED_VALUE: Final = _flat("value")
MASKS: Final = _flat("masks")
STONES: Final = tuple(stone for tile in (*_TILES, *_PRINTED) for stone in _stones(tile))
# Of rotations that look the same, only the lowest is listed and stored: 0 to ROTATIONS[tile] - 1.
ROTATIONS: Final = tuple(_period(_stones(tile)) for tile in (*_TILES, *_PRINTED))

# S4: TEMPLE_TILES[v] is the number of temple tiles of value v.
TOP_VALUE: Final = max(int(value) for value in FACTS["temple_tiles"])
TEMPLE_TILES: Final = tuple(
    int(FACTS["temple_tiles"].get(str(value), 0)) for value in range(TOP_VALUE + 1)
)
TREASURE_KINDS: Final = int(FACTS["treasures"]["kinds"])
TREASURE_COPIES: Final = int(FACTS["treasures"]["copies"])
TREASURES: Final = TREASURE_KINDS * TREASURE_COPIES
# V3: points for 0, 1, 2 and 3 treasures of one kind.
TREASURE_POINTS: Final = (0, *(int(FACTS["treasure_points"][str(n)]) for n in (1, 2, 3)))

# S1, S5: players and the pieces of each
FEWEST_PLAYERS: Final = int(min(FACTS["players"]))
MOST_PLAYERS: Final = int(max(FACTS["players"]))
WORKERS: Final = int(FACTS["per_player"]["workers"])
CAMPS: Final = int(FACTS["per_player"]["camps"])
GUARDS: Final = int(FACTS["per_player"]["guards"])

# T1 and A1 to A8: action points (AP) per turn and per action
TURN_AP: Final = int(FACTS["ap_per_turn"])
AP_PLACE: Final = int(FACTS["costs_ap"]["place"])
AP_PATH: Final = int(FACTS["costs_ap"]["camp_to_camp"])
AP_PER_STONE: Final = int(FACTS["costs_ap"]["move_per_stone"])
AP_UNCOVER: Final = int(FACTS["costs_ap"]["uncover"])
AP_RECOVER: Final = int(FACTS["costs_ap"]["recover"])
AP_EXCHANGE: Final = int(FACTS["costs_ap"]["exchange"])
AP_CAMP: Final = int(FACTS["costs_ap"]["camp"])
AP_GUARD: Final = int(FACTS["costs_ap"]["guard"])
WORKS_PER_TURN: Final = 2  # A4, A5: most levels per temple and treasures per hex

LEADER_STRENGTH: Final = int(FACTS["leader_strength"])  # F1
AUCTION_START: Final = int(FACTS["auction_start_points"])  # S6, U1
