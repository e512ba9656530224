"""Creating tables: from a set-up, from a record, or as a rematch."""

import asyncio
import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, replace
from typing import Final

from tikal.chance import FixedOrder, SealedShuffle, commitment_of
from tikal.errors import RecordError
from tikal.game import Game
from tikal.players.levels import LEVELS
from tikal.record.position import VERSION as POSITION_VERSION
from tikal.record.record import read_record
from tikal.rules.editions import Options
from tikal.server.branches import beginning, branch_of, checked_coach
from tikal.server.history import chance_of
from tikal.server.limits import Creators
from tikal.server.lines import lines_of
from tikal.server.locks import Locks
from tikal.server.open_tables import OpenTables
from tikal.server.problems import Trouble, forbidden, invalid, unreadable_record
from tikal.server.rights import (
    SALT_BYTES,
    Rights,
    digest,
    digests,
    make_keys,
    new_table_id,
)
from tikal.server.store.notices import Notice
from tikal.server.store.peers import Peers
from tikal.server.store.store import REPEAT_SECONDS, Taken
from tikal.server.store.values import Creation, StoredEvent, StoredGame, StoredSeat
from tikal.server.table import Table
from tikal.server.wire import BranchTable, ImportedTable, Keys, NewTable, Problem, SeatPlan
from tikal.setup import Setup, check_names, today

MOST_RECORD_LINES: Final = 10_000  # a long game has 1,500
Begin = Callable[[], tuple[StoredGame, tuple[StoredEvent, ...]]]


class Lobby:
    """Creates tables."""

    def __init__(self, tables: OpenTables, creators: Creators, peers: Peers, turns: Locks) -> None:
        self._tables = tables
        self._store = tables.store
        self._creators = creators
        self._peers = peers
        self._turns = turns  # of addresses, at what costs much
        self._locks = Locks()

    async def create(self, ask: NewTable, address: str) -> Keys:
        """Create a table. The same request again gets the same keys."""

        def begin() -> tuple[StoredGame, tuple[StoredEvent, ...]]:
            stored = _new_game(ask)
            return stored, beginning(stored, ())

        return await self._create(ask, address, begin)

    async def bring(self, ask: ImportedTable, address: str) -> Keys:
        """Create a table with a game from a record."""
        return await self._create(ask, address, lambda: _imported_game(ask))

    async def branch_off(self, ask: BranchTable, table: Table, address: str) -> Keys:
        """Create a table with a game that goes on from a step of another."""
        return await self._create(ask, address, lambda: branch_of(table, ask, _seats(ask.seats)))

    async def _create(
        self,
        ask: NewTable | ImportedTable | BranchTable,
        address: str,
        begin: Begin,
    ) -> Keys:
        asked = digest(ask.model_dump_json())
        client = digest(ask.client_id)
        async with self._locks.of(client):
            now = time.time()
            again = await self._again(client, asked, ask.client_id)
            if again is not None:
                return again
            self._creators.check(address)
            async with self._turns.of(address):
                stored, events = await asyncio.to_thread(_checked, begin)
            salt = secrets.token_bytes(SALT_BYTES)
            keys = make_keys(stored.id, stored.seats, ask.client_id, salt)
            creation = Creation(client, asked, salt, stored.id, now)
            stored = replace(stored, tokens=digests(keys))
            try:
                await self._store.create(stored, events, creation)
            except Taken:  # the same request, carried out by another process
                again = await self._again(client, asked, ask.client_id)
                assert again is not None
                return again
            self._count(address, stored.id)
            return keys

    def _count(self, address: str, table: str, follows: tuple[str, ...] = ()) -> None:
        """Count a new table of an address, here and at the other processes."""
        self._creators.begun(address, table)
        self._peers.announce(Notice(self._store.process, changed=follows, began=(address, table)))

    async def _again(self, client: str, asked: str, client_id: str) -> Keys | None:
        """Return the keys of a request that was carried out within the hour; else None."""
        since = time.time() - REPEAT_SECONDS
        before = await asyncio.to_thread(self._store.creation, client, since)
        if before is None:
            return None
        if before.asked != asked:
            raise invalid("this client_id was used for another table", 409)
        stored = await asyncio.to_thread(self._store.game, before.game)
        assert stored is not None
        return make_keys(stored.id, stored.seats, client_id, before.salt)

    async def play_again(self, table: Table, rights: Rights, address: str) -> Table:
        """Create the rematch of a finished game: same seats and tokens, the next seat starts."""
        if not rights.host:
            raise forbidden("only the host of a table can ask for a rematch")
        async with self._locks.of(table.stored.id):
            if table.rematch is None:
                if not table.over:
                    raise Trouble(Problem(code="invalid", reason="the game is not over yet"), 409)
                self._creators.check(address)
                stored = _rematch_of(table.stored)
                events = beginning(stored, ())
                try:
                    await self._store.create(stored, events, None, table.stored.id)
                except Taken:  # another process was asked first
                    await table.catch_up()
                else:
                    self._count(address, stored.id, (table.stored.id,))
                    table.rematch = stored.id
                    table.tell_table()
            assert table.rematch is not None
            return await self._tables.open(table.rematch)


def _checked(
    begin: Begin,
) -> tuple[StoredGame, tuple[StoredEvent, ...]]:
    try:
        return begin()
    except RecordError as error:
        raise unreadable_record(error) from error
    except ValueError as error:
        raise invalid(str(error)) from error


def _seats(plans: Sequence[SeatPlan]) -> tuple[StoredSeat, ...]:
    levels = [level.name for level in LEVELS]
    for seat, plan in enumerate(plans):
        if plan.player == "computer" and plan.level not in levels:
            raise ValueError(f"seat {seat}: a computer player's level is {', '.join(levels)}")
        if plan.player != "computer" and plan.level is not None:
            raise ValueError(f"seat {seat}: only computer players have a level")
    check_names([plan.name for plan in plans], len(plans))
    return tuple(StoredSeat(plan.name, plan.player, plan.level) for plan in plans)


def _new_game(ask: NewTable) -> StoredGame:
    seats = _seats(ask.seats)
    secret = SealedShuffle().secret
    setup = Setup.of(
        len(seats),
        edition=ask.edition,
        options=None if ask.options is None else _options(ask.options),
        auction=ask.auction or None,
        names=[seat.name for seat in seats],
    )
    if ask.seed is None:
        setup = replace(setup, commitment=commitment_of(secret))
    stored = StoredGame(
        id=new_table_id(),
        setup=setup,
        seats=seats,
        started=time.time(),
        chance="sealed" if ask.seed is None else "seed",
        secret=secret,
        seed=ask.seed,
        coach=checked_coach(ask.coach, seats),
    )
    first = ask.first
    if first == "random":
        first = chance_of(stored).seat(setup.players)
    return replace(stored, setup=replace(setup, first=first))


def _options(values: dict[str, bool | str]) -> Options:
    known = asdict(Options())
    unknown = next((name for name in values if name not in known), None)
    if unknown is not None:
        raise ValueError(f"there is no option {unknown!r}; options are {', '.join(known)}")
    return Options(**values)  # type: ignore[arg-type]


def _imported_game(ask: ImportedTable) -> tuple[StoredGame, tuple[StoredEvent, ...]]:
    if len(ask.record.splitlines()) > MOST_RECORD_LINES:
        raise ValueError(f"a record has at most {MOST_RECORD_LINES} lines here")
    secret = SealedShuffle().secret
    chance = FixedOrder(f"tikal/fresh/{secret}")
    if ask.record.startswith(f"{POSITION_VERSION} "):
        game = Game.from_position(ask.record, chance=chance)
    else:
        game = read_record(ask.record, chance=chance)
    now = time.time()
    seats = _imported_seats(ask, game)
    stored = StoredGame(
        id=new_table_id(),
        setup=replace(game.setup, names=tuple(seat.name for seat in seats)),
        seats=seats,
        started=now,
        chance="fresh",
        secret=secret,
        imported=len(game.events),
        revealed=game.secret,
        remarks={
            after: game.comments(after)
            for after in range(len(game.events) + 1)
            if game.comments(after)
        },
        lines=lines_of(game),
    )
    events = tuple(
        StoredEvent(number, event.seat, str(event), now)
        for number, event in enumerate(game.events, start=1)
    )
    return stored, beginning(stored, events)


def _imported_seats(ask: ImportedTable, game: Game) -> tuple[StoredSeat, ...]:
    if ask.seats is None:
        return tuple(StoredSeat(name, "here") for name in game.names)
    if len(ask.seats) != game.players:
        raise ValueError(f"the record has {game.players} players, not {len(ask.seats)}")
    return _seats(ask.seats)


def _rematch_of(stored: StoredGame) -> StoredGame:
    secret = SealedShuffle().secret
    setup = replace(
        stored.setup,
        first=(stored.setup.first + 1) % stored.setup.players,
        date=today(),
        start_position=None,
        commitment=commitment_of(secret),
    )
    return StoredGame(
        id=new_table_id(),
        setup=setup,
        seats=stored.seats,
        started=time.time(),
        chance="sealed",
        secret=secret,
        tokens=stored.tokens,
        coach=stored.coach,
    )
