"""What a page is offered is exactly what the engine allows."""

import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings

from properties.players import choice, running_games
from tikal import Game
from tikal.record.notation import Action
from tikal.rules.board import HEX_NAMES
from tikal.server.interpreted_writer import InterpretedWriter
from tikal.walks import Walk, walks_of

from .models import choices_of, position_of

WRITER = InterpretedWriter()


def position_text(game: Game) -> str:
    """The position after event 7, as it is sent."""
    return WRITER.position(game.state(), 7).text


def choices_text(game: Game, maximum: int | None) -> str:
    """The choices of the seat to move, as they are sent."""
    position = WRITER.position(game.state(), 7)
    return WRITER.choices(game.state(), game.take_backs, maximum, position)


def way(walk: Walk, target: str) -> list[str]:
    """The actions that lead to a hex, by the last action on the way to each."""
    action = Action(walk.reach[target][1])
    if action.kind == "place" or action.hex == walk.origin:
        return [str(action)]
    assert action.hex is not None
    return [*way(walk, action.hex), str(action)]


def ways(game: Game) -> Iterator[tuple[Walk, str, list[str]]]:
    for walk in walks_of(game.state()) if game.phase == "act" else []:
        for target in walk.reach:
            yield walk, target, way(walk, target)


@settings(max_examples=60)
@given(running_games())
def test_every_way_is_legal_as_one_step_and_costs_what_it_says(game: Game) -> None:
    for walk, target, actions in ways(game):
        walked = game.copy()
        for action in actions:
            walked.play(action)
        assert game.action_points - walked.action_points == walk.reach[target][0]


@settings(max_examples=60)
@given(running_games())
def test_every_first_step_of_the_engine_is_among_the_ways(game: Game) -> None:
    if game.phase != "act":
        return
    reach = {(str(walk.figure), walk.origin): walk.reach for walk in walks_of(game.state())}
    seat = game.to_move
    assert seat is not None
    for action in game.legal_actions():
        if action.kind == "place":
            assert action.figure is not None
            assert reach[action.figure, "supply"][str(action.hex)][0] == 1
        elif action.kind in ("move", "path"):
            cost = 1 if action.kind == "path" else game.cost(str(action.hex), str(action.to))
            assert reach[str(action.figure), str(action.hex)][str(action.to)][0] <= cost


@settings(max_examples=60)
@given(running_games())
def test_a_way_is_the_cheapest(game: Game) -> None:
    """No step from anywhere within reach leads anywhere more cheaply."""
    if game.phase != "act":
        return
    camps = [name for name in HEX_NAMES if name == "a1" or game.hex(name).camp == game.to_move]
    for walk in walks_of(game.state()):
        costs = {target: cost for target, (cost, _) in walk.reach.items()}
        if walk.origin != "supply":
            costs[walk.origin] = 0
        for here, spent in costs.items():
            for there in HEX_NAMES:
                step = game.cost(here, there)
                if here in camps and there in camps and here != there:
                    step = 1
                if step and spent + step <= game.action_points:
                    assert costs[there] <= spent + step


@settings(max_examples=60)
@given(running_games())
def test_lays_say_what_the_ways_will_be(game: Game) -> None:
    choices = choices_of(game, None)
    assert [lay.action for lay in choices.lays] == [
        text for text in choices.legal if text.startswith("tile")
    ]
    for lay in choices.lays[:20]:
        laid = game.copy()
        laid.play(lay.action)
        around = [laid.cost(lay.hex, other) for other in HEX_NAMES]
        assert sorted(filter(None, lay.ways)) == sorted(filter(None, around))


@settings(max_examples=60)
@given(running_games())
def test_costs_are_what_the_actions_cost(game: Game) -> None:
    choices = choices_of(game, None)
    for text in choices.legal:
        if text != "end":
            done = game.copy()
            done.play(text)
            spent = game.action_points - done.action_points
            assert choices.costs.get(text, 0) == max(0, spent)


@settings(max_examples=60)
@given(running_games())
def test_a_position_as_text_is_the_position(game: Game) -> None:
    assert position_text(game) == position_of(game, 7).model_dump_json()


@settings(max_examples=60)
@given(running_games())
def test_choices_as_text_are_the_choices(game: Game) -> None:
    assert choices_text(game, 3) == choices_of(game, 3).model_dump_json()


@pytest.mark.parametrize("auction", [False, True])
def test_every_text_of_a_whole_game_is_what_the_types_would_write(auction: bool) -> None:
    chance = random.Random(11)
    game = Game(players=4, edition="tilsit-2005", auction=auction, seed=5)
    while game.phase != "over":
        game.play(choice(game, chance))
        assert position_text(game) == position_of(game, 7).model_dump_json()
        assert choices_text(game, None) == choices_of(game, None).model_dump_json()
