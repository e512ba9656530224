"""What the search remembers of a position is what working it out anew gives."""

import random
from typing import Any

import pytest

import tikal
from tikal.players import think
from tikal.players.beam import MACRO
from tikal.players.desk import COUNT_TOPS, MOST_TOPS, NODE_LIMIT, NOTES, SLOT, TOPS, TOUCHED, Desk
from tikal.players.evaluation import settle, value
from tikal.players.outline import outline
from tikal.players.player import Budget
from tikal.players.registry import make_player
from tikal.players.weights import weights_for
from tikal.record.notation import Action
from tikal.rules.records import from_buffer, to_buffer
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


def worked_out(end: State, root: State, weights: list[float]) -> float:
    """What a turn's end is worth, with nothing remembered but where the turn began."""
    desk: Any = Desk()
    known, sites, reach = list(desk.known), list(desk.sites), list(desk.reach)
    settled, worths = [0.0] * root.players, [0.0] * root.players
    outline(root, root.to_move, known, sites, reach)
    settle(root, known, sites, reach, weights, settled)
    return value(end, root.to_move, known, sites, reach, weights, settled, worths)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_remembered_worths_are_those_worked_out_anew(players: int) -> None:
    desk: Any = Desk()
    desk.tally[NODE_LIMIT] = 1 << 62
    compared = 0
    for root in turns_of_a_game(players, seed=11):
        weights = weights_for(root, "")
        desk.weights[:] = weights
        think.search(to_buffer(root), desk, 3, MOST_TOPS, MACRO)
        for node in range(TOPS, TOPS + int(desk.counts[COUNT_TOPS])):
            if desk.notes[node * NOTES + TOUCHED] or desk.notes[node * NOTES + SLOT]:
                continue  # these begin from other camps or treasures than the root's
            end = from_buffer(desk.nodes[node : node + 1].copy().view("u1"))
            assert desk.values[node] == pytest.approx(worked_out(end, root, list(weights)))
            compared += 1
    assert compared > 100
