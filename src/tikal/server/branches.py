"""Branches: a new game from a step of another one, which stays as it is."""

import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from tikal.chance import SealedShuffle
from tikal.rules.components import TILE_NAMES, TREASURE_COPIES, TREASURE_KINDS
from tikal.rules.outcomes import treasures_unseen
from tikal.server.history import History, chance_of
from tikal.server.pending import PendingChange
from tikal.server.problems import invalid
from tikal.server.reading import stored_event
from tikal.server.rights import new_table_id
from tikal.server.store.values import StoredBranch, StoredEvent, StoredGame, StoredSeat
from tikal.server.table import Table
from tikal.server.wire import BranchTable


def may_be_looked_into(table: Table) -> bool:
    """Return whether a game may be analysed and branched off: nobody may be helped while playing.

    An imported game counts as it was until somebody plays on; drawing its next tiles is not that.
    """
    imported = table.stored.imported
    if imported is None or table.over:
        return table.over
    return all(one.event.kind == "draw" for one in table.history.events[imported:])


def checked_coach(coach: int | None, seats: Sequence[StoredSeat]) -> int | None:
    """Return `coach`; ValueError if two people play on screens of their own."""
    people = [seat.player for seat in seats if seat.player != "computer"]
    if coach is not None and len(people) > 1 and "link" in people:
        raise ValueError(
            "a coach is for games against computers, or with everybody at one screen; here "
            f"{len(people)} people play, and not all at one screen"
        )
    return coach


def branch_of(
    table: Table, ask: BranchTable, seats: tuple[StoredSeat, ...]
) -> tuple[StoredGame, tuple[StoredEvent, ...]]:
    """Return a game that goes on from a step of another, and its first events."""
    stored = table.stored
    if not may_be_looked_into(table):
        raise invalid("a game can be played on from a step of it when it is over", 409)
    if ask.number > table.number:
        raise ValueError(f"the game has {table.number} events, not {ask.number}")
    if len(seats) != stored.setup.players:
        raise ValueError(f"the game has {stored.setup.players} players, not {len(seats)}")
    game = table.history.at(ask.number)
    if game.phase == "over":
        raise ValueError("the game is over at that step; choose an earlier one")
    started = time.time()
    setup = replace(stored.setup, names=tuple(seat.name for seat in seats))
    branch = StoredGame(
        id=new_table_id(),
        setup=replace(setup, commitment=None),
        seats=seats,
        started=started,
        chance="fresh",
        secret=SealedShuffle().secret,
        imported=len(game.events),
        branch=StoredBranch(stored.id, ask.number, ask.draws == "same"),
        coach=checked_coach(ask.coach, seats),
    )
    if ask.draws == "same":
        branch = _with_draws_of(table, replace(branch, setup=setup))
    events = tuple(
        StoredEvent(number, event.seat, str(event), started)
        for number, event in enumerate(game.events, start=1)
    )
    return branch, beginning(branch, events)


def _with_draws_of(table: Table, branch: StoredGame) -> StoredGame:
    """Return a branch in which tiles and treasures come in the order of the other game."""
    stored = table.stored
    if stored.chance == "seed":
        return replace(branch, chance="seed", seed=stored.seed, imported=None)
    if stored.chance == "sealed":
        return replace(branch, chance="sealed", secret=stored.secret, imported=None)
    if stored.revealed is not None:
        return replace(branch, chance="sealed", secret=stored.revealed, imported=None)
    if not table.over:
        raise ValueError("which tiles come later in this game is not known; choose fresh draws")
    assert branch.branch is not None
    tiles, treasures = _draws_of(table)
    return replace(
        branch,
        setup=replace(branch.setup, commitment=None),
        branch=replace(branch.branch, tiles=tiles, treasures=treasures),
    )


def _draws_of(table: Table) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """Return all tiles and treasures in the order in which they came out in a game.

    Those that did not come out follow in the order of its own shuffle.
    """
    game = table.history.game
    shuffled = chance_of(table.stored)
    tiles = [event.tile for event in game.events if event.kind == "draw" and event.tile]
    tiles += [name for tile in shuffled.tiles if (name := TILE_NAMES[tile]) not in tiles]
    tiles.sort(key=lambda name: name[0])  # by group; the order within a group stays

    start = game.at(0).state()
    treasures = [
        kind
        for kind in range(TREASURE_KINDS)
        for _ in range(TREASURE_COPIES - treasures_unseen(start, kind))
    ]
    for event in game.events:
        if event.kind == "recover" and event.treasure is not None:
            treasures.append(event.treasure)
    left = Counter(shuffled.treasures) - Counter(treasures)
    for kind in shuffled.treasures:
        if left[kind]:
            left[kind] -= 1
            treasures.append(kind)
    return tuple(tiles), tuple(treasures)


def beginning(stored: StoredGame, events: tuple[StoredEvent, ...]) -> tuple[StoredEvent, ...]:
    """Return the events with which a game begins: its first tiles are drawn."""
    trial = PendingChange(History.of(stored, events), {}, stored.started)
    trial.settle()
    return (*events, *(stored_event(step.event) for step in trial.steps))
