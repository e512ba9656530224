"""Tokens and what they allow.

A table has one token for its host, one for each seat that is played by link, and one for
spectators. The database stores only their SHA-256. So that a repeated request for a table gets the
same tokens, they are derived from the client's own id and a salt; the salt is kept for an hour, and
is useless without the id.
"""

import hashlib
import hmac
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tikal.server.problems import forbidden
from tikal.server.store.values import StoredGame, StoredSeat
from tikal.server.wire import Keys

HOST: Final = "host"
SPECTATOR: Final = "spectator"
SALT_BYTES: Final = 32
_TOKEN_BYTES: Final = 24
_LETTERS: Final = "abcdefghijkmnpqrstuvwxyz23456789"  # without letters that look alike


@dataclass(frozen=True, slots=True)
class Rights:
    """What a viewer may do at a table."""

    seats: tuple[int, ...] = ()
    host: bool = False


def new_table_id() -> str:
    """Return a new table name: impossible to guess, and short enough for an address."""
    return "".join(secrets.choice(_LETTERS) for _ in range(16))


def digest(text: str) -> str:
    """Return the SHA-256 of a text, as hexadecimal digits."""
    return hashlib.sha256(text.encode()).hexdigest()


def make_keys(table: str, seats: Sequence[StoredSeat], client_id: str, salt: bytes) -> Keys:
    """Return the tokens of a table, the same for the same client id and salt."""

    def token(role: str) -> str:
        mixed = hmac.new(salt, f"{table}\n{role}\n{client_id}".encode(), hashlib.sha256).digest()
        return urlsafe_b64encode(mixed[:_TOKEN_BYTES]).decode()

    by_link = [str(seat) for seat, plan in enumerate(seats) if plan.player == "link"]
    return Keys(
        table=table,
        host=token(HOST),
        seats={seat: token(seat) for seat in by_link},
        spectator=token(SPECTATOR),
    )


def digests(keys: Keys) -> dict[str, str]:
    """Return what the database stores of tokens: SHA-256 and role."""
    roles = {HOST: keys.host, SPECTATOR: keys.spectator, **keys.seats}
    return {digest(token): role for role, token in roles.items()}


def rights(game: StoredGame, token: str | None) -> Rights:
    """Return what a token allows at a table; raise Trouble if it is none of its tokens."""
    if not token:
        raise forbidden("this needs the table's token: 'Authorization: Bearer ...'")
    role = game.tokens.get(digest(token))
    if role is None:
        raise forbidden("this token is none of this table's")
    if role == SPECTATOR:
        return Rights()
    if role == HOST:
        here = tuple(seat for seat, who in enumerate(game.seats) if who.player == "here")
        return Rights(here, host=True)
    return Rights((int(role),))
