"""What it costs a seat to take a temple, compared with playing out every turn by the rules."""

import heapq
import random
from itertools import count
from pathlib import Path

import pytest

import tikal
from rules.tables import table
from tikal.rules.actions import CAMP, MOST_ACTIONS, MOVE, PATH, PLACE, kind_of
from tikal.rules.apply import apply_action
from tikal.rules.board import BASE, HEX_NAMES, HEXES
from tikal.rules.components import SIDES, TURN_AP
from tikal.rules.land import strongest
from tikal.rules.legal import list_actions
from tikal.rules.state import ACT, GONE, NONE, SUPPLY, State

from .models import threats

RECORDS = Path(__file__).parent.parent / "records"
CAMP_HELPS = (102, 103, 108, 109, 124, 145, 150, 182)  # positions in which a new camp matters
MOVES = (PLACE, MOVE, PATH, CAMP)  # all that changes how strong a seat is where


def costs(*hexes: str, leaders: bool = False, supply: int = 18) -> dict[str, dict[int, int]]:
    """The threats on a board by the names of the temples, where there are any.

    Without leaders, and with so many workers in each supply.
    """
    s = table(*hexes).state().copy()
    s.supply = [min(left, supply) for left in s.supply]
    if not leaders:
        s.leader = [GONE] * len(s.leader)
    return {HEX_NAMES[place]: found for place, found in threats(s).items()}


@pytest.mark.rule("V2")
def test_the_cheapest_figures_are_counted_until_they_exceed_the_holder() -> None:
    # The north temple is two stones from the base camp (X1): a worker from the supply takes 3.
    assert costs("a2:v5:0.2")["a2"] == {1: 9}
    # One that stands in the base camp takes 2.
    assert costs("a2:v5:0.2", "a1:1.1")["a2"] == {1: 8}
    assert "a2" not in costs("a2:v5:0.2", "a1:1.1", supply=1)
    assert "a2" not in costs("a2:v5:0.3")


@pytest.mark.rule("F1")
def test_the_leader_is_worth_three_workers() -> None:
    assert costs("a2:v5:0.2", leaders=True)["a2"] == {1: 3}


@pytest.mark.rule("A2")
def test_figures_come_by_secret_paths() -> None:
    lands = ("c2=A5@0:t4", "c3=B3@0:v2:0.1", "a1:1.2")
    assert costs(*lands, "b3=A1@3", supply=0)["c3"] == {1: 8}
    assert costs(*lands, "b3=A1@3:c1", supply=0)["c3"] == {1: 4}


@pytest.mark.rule("F3")
def test_a_guarded_temple_is_safe_and_a_held_one_is_its_holders() -> None:
    assert "a2" not in costs("a2:v5:g0")
    assert set(costs("a2:v5:0.1")["a2"]) == {1}
    # A tie is nobody's: both could break it.
    assert set(costs("a2:v5:0.1:1.1")["a2"]) == {0, 1}


@pytest.mark.rule("E1")
def test_who_has_scored_for_the_last_time_threatens_nothing() -> None:
    game = table("a2:v5:1.1", "b1:v3:0.1", scoring=[1, 0], to_move=1, turn_seat=0, last_turn=True)
    assert seats_that_threaten(game) == {0, 1}
    game.play("end")
    assert seats_that_threaten(game) == {0}


def seats_that_threaten(game: tikal.Game) -> set[int]:
    """The seats who could take a temple."""
    return {seat for found in threats(game.state()).values() for seat in found}


@pytest.mark.rule("A7")
@pytest.mark.parametrize("seed", [*range(8), *CAMP_HELPS])
def test_the_costs_are_those_of_the_best_turn_there_is(seed: int) -> None:
    s = scattered(random.Random(seed))
    found = {place: costs[0] for place, costs in threats(s).items() if 0 in costs}
    assert found == best_turns(s, 0)


@pytest.mark.rule("A7")
@pytest.mark.parametrize("seed", CAMP_HELPS)
def test_a_new_camp_is_reckoned_with(seed: int) -> None:
    s = scattered(random.Random(seed))
    without = s.copy()
    without.masks = [1] * HEXES  # nobody can camp on treasures
    assert threats(s) != threats(without)


def scattered(chance: random.Random) -> State:
    """A board of a recorded game: seat 0 has two or three figures, every other seat a temple."""
    name = chance.choice(["two-players", "super-meeple", "three-players"])
    game = tikal.read_record((RECORDS / f"{name}.tikal").read_text(encoding="utf-8"))
    s = game.at(chance.randrange(len(game.events) // 2, len(game.events))).state().copy()
    s.scoring_left = 0  # everybody has another turn
    s.workers = [0] * len(s.workers)
    s.supply = [0] * len(s.supply)
    s.leader = [GONE] * len(s.leader)
    s.camps = [NONE] * len(s.camps)
    s.guard = [NONE] * len(s.guard)
    walked = [hex_ for hex_ in range(HEXES) if any(s.ways[hex_ * SIDES : (hex_ + 1) * SIDES])]
    grounds = [hex_ for hex_ in walked if s.value[hex_] == s.masks[hex_] == 0 and hex_ != BASE]
    for seat in range(1, s.players):
        s.workers[seat * HEXES + chance.choice([hex_ for hex_ in walked if s.value[hex_]])] += 1
    s.workers[chance.choice(walked)] += 1
    s.supply[0] = chance.randint(0, 1)
    s.leader[0] = chance.choice([GONE, SUPPLY, chance.choice(walked)])
    if chance.random() < 0.5:
        s.camps[0] = chance.choice(grounds)
    return s


def best_turns(s: State, seat: int) -> dict[int, int]:
    """The fewest points after which a seat is the single strongest at each temple, by trying all
    that the rules allow.
    """
    start = _turn_of(s, seat)
    found: dict[int, int] = {}
    order = count()
    waiting = [(0, next(order), start)]
    seen: set[tuple[object, ...]] = set()
    out = [0] * MOST_ACTIONS
    while waiting:
        spent, _, now = heapq.heappop(waiting)
        key = (*now.workers, *now.leader, *now.supply, *now.camps)
        if key in seen:
            continue
        seen.add(key)
        for place in range(HEXES):
            if s.value[place] and strongest(now, place) == seat != strongest(s, place):
                found.setdefault(place, spent)
        for action in out[: list_actions(now, out)]:
            if kind_of(action) in MOVES:
                after = now.copy()
                apply_action(after, action)
                heapq.heappush(waiting, (TURN_AP - after.ap, next(order), after))
    return found


def _turn_of(s: State, seat: int) -> State:
    """The same position at the beginning of a seat's turn."""
    start = s.copy()
    start.to_move, start.phase, start.ap = seat, ACT, TURN_AP
    for owner in range(s.players):
        there = [hex_ for hex_ in range(HEXES) if s.workers[owner * HEXES + hex_]]
        there += [s.leader[owner]] if s.leader[owner] >= 0 else []
        start.present[owner] = sum({1 << hex_ for hex_ in there})
    return start
