"""Invariants of every state that a game can reach, checked on the fields of the state."""

from tikal.rules.board import BASE, HEXES, NEIGHBOUR
from tikal.rules.components import (
    KIND_OF,
    LAND,
    MASKS,
    PRINTED_VALUE,
    ROTATIONS,
    SIDES,
    STONES,
    TEMPLE,
    TEMPLE_TILES,
    TILES,
    TREASURE,
    TREASURE_COPIES,
    TREASURE_KINDS,
    TREASURES,
    VOLCANO,
)
from tikal.rules.state import ACT, BID, GONE, NONE, OVER, REVEAL, TILE, State


def check_state(s: State) -> None:
    """Check all invariants."""
    check_tiles(s)
    check_treasures(s)
    check_temple_tiles(s)
    check_turn(s)
    check_sets_of_hexes(s)
    check_ways(s)
    check_land_is_connected(s)
    check_resting_moment(s)
    check_resting_seats(s)
    check_resting_hexes(s)


def check_tiles(s: State) -> None:
    """Check that there are 36 tiles, each in one place (S2)."""
    laid = [tile for tile in s.tile if 0 <= tile < TILES]
    offered = [tile for tile in s.open if tile != NONE]
    in_hand = [s.drawn] if s.drawn != NONE else []
    unseen = [tile for tile in range(TILES) if s.unseen[tile]]
    known = laid + offered + in_hand + unseen
    assert len(set(known)) == len(known)
    assert s.tiles_left == len(unseen)
    assert len(known) <= TILES
    assert sorted(tile for tile in s.tile if tile >= TILES) == list(range(TILES, LAND))
    if len(known) < TILES:  # P7: volcanoes alone can leave a tile without a place
        assert any(tile != NONE and KIND_OF[tile] == VOLCANO for tile in s.tile)


def check_treasures(s: State) -> None:
    """Check that there are three treasures of each kind (S4), one for each mask shown (P6)."""
    for kind in range(TREASURE_KINDS):
        held = sum(s.treasures[seat * TREASURE_KINDS + kind] for seat in range(s.players))
        assert 0 <= held <= TREASURE_COPIES
    shown = sum(MASKS[tile] for tile in s.tile if tile != NONE)
    assert sum(s.masks) + sum(s.treasures) + (s.phase == REVEAL) == shown <= TREASURES


def check_temple_tiles(s: State) -> None:
    """Check that there are 48 temple tiles, in the supply or on temples (S4)."""
    used = [0] * len(TEMPLE_TILES)
    for place in range(HEXES):
        tile = s.tile[place]
        if tile != NONE and KIND_OF[tile] == TEMPLE:
            printed = PRINTED_VALUE[tile]
            assert printed <= s.value[place] <= 10
            for value in range(printed + 1, s.value[place] + 1):
                used[value] += 1
    assert [a + b for a, b in zip(used, s.temple_tiles, strict=True)] == list(TEMPLE_TILES)
    assert sum(TEMPLE_TILES) == 48


def check_turn(s: State) -> None:
    """Check that there are at most 10 action points and a seat to move until the end (T1)."""
    assert 0 <= s.ap <= 10
    assert 0 <= s.turn_seat < s.players
    assert (s.to_move == NONE) == (s.phase == OVER)
    assert s.to_move < s.players
    assert all(score >= 0 for score in s.score)
    assert all(0 <= done <= 2 for done in s.worked)


def check_sets_of_hexes(s: State) -> None:
    """Check that `present` and `explored` agree with workers, leader and tile."""
    for seat in range(s.players):
        standing = {h for h in range(HEXES) if s.workers[seat * HEXES + h] or s.leader[seat] == h}
        assert s.present[seat] == sum(1 << place for place in standing)
        assert all(s.tile[h] != NONE and KIND_OF[s.tile[h]] != VOLCANO for h in standing)
    assert s.explored == sum(1 << place for place in range(HEXES) if s.tile[place] != NONE)


def stones_at(s: State, place: int, side: int) -> int | None:
    """Return the stones of a hex at a side; None if nobody can enter the hex."""
    tile = s.tile[place]
    if tile == NONE or KIND_OF[tile] == VOLCANO:
        return None
    return STONES[tile * SIDES + (side - s.rotation[place]) % SIDES]


def check_ways(s: State) -> None:
    """Check that a way has the stones of both touching sides (P2)."""
    for place in range(HEXES):
        for side in range(SIDES):
            there = NEIGHBOUR[place * SIDES + side]
            here = stones_at(s, place, side)
            beyond = stones_at(s, there, (side + 3) % SIDES) if there != NONE else None
            stones = 0 if here is None or beyond is None else here + beyond
            assert s.ways[place * SIDES + side] == stones


def check_land_is_connected(s: State) -> None:
    """Check that all explored land but volcanoes can be reached from the base camp (P3)."""
    reached = {BASE}
    fringe = [BASE]
    while fringe:
        place = fringe.pop()
        for side in range(SIDES):
            there = NEIGHBOUR[place * SIDES + side]
            if s.ways[place * SIDES + side] and there not in reached:
                reached.add(there)
                fringe.append(there)
    land = {h for h in range(HEXES) if s.tile[h] != NONE and KIND_OF[s.tile[h]] != VOLCANO}
    assert reached == land


def check_resting_moment(s: State) -> None:
    """Check that fields not in use in this phase hold their default values."""
    acting = s.phase in (ACT, REVEAL)
    assert acting or (s.ap == 0 and not any(s.worked) and s.scoring_left == 0)
    assert (s.digging != NONE) == (s.phase == REVEAL)
    waiting_volcano = s.scoring_left > 0 and s.drawn != NONE and KIND_OF[s.drawn] == VOLCANO
    assert (s.drawn != NONE) == (s.phase == TILE or waiting_volcano)
    assert all(seat == NONE for seat in s.scoring_queue[s.scoring_left :])
    assert len(set(s.scoring_queue[: s.scoring_left])) == s.scoring_left
    assert s.scoring_left == 0 or s.scoring_queue[0] == s.to_move
    assert (s.bid > 0) == (s.bidder != NONE)
    if s.phase != BID:
        assert (s.bid, s.bidder, s.first_passer) == (0, NONE, NONE)
        assert not any(s.passed)
    if not s.auction or s.phase == OVER:
        assert not any(s.had_turn)
        assert s.open == [NONE] * 4


def check_resting_seats(s: State) -> None:
    """Check that empty seats have nothing, camps are sorted and open tiles have no gaps."""
    for seat in range(s.players, 4):
        assert s.leader[seat] == GONE
        assert s.leader_guards[seat] == NONE
        of_seats = (s.present, s.score, s.supply, s.guards_left, s.had_turn, s.passed)
        assert not any(field[seat] for field in of_seats)
        assert not any(s.treasures[seat * TREASURE_KINDS : (seat + 1) * TREASURE_KINDS])
        assert not any(s.workers[seat * HEXES : (seat + 1) * HEXES])
        assert s.camps[seat * 2 : seat * 2 + 2] == [NONE, NONE]
    for seat in range(s.players):
        first, second = s.camps[seat * 2 : seat * 2 + 2]
        assert second == NONE or first < second
    offered = [tile for tile in s.open if tile != NONE]
    assert s.open == offered + [NONE] * (4 - len(offered))


def check_resting_hexes(s: State) -> None:
    """Check that values, masks and guards are on fitting hexes, and rotations the lowest."""
    for place in range(HEXES):
        tile = s.tile[place]
        kind = NONE if tile == NONE else KIND_OF[tile]
        assert kind == TEMPLE or (s.value[place], s.guard[place]) == (0, NONE)
        assert kind == TREASURE or s.masks[place] == 0
        assert kind in (TEMPLE, TREASURE) or s.worked[place] == 0
        assert 0 <= s.rotation[place] < (1 if tile == NONE else ROTATIONS[tile])
