"""How tables come to be: set up, taken from a record, or played once more."""

import asyncio
import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, replace
from datetime import date
from typing import Final

from tikal.chance import FixedOrder, SealedShuffle
from tikal.errors import RecordError
from tikal.game import Game
from tikal.players.levels import LEVELS
from tikal.record.record import read_record
from tikal.rules.options import Options
from tikal.server.course import Course, chance_of
from tikal.server.limits import Creators
from tikal.server.problems import Trouble, forbidden, invalid
from tikal.server.seats import (
    REPEAT_SECONDS,
    SALT_BYTES,
    Rights,
    digest,
    digests,
    make_keys,
    new_table_id,
)
from tikal.server.store.kept import Creation, KeptEvent, KeptGame, KeptSeat
from tikal.server.table import Table, kept_event
from tikal.server.tables import Tables
from tikal.server.trial import Trial
from tikal.server.wire import ImportedTable, Keys, NewTable, Problem, SeatPlan
from tikal.setup import check_first, check_names, resolved_options

MOST_RECORD_LINES: Final = 10_000  # a long game has 1,500
Begin = Callable[[], tuple[KeptGame, tuple[KeptEvent, ...]]]


class Lobby:
    """Where tables are asked for."""

    def __init__(self, tables: Tables, creators: Creators) -> None:
        self._tables = tables
        self._store = tables.store
        self._creators = creators
        self._lock = asyncio.Lock()

    async def create(self, ask: NewTable, address: str) -> Keys:
        """A new table. The same request again gets the same keys."""

        def begin() -> tuple[KeptGame, tuple[KeptEvent, ...]]:
            kept = _new_game(ask)
            return kept, _beginning(kept, ())

        return await self._create(ask, address, begin)

    async def bring(self, ask: ImportedTable, address: str) -> Keys:
        """A table with a game from a record."""
        return await self._create(ask, address, lambda: _imported_game(ask))

    async def _create(
        self,
        ask: NewTable | ImportedTable,
        address: str,
        begin: Begin,
    ) -> Keys:
        asked = digest(ask.model_dump_json())
        client = digest(ask.client_id)
        async with self._lock:
            now = time.time()
            since = now - REPEAT_SECONDS
            before = await asyncio.to_thread(self._store.creation, client, since)
            if before is not None:
                return await self._again(before, asked, ask.client_id)
            self._creators.check(address)
            kept, events = await asyncio.to_thread(_checked, begin)
            salt = secrets.token_bytes(SALT_BYTES)
            keys = make_keys(kept.id, kept.seats, ask.client_id, salt)
            creation = Creation(client, asked, salt, kept.id, now)
            kept = replace(kept, tokens=digests(keys))
            await asyncio.to_thread(self._store.create, kept, events, creation)
            self._creators.begun(address, kept.id)
            return keys

    async def _again(self, before: Creation, asked: str, client_id: str) -> Keys:
        if before.asked != asked:
            raise invalid("this client_id was used for another table", 409)
        kept = await asyncio.to_thread(self._store.game, before.game)
        assert kept is not None
        return make_keys(kept.id, kept.seats, client_id, before.salt)

    async def play_again(self, table: Table, rights: Rights, address: str) -> Table:
        """The table that follows one whose game is over: same seats, same tokens, next starts."""
        if not rights.host:
            raise forbidden("only the host of a table can ask for a rematch")
        async with self._lock:
            if table.rematch is None:
                if not table.over:
                    raise Trouble(Problem(code="invalid", reason="the game is not over yet"), 409)
                self._creators.check(address)
                kept = _rematch_of(table.kept)
                events = _beginning(kept, ())
                await asyncio.to_thread(self._store.create, kept, events, None, table.kept.id)
                self._creators.begun(address, kept.id)
                table.rematch = kept.id
                table.tell_table()
            return await self._tables.open(table.rematch)


def _checked(
    begin: Begin,
) -> tuple[KeptGame, tuple[KeptEvent, ...]]:
    try:
        return begin()
    except RecordError as error:
        raise invalid(f"the record, {error}") from error
    except ValueError as error:
        raise invalid(str(error)) from error


def _seats(plans: Sequence[SeatPlan]) -> tuple[KeptSeat, ...]:
    levels = [level.name for level in LEVELS]
    for seat, plan in enumerate(plans):
        if plan.player == "computer" and plan.level not in levels:
            raise ValueError(f"seat {seat}: a computer player's level is {', '.join(levels)}")
        if plan.player != "computer" and plan.level is not None:
            raise ValueError(f"seat {seat}: only computer players have a level")
    check_names([plan.name for plan in plans], len(plans))
    return tuple(KeptSeat(plan.name, plan.player, plan.level) for plan in plans)


def _new_game(ask: NewTable) -> KeptGame:
    seats = _seats(ask.seats)
    chosen = None if ask.options is None else _options(ask.options)
    edition, options = resolved_options(ask.edition, chosen, ask.auction or None)
    kept = KeptGame(
        id=new_table_id(),
        players=len(seats),
        edition=edition,
        options=asdict(options),
        first=0,
        date=date.today().isoformat(),
        started=time.time(),
        chance="sealed" if ask.seed is None else "seed",
        secret=SealedShuffle().secret,
        seats=seats,
        tokens={},
        seed=ask.seed,
    )
    if ask.first == "random":
        return replace(kept, first=chance_of(kept).seat(kept.players))
    return replace(kept, first=check_first(ask.first, kept.players))


def _options(values: dict[str, bool | str]) -> Options:
    known = asdict(Options())
    unknown = next((name for name in values if name not in known), None)
    if unknown is not None:
        raise ValueError(f"there is no option {unknown!r}; options are {', '.join(known)}")
    return Options(**values)  # type: ignore[arg-type]


def _imported_game(ask: ImportedTable) -> tuple[KeptGame, tuple[KeptEvent, ...]]:
    if len(ask.record.splitlines()) > MOST_RECORD_LINES:
        raise ValueError(f"a record has at most {MOST_RECORD_LINES} lines here")
    secret = SealedShuffle().secret
    game = read_record(ask.record, chance=FixedOrder(f"tikal/fresh/{secret}"))
    now = time.time()
    kept = KeptGame(
        id=new_table_id(),
        players=game.players,
        edition=game.edition,
        options=asdict(game.options),
        first=game.first,
        date=game.date,
        started=now,
        chance="fresh",
        secret=secret,
        seats=_imported_seats(ask, game),
        tokens={},
        position=game.start_position,
        imported=len(game.events),
        commitment=game.commitment,
        revealed=game.secret,
        remarks={
            after: game.comments(after)
            for after in range(len(game.events) + 1)
            if game.comments(after)
        },
        over=game.phase == "over",
    )
    events = tuple(
        KeptEvent(number, event.seat, str(event), now)
        for number, event in enumerate(game.events, start=1)
    )
    return kept, _beginning(kept, events)


def _imported_seats(ask: ImportedTable, game: Game) -> tuple[KeptSeat, ...]:
    if ask.seats is None:
        return tuple(KeptSeat(name, "here") for name in game.names)
    if len(ask.seats) != game.players:
        raise ValueError(f"the record has {game.players} players, not {len(ask.seats)}")
    return _seats(ask.seats)


def _rematch_of(kept: KeptGame) -> KeptGame:
    return KeptGame(
        id=new_table_id(),
        players=kept.players,
        edition=kept.edition,
        options=kept.options,
        first=(kept.first + 1) % kept.players,
        date=date.today().isoformat(),
        started=time.time(),
        chance="sealed",
        secret=SealedShuffle().secret,
        seats=kept.seats,
        tokens=kept.tokens,
    )


def _beginning(kept: KeptGame, events: tuple[KeptEvent, ...]) -> tuple[KeptEvent, ...]:
    """What has happened when a game begins: the first tiles are drawn."""
    trial = Trial(Course.of(kept, events), {}, kept.started)
    trial.settle()
    return (*events, *(kept_event(step.event) for step in trial.steps))
