"""What the search caches of an evaluation is what computing it from scratch gives."""

import random

import numpy as np
import pytest

import tikal
from tikal.players.evaluation import (
    analyse_figures,
    evaluate_analysed,
    evaluate_bases,
)
from tikal.players.evaluator import Evaluator
from tikal.players.explanation import explain_turn
from tikal.players.features import analyse
from tikal.players.figure_terms import looks_at_figures
from tikal.players.memory import MOST_CANDIDATES
from tikal.players.player import Budget
from tikal.players.registry import make_player
from tikal.players.search import Workspace
from tikal.players.terms import FIGURE_TERMS, TERMS, Weights
from tikal.players.weights import weights_for
from tikal.record.notation import Action
from tikal.rules.buffers import from_buffer, to_buffer
from tikal.rules.layout import blank
from tikal.rules.state import ACT, State


def turns_of_a_game(players: int, seed: int) -> list[State]:
    """The states of a quickly played game in which somebody plans a turn."""
    player = make_player("beam:width=1,tried=2,narrow=1,finalists=1,wide=1")
    game = tikal.Game(players=players, seed=seed)
    rng = random.Random(seed)
    states = []
    while game.to_move is not None:
        state = game.state()
        if state.phase == ACT:
            states.append(state)
        for action in player.decide(state, Budget(), rng).actions:
            game.play(Action.of(action))
    return states


def from_scratch(end: State, root: State, weights: tuple[float, ...]) -> float:
    """The value of a turn's end, with nothing cached but the features of where it began."""
    evaluator = blank(Evaluator)
    for term, weight in zip(TERMS, weights, strict=True):
        setattr(evaluator.weights, term, weight)
    analyse(root, root.to_move, evaluator.features)
    analyse_figures(root, root.to_move, evaluator)
    evaluate_bases(root, root.to_move, evaluator)
    return evaluate_analysed(end, root.to_move, evaluator)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_cached_values_are_those_computed_from_scratch(players: int) -> None:
    workspace = Workspace()
    compared = 0
    for root in turns_of_a_game(players, seed=11):
        weights = weights_for(root, "")
        workspace.prepare(weights)
        workspace.search_turns(to_buffer(root), 3, MOST_CANDIDATES)
        best = workspace.memory.best
        for node in best.nodes[: best.count]:
            if node.treasures_changed or node.camp_set:
                continue  # these begin from other camps or treasures than the root's
            end = from_buffer(np.array([node.state]).view("u1"))
            assert node.value == pytest.approx(from_scratch(end, root, weights))
            compared += 1
    assert compared > 100


def test_features_of_figures_are_computed_for_the_terms_that_look_at_figures() -> None:
    for term in TERMS:
        weights = blank(Weights)
        setattr(weights, term, -0.1)
        assert looks_at_figures(weights) == (term in FIGURE_TERMS)


@pytest.mark.parametrize(("players", "name", "sign"), [(2, "little_spare", -1), (4, "spare", 1)])
def test_a_term_that_counts_against_having_something_is_explained_so(
    players: int, name: str, sign: int
) -> None:
    game = tikal.Game(players=players, seed=7)
    game.play(next(action for action in game.legal_actions() if str(action) != "discard"))
    actions = ["place W a1", "move W a1 b1", "place W a1", "move W a1 b1"]
    codes = tuple(tikal.Action(text).code for text in actions)
    changes = dict(explain_turn(game.state(), codes).changes)
    assert changes[name] * sign > 0  # one worker more at b1 than it takes to hold it
    assert {"spare", "little_spare"} & set(changes) == {name}
