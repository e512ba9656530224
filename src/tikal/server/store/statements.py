"""The statements that change the database, by name, and the transactions that are made of them."""

import json
from dataclasses import asdict
from typing import Any, Final

from sqlalchemy import (
    JSON,
    Engine,
    bindparam,
    case,
    delete,
    insert,
    literal_column,
    select,
    text,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.orm import DeclarativeBase
from sqlalchemy.sql.expression import ClauseElement

from tikal.server.store.models import (
    AnalysisPieceRow,
    AnalysisRow,
    AuctionRow,
    CreationRow,
    EventRow,
    GameRow,
    SubmissionRow,
    TokenRow,
)
from tikal.server.store.transactions import Row, Transaction, Write
from tikal.server.store.values import Change, Creation, StoredEvent, StoredGame

REPEAT_SECONDS: Final = 3600.0  # for so long a request for a table can be repeated


def statements_of(engine: Engine) -> dict[str, str]:
    """Return all statements as the driver of a database takes them, by name.

    Rows are written in this order, so that they come after those that they refer to. The values of
    a new row are in the order of the columns in models.py.
    """
    kind: Any = type(engine.dialect)
    if engine.dialect.name == "postgresql":
        dialect, statements = kind(paramstyle="format"), _statements(postgresql.insert)
    else:
        dialect, statements = kind(paramstyle="qmark"), _statements(sqlite.insert)
    return {name: str(statement.compile(dialect=dialect)) for name, statement in statements.items()}


def _statements(insert_into: Any) -> dict[str, ClauseElement]:
    old = (
        select(CreationRow.client)
        .where(CreationRow.made < bindparam("before"))
        .with_for_update(skip_locked=True)  # another process may be deleting them
    )
    return {
        "forget creations": delete(CreationRow).where(CreationRow.client.in_(old)),
        "forget pieces": delete(AnalysisPieceRow).where(AnalysisPieceRow.game == bindparam("game")),
        "forget analysis": delete(AnalysisRow).where(AnalysisRow.game == bindparam("game")),
        "game": insert(GameRow),
        "token": insert(TokenRow),
        "event": insert(EventRow),
        "answer": insert(SubmissionRow),
        "auction": _set_auction(insert_into),
        "creation": insert(CreationRow),
        "rematch": _set_rematch(),
        "analysis": insert(AnalysisRow),
        "piece": insert_into(AnalysisPieceRow).on_conflict_do_nothing(),
        "trial": text(
            "UPDATE alembic_version SET version_num = version_num WHERE version_num <> :no"
        ),
    }


TRIAL: Final[Transaction] = (("trial", [("",)]),)  # writes a page and changes nothing


def _set_auction(insert_into: Any) -> Any:
    """Return the statement that writes an auction whose version must be the next one.

    Any other version becomes NULL, which the column refuses, as a key refuses a second event.
    """
    new = insert_into(AuctionRow)
    follows = AuctionRow.version == new.excluded.version - literal_column("1")
    counted = case((follows, new.excluded.version), else_=None)
    return new.on_conflict_do_update(
        index_elements=["game"],
        set_={"version": counted, "maximums": new.excluded.maximums},
    )


def _set_rematch() -> ClauseElement:
    """Return the statement that notes the rematch of a game, which must not have one yet.

    Its parameters are the new game and the one before it.
    Otherwise a number becomes NULL, which its column refuses.
    """
    first_one = case((GameRow.rematch.is_(None), GameRow.players), else_=None)
    followed = update(GameRow).where(GameRow.id == bindparam("followed"))
    return followed.values(rematch=bindparam("follower"), players=first_one)


def changed(change: Change) -> Transaction:
    """Return the transaction that stores a change."""
    game, events, answered, auction, _ = change
    writes: list[Write] = []
    if events:
        writes.append(("event", [_event_row(game, event) for event in events]))
    if answered is not None:
        writes.append(("answer", [(game, *answered)]))
    if auction is not None:
        row = (game, auction.version, json.dumps(auction.maximums))
        writes.append(("auction", [row]))
    return tuple(writes)


def created(
    game: StoredGame,
    events: tuple[StoredEvent, ...],
    creation: Creation | None,
    follows: str | None,
) -> Transaction:
    """Return the transaction that stores a new game; `follows` is the game before a rematch."""
    writes: list[Write] = [("game", [_game_row(game)])]
    if game.tokens:
        writes.append(("token", [(game.id, *token) for token in game.tokens.items()]))
    if events:
        writes.append(("event", [_event_row(game.id, event) for event in events]))
    if creation is not None:
        writes.append(("forget creations", [(creation.made - REPEAT_SECONDS,)]))
        writes.append(("creation", [stored_row(CreationRow, **asdict(creation))]))
    if follows is not None:
        writes.append(("rematch", [(game.id, follows)]))
    return tuple(writes)


def stored_row(kind: type[DeclarativeBase], **values: Any) -> Row:
    """Return a new row of a table: its values in the order of the columns, JSON as text."""
    return tuple(
        json.dumps(values[column.name])
        if values[column.name] is not None and isinstance(column.type, JSON)
        else values[column.name]
        for column in kind.__table__.columns
    )


def _event_row(game: str, event: StoredEvent) -> Row:
    number, seat, text, at, thought = event
    return game, number, seat, text, at, None if thought is None else json.dumps(thought)


def _game_row(game: StoredGame) -> Row:
    setup = game.setup
    return stored_row(
        GameRow,
        id=game.id,
        rules=game.rules,
        players=setup.players,
        edition=setup.edition,
        options=asdict(setup.options),
        first=setup.first,
        position=setup.start_position,
        date=setup.date,
        commitment=setup.commitment,
        started=game.started,
        chance=game.chance,
        secret=game.secret,
        seed=game.seed,
        imported=game.imported,
        revealed=game.revealed,
        remarks={str(after): list(texts) for after, texts in game.remarks.items()},
        lines=[asdict(line) for line in game.lines] or None,
        seats=[asdict(seat) for seat in game.seats],
        rematch=game.rematch,
        branch=None if game.branch is None else asdict(game.branch),
        coach=game.coach,
    )
