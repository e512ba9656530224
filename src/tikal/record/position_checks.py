"""Check that a position can occur in a game, so that the engine never meets an impossible one."""

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
from tikal.rules.scoring import is_final_scoring
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

# A bid for each point must fit into a list of actions until the end of the game. A player scores at
# most 102 points for temples (all tiles of the box) and 48 for treasures in a scoring round.
MOST_SCORE: Final = 999
_MOST_PER_SCORING: Final = 150


def fail(part: str, value: str, problem: str) -> NoReturn:
    """Raise Unreadable for the value of a part of a position; `problem` is a clause."""
    raise Unreadable(f"position, {part} {shown(value)}: {problem}")


def names_of(tiles: list[int]) -> str:
    """Return the names of tiles for a message."""
    return ",".join(TILE_NAMES[tile] for tile in tiles)


def check_possible(s: State) -> None:
    """Raise Unreadable if no game can reach this state."""
    for seat in range(s.players):
        on_board = sum(s.workers[seat * HEXES : (seat + 1) * HEXES])
        guards = (s.guard.count(seat)) - (s.leader_guards[seat] != NONE)
        workers = s.supply[seat] + on_board + guards
        if workers > WORKERS or (workers < WORKERS and seat not in s.guard):
            fail(
                f"seat {seat}, workers",
                str(workers),
                f"a player has {WORKERS}, or fewer after placing a guard",
            )
        if s.leader[seat] == GONE and seat not in s.guard:
            fail(f"seat {seat}, leader", "-", "a leader leaves the board only with a guard")
    # P6: there is a treasure for each mask shown so far, on its hex or recovered
    shown_masks = sum(MASKS[tile] for tile in s.tile if tile != NONE)
    recovered = sum(s.treasures) + (s.phase == REVEAL)
    if sum(s.masks) + recovered != shown_masks:
        fail(
            "treasures",
            f"{sum(s.masks)} on the board and {recovered} recovered",
            f"the tiles show {shown_masks} masks",
        )
    assert shown_masks <= TREASURES
    if any(s.worked) and s.phase not in (ACT, REVEAL):
        fail("work", str(s.worked), "it is written only in the phases act and reveal")
    for camp in s.camps:
        if camp != NONE and s.masks[camp]:
            fail("camp", HEX_NAMES[camp], "no treasure is left where a camp stands")
    _check_scores(s)
    _check_phase(s)
    _check_queue(s)


def _check_scores(s: State) -> None:
    rounds = 1 + sum(KIND_OF[tile] == VOLCANO and tile not in s.tile for tile in range(TILES))
    most = MOST_SCORE - rounds * _MOST_PER_SCORING
    if max(s.score) > most:
        fail("scores", str(max(s.score)), f"at this stage at most {most} points are possible")


def _check_queue(s: State) -> None:
    """Check that a scoring round goes clockwise (V1, E1), except at the end of an auction (U8)."""
    if s.auction and s.drawn == NONE:
        return
    first = s.turn_seat if s.drawn != NONE else s.turn_seat + 1
    begun = s.players - s.scoring_left
    clockwise = [(first + i) % s.players for i in range(begun, s.players)]
    if s.scoring_queue[: s.scoring_left] != clockwise:
        due = ",".join(map(str, clockwise))
        queue = ",".join(map(str, s.scoring_queue[: s.scoring_left]))
        fail("scoring", queue, f"the order is clockwise, {due}")


def _check_phase(s: State) -> None:
    phase = PHASE_NAMES[s.phase]
    if s.phase == TILE and s.drawn == NONE:
        fail("turn", phase, "the drawn tile is missing")
    if s.phase in (DRAW, BID, TAKE, OVER) and s.drawn != NONE:
        fail("turn", TILE_NAMES[s.drawn], f"there is no drawn tile in the phase {phase}")
    waits = s.phase in (ACT, REVEAL) and s.drawn != NONE
    if waits and (KIND_OF[s.drawn] != VOLCANO or s.scoring_left == 0):
        fail("turn", TILE_NAMES[s.drawn], "only a volcano waits for the end of a scoring round")
    if s.phase == DRAW and s.tiles_left == 0:
        fail("turn", phase, "no tile is left to draw")
    if s.phase == DRAW and not s.auction and s.to_move != s.turn_seat:
        fail("turn", str(s.to_move), f"seat {s.turn_seat} has the turn and draws")
    if s.phase == TILE and s.to_move != s.turn_seat:
        fail("turn", str(s.to_move), f"seat {s.turn_seat} has the turn and places the tile")
    if s.phase in (ACT, REVEAL) and s.scoring_left == 0 and s.to_move != s.turn_seat:
        fail("turn", str(s.to_move), f"seat {s.turn_seat} has the turn and acts")
    if s.phase == OVER and s.tiles_left:
        fail("turn", phase, "the game is not over while tiles are left")
    if is_final_scoring(s) and s.tiles_left:
        fail("scoring", phase, "a scoring round needs a volcano, or all tiles drawn")
    if s.phase == REVEAL and (
        s.tile[s.digging] == NONE
        or KIND_OF[s.tile[s.digging]] != TREASURE
        or not s.present[s.to_move] >> s.digging & 1
    ):
        fail("turn", HEX_NAMES[s.digging], "the seat to move has no figure on a treasure hex there")
    if s.auction:
        _check_auction(s)
    elif s.phase in (BID, TAKE):
        fail("turn", phase, "this phase exists only with the auction")


def _check_auction(s: State) -> None:
    open_tiles = sum(tile != NONE for tile in s.open)
    waiting = s.players - sum(s.had_turn)
    bidding = s.bid > 0 or s.first_passer != NONE or any(s.passed)
    if bidding and s.phase != BID:
        fail("auction", PHASE_NAMES[s.phase], "there are bids and passes only in the phase bid")
    if (s.first_passer != NONE) != any(s.passed):
        fail("first to pass", str(s.first_passer), "it is written if and only if a seat has passed")
    if s.first_passer != NONE and not s.passed[s.first_passer]:
        fail("first to pass", str(s.first_passer), "this seat has not passed")
    offered = open_tiles if s.phase == DRAW else 0
    if (s.tiles_left + offered) % s.players or offered == s.players:
        fail("auction", f"{s.tiles_left} tiles", f"{s.players} tiles are open at a time")
    if any(s.passed[q] and s.had_turn[q] for q in range(s.players)):
        fail("passes", str(s.passed), "only seats without a turn this round can pass")
    final = is_final_scoring(s)
    if (s.phase in (DRAW, OVER) or final) and any(s.had_turn):
        fail("turns had", str(s.had_turn), "nobody has had a turn before a round or after the last")
    if (s.phase == OVER or final) and open_tiles:
        fail("auction", f"{open_tiles} open tiles", "none is left at the end")
    if s.phase in (BID, TAKE) and (open_tiles != waiting or s.had_turn[s.to_move]):
        open_names = names_of([tile for tile in s.open if tile != NONE])
        fail("open tiles", open_names, "there is one for each seat without a turn")
    if s.phase == BID and (waiting < 2 or s.passed[s.to_move] or s.bidder == s.to_move):
        fail("seat to move", str(s.to_move), "it is out of the auction or has the highest bid")
    if s.bidder != NONE and (s.passed[s.bidder] or s.had_turn[s.bidder]):
        fail("highest bidder", str(s.bidder), "it is out of the auction")
    if s.phase == TAKE and s.to_move != s.turn_seat:
        fail("turn", str(s.to_move), f"seat {s.turn_seat} has the turn and takes a tile")
    in_turn = s.phase == TILE or (s.phase in (ACT, REVEAL) and not final)
    if in_turn and (open_tiles != waiting - 1 or s.had_turn[s.turn_seat]):
        fail("auction", f"{open_tiles} open tiles", "there is one for each seat yet to have a turn")
