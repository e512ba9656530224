"""The tables of the database. Tokens are stored as SHA-256 only; addresses are not stored."""

from datetime import datetime
from typing import Any

from sqlalchemy import (
    JSON,
    BigInteger,
    DateTime,
    Double,
    ForeignKey,
    LargeBinary,
    String,
    Text,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Base(DeclarativeBase):
    """The base class of all tables."""

    type_annotation_map = {dict[str, Any]: JSON, list[Any]: JSON, float: Double}  # noqa: RUF012


class GameRow(Base):
    """A game and its set-up."""

    __tablename__ = "games"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    rules: Mapped[int]  # the version of the rules by which it began
    players: Mapped[int]
    edition: Mapped[str] = mapped_column(String(40))
    options: Mapped[dict[str, Any]]
    first: Mapped[int]
    position: Mapped[str | None] = mapped_column(Text)  # where it began, if not at the start
    date: Mapped[str] = mapped_column(String(10))
    started: Mapped[float]
    chance: Mapped[str] = mapped_column(String(8))  # "sealed", "seed" or "fresh"
    secret: Mapped[str] = mapped_column(String(64))
    seed: Mapped[int | None] = mapped_column(BigInteger)
    imported: Mapped[int | None]  # how many events came with a record
    commitment: Mapped[str | None] = mapped_column(String(64))  # of a sealed shuffle
    revealed: Mapped[str | None] = mapped_column(String(64))  # the secret of an imported record
    remarks: Mapped[dict[str, Any]]  # of an imported record, by number of events before them
    lines: Mapped[list[Any] | None] = mapped_column(JSON(none_as_null=True))  # its variations
    seats: Mapped[list[Any]]
    rematch: Mapped[str | None] = mapped_column(String(32))
    branch: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    coach: Mapped[int | None]  # points that a turn has to lack for the coach to say so


class TokenRow(Base):
    """What a token allows at a table. The same token may be valid at several tables."""

    __tablename__ = "tokens"

    game: Mapped[str] = mapped_column(ForeignKey("games.id"), primary_key=True)
    digest: Mapped[str] = mapped_column(String(64), primary_key=True)
    role: Mapped[str] = mapped_column(String(16))  # "host", "spectator" or a seat's number


class EventRow(Base):
    """An event as text, with its outcome of chance."""

    __tablename__ = "events"

    game: Mapped[str] = mapped_column(ForeignKey("games.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    seat: Mapped[int]
    text: Mapped[str] = mapped_column(String(60))
    at: Mapped[float]
    thought: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))


class SubmissionRow(Base):
    """A request that was carried out, and its answer; repeated, it has no second effect."""

    __tablename__ = "submissions"

    game: Mapped[str] = mapped_column(ForeignKey("games.id"), primary_key=True)
    client_id: Mapped[str] = mapped_column(String(64), primary_key=True)
    first: Mapped[int]
    last: Mapped[int]


class AuctionRow(Base):
    """The secret maximum bids of an auction game; every change during an auction counts up."""

    __tablename__ = "auctions"

    game: Mapped[str] = mapped_column(ForeignKey("games.id"), primary_key=True)
    version: Mapped[int]
    maximums: Mapped[dict[str, Any]]  # by seat


class CreationRow(Base):
    """A request for a table, for as long as it may be repeated (see rights.py)."""

    __tablename__ = "creations"

    client: Mapped[str] = mapped_column(String(64), primary_key=True)  # SHA-256 of the client id
    asked: Mapped[str] = mapped_column(String(64))  # SHA-256 of what was asked
    salt: Mapped[bytes] = mapped_column(LargeBinary(32))
    game: Mapped[str] = mapped_column(ForeignKey("games.id"))
    made: Mapped[float]


class AnalysisRow(Base):
    """The analysis of a game, finished when it has as many pieces as in all."""

    __tablename__ = "analyses"

    game: Mapped[str] = mapped_column(ForeignKey("games.id"), primary_key=True)
    events: Mapped[int]  # number of the last event that is analysed
    level: Mapped[str] = mapped_column(String(16))
    seed: Mapped[int]
    total: Mapped[int]  # pieces
    version: Mapped[str] = mapped_column(String(20))  # of tikal


class AnalysisPieceRow(Base):
    """One decision or draw of an analysis (tikal.analysis.report.piece_data)."""

    __tablename__ = "analysis_pieces"

    game: Mapped[str] = mapped_column(ForeignKey("analyses.game"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    data: Mapped[dict[str, Any]]


# What processes share (peers.py); empty where one process serves alone.


class ProcessRow(Base):
    """A process that serves this database; a dead one does not extend its time."""

    __tablename__ = "processes"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    until: Mapped[datetime] = mapped_column(DateTime(timezone=True))


class PresenceRow(Base):
    """A seat whose player has the table's page open at a process."""

    __tablename__ = "presence"

    process: Mapped[str] = mapped_column(
        ForeignKey("processes.id", ondelete="CASCADE"), primary_key=True
    )
    game: Mapped[str] = mapped_column(ForeignKey("games.id"), primary_key=True, index=True)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)


class LeaseRow(Base):
    """Which process decides for the computer player to move after an event."""

    __tablename__ = "leases"

    game: Mapped[str] = mapped_column(ForeignKey("games.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    process: Mapped[str] = mapped_column(ForeignKey("processes.id", ondelete="CASCADE"))
