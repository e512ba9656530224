"""Whether a position that was read can come about in a game; what cannot is unreadable.

So the engine never meets a state that it was not made for.
"""

from typing import Final, NoReturn

from tikal.errors import Unreadable, shown
from tikal.rules.board import HEX_NAMES, HEXES
from tikal.rules.components import (
    KIND_OF,
    MASKS,
    TILE_NAMES,
    TILES,
    TREASURE,
    TREASURES,
    VOLCANO,
    WORKERS,
)
from tikal.rules.state import (
    ACT,
    BID,
    DRAW,
    GONE,
    NONE,
    OVER,
    PHASE_NAMES,
    REVEAL,
    TAKE,
    TILE,
    State,
)

# A bid for each point must fit into a list of actions, up to the end of the game: a scoring
# brings at most 102 points by temples (all tiles of the box) and 48 by treasures.
MOST_SCORE: Final = 999
_MOST_PER_SCORING: Final = 150


def fail(what: str, got: str, expected: str) -> NoReturn:
    """Say what does not fit in a part of a position."""
    raise Unreadable(f"position, {what}: {expected}, not {shown(got)}")


def names_of(tiles: list[int]) -> str:
    """Tiles, for a sentence."""
    return ",".join(TILE_NAMES[tile] for tile in tiles)


def check_possible(s: State) -> None:
    """What no game can bring about is refused here, so that the engine never meets it."""
    for seat in range(s.players):
        on_board = sum(s.workers[seat * HEXES : (seat + 1) * HEXES])
        guards = (s.guard.count(seat)) - (s.leader_guards[seat] != NONE)
        workers = s.supply[seat] + on_board + guards
        if workers > WORKERS or (workers < WORKERS and seat not in s.guard):
            fail(f"seat {seat}", str(workers), f"{WORKERS} workers in all, less only by guards")
        if s.leader[seat] == GONE and seat not in s.guard:
            fail(f"seat {seat}, leader", "-", "only a guard takes a leader off the board")
    # P6: every mask shown so far was put there or has been recovered
    shown_masks = sum(MASKS[tile] for tile in s.tile if tile != NONE)
    recovered = sum(s.treasures) + (s.phase == REVEAL)
    if sum(s.masks) + recovered != shown_masks:
        fail(
            "treasures",
            f"{sum(s.masks)} on the board and {recovered} recovered",
            f"{shown_masks} together, as the tiles show",
        )
    assert shown_masks <= TREASURES
    if any(s.worked) and s.phase not in (ACT, REVEAL):
        fail("work", str(s.worked), "work of this turn is told only while acting")
    if any(s.masks[camp] for camp in s.camps if camp != NONE):
        fail("camps", "a camp on treasures", "no treasure is left where a camp stands")
    _check_scores(s)
    _check_phase(s)
    _check_queue(s)


def _check_scores(s: State) -> None:
    rounds = 1 + sum(KIND_OF[tile] == VOLCANO and tile not in s.tile for tile in range(TILES))
    most = MOST_SCORE - rounds * _MOST_PER_SCORING
    if max(s.score) > most:
        fail("scores", str(max(s.score)), f"at most {most} points with so much still to come")


def _check_queue(s: State) -> None:
    """V1, E1: a scoring round goes clockwise; only the end of the auction game differs (U8)."""
    if s.auction and s.drawn == NONE:
        return
    first = s.turn_seat if s.drawn != NONE else s.turn_seat + 1
    begun = s.players - s.scoring_left
    clockwise = [(first + i) % s.players for i in range(begun, s.players)]
    if s.scoring_queue[: s.scoring_left] != clockwise:
        due = ",".join(map(str, clockwise))
        fail("scoring", ",".join(map(str, s.scoring_queue[: s.scoring_left])), f"{due} is due")


def _check_phase(s: State) -> None:
    phase = PHASE_NAMES[s.phase]
    if s.phase == TILE and s.drawn == NONE:
        fail("turn", phase, "a drawn tile is expected in this phase")
    if s.phase in (DRAW, BID, TAKE, OVER) and s.drawn != NONE:
        fail("turn", TILE_NAMES[s.drawn], "no drawn tile in this phase")
    waits = s.phase in (ACT, REVEAL) and s.drawn != NONE
    if waits and (KIND_OF[s.drawn] != VOLCANO or s.scoring_left == 0):
        fail("turn", TILE_NAMES[s.drawn], "only a volcano waits, during its scoring round")
    if s.phase == DRAW and s.tiles_left == 0:
        fail("turn", phase, "no tile is left to draw")
    if s.phase == DRAW and not s.auction and s.to_move != s.turn_seat:
        fail("turn", str(s.to_move), f"seat {s.turn_seat} has the turn and draws")
    if s.phase == TILE and s.to_move != s.turn_seat:
        fail("turn", str(s.to_move), f"seat {s.turn_seat} has the turn and lays the tile")
    if s.phase in (ACT, REVEAL) and s.scoring_left == 0 and s.to_move != s.turn_seat:
        fail("turn", str(s.to_move), f"seat {s.turn_seat} has the turn and acts")
    if s.phase == OVER and s.tiles_left:
        fail("turn", phase, "the game is not over while tiles are left")
    if s.scoring_left and s.drawn == NONE and s.tiles_left:
        fail("scoring", phase, "a scoring round needs a volcano or the end of the tiles")
    if s.phase == REVEAL and (
        s.tile[s.digging] == NONE
        or KIND_OF[s.tile[s.digging]] != TREASURE
        or not s.present[s.to_move] >> s.digging & 1
    ):
        fail("turn", HEX_NAMES[s.digging], "a treasure hex with a figure of the one to move")
    if s.auction:
        _check_auction(s)
    elif s.phase in (BID, TAKE):
        fail("turn", phase, "the auction option is expected for this phase")


def _check_auction(s: State) -> None:
    open_tiles = sum(tile != NONE for tile in s.open)
    waiting = s.players - sum(s.had_turn)
    bidding = s.bid > 0 or s.first_passer != NONE or any(s.passed)
    if bidding and s.phase != BID:
        fail("auction", PHASE_NAMES[s.phase], "bids and passes only while bidding")
    if (s.first_passer != NONE) != any(s.passed):
        fail("auction", "first to pass", "told if and only if somebody passed")
    if s.first_passer != NONE and not s.passed[s.first_passer]:
        fail("auction", "first to pass", "one who passed")
    offered = open_tiles if s.phase == DRAW else 0
    if (s.tiles_left + offered) % s.players or offered == s.players:
        fail("auction", f"{s.tiles_left} tiles", f"tiles come {s.players} at a time")
    if any(s.passed[q] and s.had_turn[q] for q in range(s.players)):
        fail("auction", "passes", "only seats without a turn this round pass")
    final = s.scoring_left > 0 and s.drawn == NONE
    if (s.phase in (DRAW, OVER) or final) and any(s.had_turn):
        fail("auction", "turns had", "nobody has had a turn when a round begins or all are over")
    if (s.phase == OVER or final) and open_tiles:
        fail("auction", f"{open_tiles} open tiles", "none at the end")
    if s.phase in (BID, TAKE) and (open_tiles != waiting or s.had_turn[s.to_move]):
        fail(
            "auction", names_of([t for t in s.open if t != NONE]), "a tile per seat without a turn"
        )
    if s.phase == BID and (waiting < 2 or s.passed[s.to_move] or s.bidder == s.to_move):
        fail("auction", str(s.to_move), "a bidder who is still in and not the highest")
    if s.bidder != NONE and (s.passed[s.bidder] or s.had_turn[s.bidder]):
        fail("auction", str(s.bidder), "a highest bidder who is still in")
    if s.phase == TAKE and s.to_move != s.turn_seat:
        fail("auction", str(s.to_move), f"seat {s.turn_seat} has the turn and takes")
    in_turn = s.phase == TILE or (s.phase in (ACT, REVEAL) and not final)
    if in_turn and (open_tiles != waiting - 1 or s.had_turn[s.turn_seat]):
        fail("auction", f"{open_tiles} open tiles", "one for each other seat without a turn")
