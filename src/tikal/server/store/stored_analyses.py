"""Read and write the analyses of games."""

from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from sqlalchemy import func, select

from tikal.server.store.models import AnalysisPieceRow, AnalysisRow
from tikal.server.store.statements import stored_row
from tikal.server.store.store import Store, Taken

Piece = dict[str, Any]


@dataclass(frozen=True, slots=True)
class StoredAnalysis:
    """An analysis as far as it has come."""

    events: int
    level: str
    seed: int
    total: int
    pieces: dict[int, Piece]

    @property
    def done(self) -> bool:
        """Whether no piece is missing."""
        return len(self.pieces) == self.total


class StoredAnalyses:
    """The analyses in a database. Reading blocks."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def read(self, game: str) -> StoredAnalysis | None:
        """Return the analysis of a game; None if none was begun."""
        with self._store.reading() as session:
            row = session.get(AnalysisRow, game)
            if row is None:
                return None
            pieces = session.scalars(select(AnalysisPieceRow).where(AnalysisPieceRow.game == game))
            found = {piece.number: piece.data for piece in pieces}
            return StoredAnalysis(row.events, row.level, row.seed, row.total, found)

    async def begin(self, game: str, analysis: StoredAnalysis, version: str) -> None:
        """Store a new analysis without pieces, instead of any earlier one of this game."""
        row = stored_row(
            AnalysisRow,
            game=game,
            events=analysis.events,
            level=analysis.level,
            seed=analysis.seed,
            total=analysis.total,
            version=version,
        )
        old = [(game,)]
        writes = ("forget pieces", old), ("forget analysis", old), ("analysis", [row])
        await self._store.writer.on_disk(writes)

    async def add(self, game: str, number: int, data: Piece) -> None:
        """Store a piece; one that is already there, from another process, stays as it is."""
        row = stored_row(AnalysisPieceRow, game=game, number=number, data=data)
        with suppress(Taken):
            await self._store.writer.on_disk((("piece", [row]),))

    def unfinished(self) -> list[str]:
        """Return the games whose analysis lacks pieces."""
        count = (
            select(func.count())
            .where(AnalysisPieceRow.game == AnalysisRow.game)
            .correlate(AnalysisRow)
            .scalar_subquery()
        )
        with self._store.reading() as session:
            return list(session.scalars(select(AnalysisRow.game).where(count < AnalysisRow.total)))
