"""Comparing turns by rollouts: what is compared, and with which random draws."""

import random

import pytest

import tikal
from tikal.players.budget import Clock
from tikal.players.comparing import CHUNK, estimate, is_certainly_no_better, prune_candidates
from tikal.players.memory import Candidate, Deciding
from tikal.players.player import Budget
from tikal.players.registry import make_player
from tikal.players.rollout import whole_rounds
from tikal.players.search import thread_workspace
from tikal.rules.layout import blank
from tikal.rules.scoring import is_final_scoring

from .positions import KINDS, Kind, some_decisions


@pytest.mark.parametrize(
    ("turns", "players", "ahead"),
    [(4, 2, 4), (4, 3, 3), (4, 4, 4), (5, 2, 4), (7, 3, 6), (1, 4, 4)],
)
def test_every_seat_has_as_many_turns_in_a_rollout(turns: int, players: int, ahead: int) -> None:
    assert whole_rounds(turns, players) == ahead


def candidate(value: float, total: float, samples: int) -> Candidate:
    made = blank(Candidate)
    made.value, made.total, made.samples = value, total, samples
    return made


def test_an_estimate_is_the_mean_rollout_with_the_beams_value_as_so_many_samples() -> None:
    assert estimate(candidate(10.0, 0.0, 0), 0) == 10.0
    assert estimate(candidate(10.0, 8.0, 4), 0) == 2.0
    assert estimate(candidate(10.0, 8.0, 4), 4) == 6.0


def sampled(*chunks: float) -> Candidate:
    made = candidate(0.0, CHUNK * sum(chunks), CHUNK * len(chunks))
    made.chunks[: len(chunks)] = chunks
    return made


BEST = (5.0, 9.0, 1.0, 7.0)


@pytest.mark.parametrize(
    ("chunks", "certain"),
    [
        ((1.0, 5.0, -3.0, 3.0), True),  # always 4 behind, however much luck differs
        (BEST, True),  # equal: nothing to gain
        ((5.0, 8.9, 1.1, 7.0), True),
        ((1.0, 12.0, -2.0, 9.0), False),
        ((3.0, 9.0, -9.0, 9.0), False),
    ],
)
def test_a_candidate_is_pruned_by_its_paired_differences(
    chunks: tuple[float, ...], certain: bool
) -> None:
    assert is_certainly_no_better(sampled(*chunks), sampled(*BEST), 4) == certain


def test_pruning_keeps_the_best_and_the_order_of_the_others() -> None:
    deciding = blank(Deciding)
    rivals = [(1.0, 5.0, -3.0, 3.0), (1.0, 12.0, -2.0, 9.0), BEST, (3.0, 9.0, -9.0, 9.0)]
    for i, chunks in enumerate(rivals):
        deciding.candidates[i] = sampled(*chunks)
    deciding.remaining = len(rivals)
    prune_candidates(deciding)
    kept = [tuple(deciding.candidates[i].chunks[:4]) for i in range(deciding.remaining)]
    assert kept == [rivals[1], BEST, rivals[3]]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_same_seed_gives_the_same_turn_whatever_was_searched_before(players: int) -> None:
    state = tikal.Game(players=players, seed=3).state()
    other = tikal.Game(players=players, seed=4).state()
    player = make_player("search:width=2,narrow=1,wide=0,samples=2,policy_width=1")
    first = player.decide(state, Budget(), random.Random(7))
    player.decide(other, Budget(), random.Random(8))
    assert player.decide(state, Budget(), random.Random(7)) == first


def positions_seen(budget: Budget, prune: int = 0) -> int:
    spec = f"search:width=2,narrow=1,wide=0,samples=2,turns=2,policy_width=1,prune={prune}"
    player = make_player(spec)
    memory = thread_workspace().memory
    before = int(memory.positions)
    player.decide(tikal.Game(players=2, seed=3).state(), budget, random.Random(7))
    return int(memory.positions) - before


def test_room_in_a_budget_is_used_and_hardly_more_than_that() -> None:
    usual = positions_seen(Budget())
    assert positions_seen(Budget(nodes=usual // 4)) < usual // 2
    assert 4 * usual < positions_seen(Budget(nodes=10 * usual)) <= 10.1 * usual


def test_a_clear_decision_ends_early() -> None:
    for budget in (Budget(), Budget(nodes=10 * positions_seen(Budget()))):
        assert positions_seen(budget, prune=1) < positions_seen(budget)


SLICED = "search:width=2,narrow=1,finalists=2,wide=0,candidates=4,samples=2,turns=2,policy_width=1"


@pytest.mark.parametrize(
    "spec", [SLICED, f"{SLICED},prune=1", "beam:width=2,narrow=1,wide=2,missed=30"]
)
@pytest.mark.parametrize("kind", [KINDS[2], KINDS[3], KINDS[9]])
def test_a_decision_is_the_same_in_slices_of_any_size(
    spec: str, kind: Kind, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = make_player(spec)
    states = some_decisions(kind, 5, 60)
    by_phase = {s.phase: s for s in states}
    assert len(by_phase) >= (3 if kind[2] else 2)
    last_turn = next(s for s in states if is_final_scoring(s))
    for s in (*by_phase.values(), last_turn):
        whole = player.decide(s, Budget(), random.Random(1))
        for positions in (1, 700):
            with monkeypatch.context() as patch:
                patch.setattr(Clock, "slice", lambda self, size=positions: size)
                assert player.decide(s, Budget(), random.Random(1)) == whole
