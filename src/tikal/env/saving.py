"""Games as bytes: the whole state of a game in an environment, with its generator of chance.

The bytes are meant for the same version of tikal (search, checkpoints of a training); positions
as text are for keeping. A stamp at their beginning tells other layouts apart.
"""

import zlib
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tikal.env.stepping import EnvGame
from tikal.rules.buffers import Buffer, dtype_of, from_buffer, to_buffer
from tikal.rules.state import State

GAME_DTYPE: Final = dtype_of(EnvGame)
GAME_BYTES: Final = GAME_DTYPE.itemsize
STAMP: Final = zlib.crc32(str(GAME_DTYPE).encode())


def new_games(count: int) -> NDArray[np.void]:
    """Return memory for so many games; each must be begun before it is used."""
    games = np.zeros(count, GAME_DTYPE)
    games["stamp"] = STAMP
    return games


def game_to_bytes(game: EnvGame) -> Buffer:
    """Return an interpreted game as bytes."""
    row = new_games(1)
    row["generator"][0] = game.generator
    row["state"] = to_buffer(game.state).view(row["state"].dtype)
    return row.view(np.uint8)


def game_from_bytes(row: Buffer) -> EnvGame:
    """Return an interpreted game from its bytes."""
    return interpreted_game(row.view(GAME_DTYPE)[0])


def interpreted_game(record: np.void) -> EnvGame:
    """Return an interpreted copy of a game's record."""
    game = EnvGame()
    game.stamp = STAMP
    game.generator = [int(record["generator"][0])]
    game.state = state_of(record)
    return game


def state_of(record: np.void) -> State:
    """Return an interpreted copy of the state in a game's record."""
    return from_buffer(np.frombuffer(record["state"].tobytes(), np.uint8))


def checked_bytes(rows: object, count: int, players: int) -> Buffer:
    """Return saved games as a copy of their bytes, one row each; ValueError if they are not."""
    given: Buffer
    if isinstance(rows, bytes | bytearray | memoryview):
        given = np.frombuffer(rows, np.uint8).copy()
    else:
        given = np.array(rows, np.uint8).reshape(-1)
    if given.size != count * GAME_BYTES:
        raise ValueError(
            f"{count} saved game(s) of {GAME_BYTES} bytes are expected, not {given.size} bytes"
        )
    games = given.view(GAME_DTYPE)
    if (games["stamp"] != STAMP).any():
        raise ValueError("these bytes were not saved by this version of tikal")
    if (games["state"]["players"] != players).any():
        raise ValueError(f"the saved games must have {players} players, as this environment")
    return given
