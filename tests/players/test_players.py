"""The computer players at the table: legal, deterministic, and never at a loss.

All tests that need the compiled search are here, so that one process compiles it.
"""

import threading
from functools import cache
from random import Random

import pytest

import tikal
from rules.tables import full_board, table
from tikal.lab.referee import play_game
from tikal.players.levels import LEVELS
from tikal.players.nodes import hash_change
from tikal.players.player import Budget, Decision, Player
from tikal.players.registry import make_player
from tikal.rules.actions import (
    DISCARD,
    END,
    LAY,
    PASS,
    RAISE,
    RECOVER,
    TAKE_TILE,
    detail_a,
    kind_of,
)
from tikal.rules.apply import apply_action
from tikal.rules.buffers import to_buffer
from tikal.rules.compiled import compile_function
from tikal.rules.editions import Options
from tikal.rules.legal import refusal
from tikal.rules.refusals import LEGAL
from tikal.rules.state import ACT, BID, DRAW, OVER, REVEAL, TAKE, TILE, State

from .baseline_formula import value_of_position
from .positions import (
    KINDS,
    Kind,
    check_hashes,
    decisions,
    fields,
    game_at,
    legal_actions,
    let_chance_decide,
    options_of_kind,
    some_decisions,
)

SMALL = "width=3,narrow=1,finalists=1,wide=1"
SMALL_SEARCH = f"search:{SMALL},candidates=3,samples=1,turns=1"
DEEP = "professor"  # thinks a second or so: asked less often
LEVEL_SPECS = [level.name for level in LEVELS if level.name != DEEP]
SPECS = ["random", "baseline", f"beam:{SMALL}", "beam:missed=100", SMALL_SEARCH, *LEVEL_SPECS]


@cache
def player(spec: str) -> Player:
    """Players keep nothing between decisions, so that tests may share them."""
    return make_player(spec)


def decide(who: str | Player, s: State, seed: int = 1, budget: Budget | None = None) -> Decision:
    """A decision, after which the state is as it was."""
    asked = player(who) if isinstance(who, str) else who
    before = fields(s)
    decision = asked.decide(s, budget or Budget(), Random(seed))
    assert fields(s) == before
    return decision


def play_decision(s: State, decision: Decision) -> State:
    """The state after a decision, each action of which must be legal and the decider's own."""
    after = s.copy()
    assert decision.actions
    for number, action in enumerate(decision.actions):
        assert type(action) is int
        if number:
            assert after.phase not in (DRAW, REVEAL, OVER)
            assert after.to_move == s.to_move
        assert refusal(after, action) == LEGAL, tikal.Action.of(action)
        apply_action(after, action)
    return after


# Legal actions everywhere


@pytest.mark.parametrize("kind", KINDS)
def test_every_player_answers_random_positions_with_legal_actions(kind: Kind) -> None:
    for number, s in enumerate(some_decisions(kind, 41, 4)):
        for spec in SPECS:
            play_decision(s, decide(spec, s, number))


@pytest.mark.parametrize("kind", KINDS[::5])
def test_the_deepest_level_answers_random_positions_with_legal_actions(kind: Kind) -> None:
    for s in some_decisions(kind, 42, 3):
        play_decision(s, decide(DEEP, s))


@pytest.mark.parametrize("spec", [spec for spec in SPECS if spec != "random"])
def test_an_answer_fits_what_is_asked(spec: str) -> None:
    kinds_by_phase = {
        TILE: {LAY, DISCARD},
        ACT: {END, RECOVER},
        BID: {RAISE, PASS},
        TAKE: {TAKE_TILE},
    }
    asked = set()
    for s in some_decisions(KINDS[3], 43, 24):
        answer = decide(spec, s)
        asked.add(s.phase)
        if s.phase == TILE and len(answer.actions) > 1:  # the whole turn is answered at once
            assert kind_of(answer.actions[0]) in kinds_by_phase[TILE]
            assert kind_of(answer.actions[-1]) in kinds_by_phase[ACT]
        else:
            assert kind_of(answer.actions[-1]) in kinds_by_phase[s.phase]
    assert asked == set(kinds_by_phase)


# The same again


@pytest.mark.parametrize("spec", [*SPECS, DEEP])
def test_seed_and_position_decide_whatever_was_searched_before(spec: str) -> None:
    one, other = some_decisions(KINDS[0], 44, 2)
    first, second = decide(spec, one, 5), decide(spec, other, 6)
    assert decide(make_player(spec), other, 6) == second
    assert decide(make_player(spec), one, 5) == first


def test_another_thread_decides_alike() -> None:
    specs = ["baseline", "scout", SMALL_SEARCH]
    states = some_decisions(KINDS[1], 45, 3)
    here = [decide(spec, s) for spec in specs for s in states]
    there: list[Decision] = []
    thread = threading.Thread(
        target=lambda: there.extend(decide(make_player(p), s) for p in specs for s in states)
    )
    thread.start()
    thread.join()
    assert there == here


def test_a_budget_of_no_time_still_gives_a_legal_turn() -> None:
    for s in some_decisions(KINDS[2], 46, 5):
        play_decision(s, decide(DEEP, s, budget=Budget(seconds=0.0)))


def test_seeds_make_a_difference_to_those_who_overlook_things() -> None:
    s = some_decisions(KINDS[0], 47, 9)[6]
    assert len({decide("porter", s, seed).actions for seed in range(20)}) > 1


# What they want


@pytest.mark.parametrize("kind", KINDS[::5])
def test_baseline_values_a_turn_as_its_formula_values_the_end_of_it(kind: Kind) -> None:
    checked = 0
    for s in some_decisions(kind, 48, 40):
        answer = decide("baseline", s) if s.phase == ACT else None
        if answer is not None and answer.actions[-1] == END:
            end = s.copy()
            for action in answer.actions[:-1]:
                apply_action(end, action)
            value = value_of_position(game_at(end))
            assert answer.value == pytest.approx(value)
            at_once = value_of_position(game_at(s.copy()))
            assert value >= at_once - 1e-9
            checked += 1
    assert checked > 3


def test_one_who_overlooks_everything_ends_its_turn_at_once() -> None:
    s = table("c2=A5@1:0.2").state()
    assert decide("beam:missed=100", s).actions == (END,)


@pytest.mark.parametrize("spec", ["baseline", "surveyor", DEEP])
def test_in_the_last_scoring_turn_the_temple_within_reach_is_taken(spec: str) -> None:
    s = table("b1:v5:1.1", to_move=0, turn_seat=0, scoring=(0,), last_turn=True).state()
    assert play_decision(s, decide(spec, s)).score[0] >= 5


# Positions at the edge


def edge_positions() -> dict[str, State]:
    many = {seat: tuple(range(8)) for seat in range(3)}
    rich = table(phase="bid", options=("auction",), auction="A1+A2,00,00,-,-", scores=(399, 399))
    poor = table(phase="bid", options=("auction",), auction="A1+A2,00,00,-,-", scores=(0, 9))
    outbid = table(phase="bid", options=("auction",), auction="A1+A2,00,00,9@1,-", scores=(9, 9))
    no_place = full_board(empty=["a5"], volcanoes=["a4", "b5", "h1"], drawn="G4")
    last_hex = full_board(empty=["a5"], volcanoes=["a4", "h2", "h1"], drawn="G4")
    return {
        "one hex left": last_hex.state(),
        "no place for the tile": no_place.state(),
        "no points to act": table("b1:0.2", ap=0).state(),
        "one point to act": table("b1:0.2", ap=1).state(),
        "hundreds of exchanges": table("b1:0.3L", "a2:0.2", players=4, owned=many).state(),
        "hundreds of bids": rich.state(),
        "nothing to bid": poor.state(),
        "nothing left to bid": outbid.state(),
        "no figure left": table("b1:v3:g0", supply={0: 0}, leader_gone=(0,)).state(),
        "the very last turn": table(to_move=1, turn_seat=1, scoring=(1,), last_turn=True).state(),
        "everybody on one hex": table("b2:0.9L:1.9L").state(),
    }


EDGES = edge_positions()


def test_the_edge_positions_are_what_they_are_called() -> None:
    choices = {name: len(legal_actions(s)) for name, s in EDGES.items()}
    assert legal_actions(EDGES["no place for the tile"]) == [DISCARD]
    assert {detail_a(action) for action in legal_actions(EDGES["one hex left"])} == {4}
    assert choices["no points to act"] == 1
    assert choices["hundreds of exchanges"] > 110
    assert choices["hundreds of bids"] == 400
    assert legal_actions(EDGES["nothing to bid"]) == [PASS]
    assert legal_actions(EDGES["nothing left to bid"]) == [PASS]


@pytest.mark.parametrize("name", EDGES)
def test_every_player_has_a_legal_answer_at_the_edge(name: str) -> None:
    s = EDGES[name]
    for spec in [*SPECS, DEEP]:
        play_decision(s, decide(spec, s))


def test_without_points_to_act_the_turn_ends() -> None:
    for spec in [*SPECS, DEEP]:
        assert decide(spec, EDGES["no points to act"]).actions == (END,)


def test_a_tile_without_a_place_is_discarded_first() -> None:
    for spec in [*SPECS, DEEP]:
        assert decide(spec, EDGES["no place for the tile"]).actions[0] == DISCARD


# Auctions


def test_bids_are_the_next_higher_one_or_a_pass() -> None:
    bids = [s for s in decisions(KINDS[5], 49) if s.phase == BID]
    answers = set()
    for s in bids[::6]:
        (action,) = decide("surveyor", s).actions
        answers.add(kind_of(action))
        assert action == PASS or detail_a(action) == s.bid + 1 <= s.score[s.to_move]
    assert answers == {PASS, RAISE}


def test_one_who_does_not_bid_and_baseline_always_pass() -> None:
    bids = [s for s in decisions(KINDS[3], 50) if s.phase == BID]
    for s in bids[::5]:
        assert decide("beam:bids=0", s).actions == (PASS,)
        assert decide("baseline", s).actions == (PASS,)


# Whole games


@pytest.mark.parametrize("kind", KINDS[:6])
def test_cheap_levels_play_whole_games_to_the_end(kind: Kind) -> None:
    _, players, _ = kind
    seats = [player(("tourist", "scout")[seat % 2]) for seat in range(players)]
    result = play_game(seats, options_of_kind(kind), order_seed=3, player_seed=4)
    assert sum(result.turns) == 36 + 4 * players


def test_seeds_decide_a_whole_game() -> None:
    seats = [player("tourist"), player("scout")]
    first, again = (play_game(seats, Options(), order_seed=3, player_seed=4) for _ in range(2))
    assert (again.scores, again.decisions) == (first.scores, first.decisions)


@pytest.mark.parametrize("auction", [False, True])
def test_surveyor_wins_against_random(auction: bool) -> None:
    seats = [player("random"), player("surveyor")]
    result = play_game(seats, Options(auction=auction), order_seed=1, player_seed=1)
    assert result.wins == (0.0, 1.0)


@pytest.mark.parametrize("auction", [False, True])
def test_a_small_search_plays_to_the_end(auction: bool) -> None:
    seats = [player(SMALL_SEARCH), player("porter"), player("baseline")]
    result = play_game(seats, Options(auction=auction), order_seed=2, player_seed=2)
    assert sum(result.wins) == pytest.approx(1)


def test_a_turn_with_a_treasure_is_planned_anew_after_it() -> None:
    s = table("c2=A5@1:0.2").state()
    answer = decide("surveyor", s)
    after = play_decision(s, answer)
    assert kind_of(answer.actions[-1]) == RECOVER
    assert after.phase == REVEAL
    let_chance_decide(after, Random(1))
    play_decision(after, decide("surveyor", after))


# Hashes


def test_compiled_hashes_agree_for_equal_positions_and_differ_for_others() -> None:
    change = compile_function(hash_change)
    random = Random(51)
    roots = [s for s in some_decisions(KINDS[16], 51, 40) if s.phase == ACT and s.ap >= 4][:12]
    agreed = sum(
        check_hashes(root, random, lambda s, action: int(change(to_buffer(s), action)))
        for root in roots
    )
    assert agreed > 40
