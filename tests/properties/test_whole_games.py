"""Whole games with all numbers of players and options, compared with an independent ledger."""

import re
from pathlib import Path
from random import Random
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

import tikal
from properties.invariants import check_state
from properties.ledger import Ledger
from properties.players import SEEDS, choice, new_games, play_on, play_out, running_games
from properties.universe import UNIVERSE
from tikal import Action, Event, Game, Refused
from tikal.record.position import read_position, write_position
from tikal.rules.components import ROTATIONS, TILE_NAMES

DOCUMENT: Final = Path(__file__).parents[2] / "docs" / "rules.md"
RULE_IDS: Final = frozenset(re.findall(r'<a id="([A-Z]\d+)">', DOCUMENT.read_text("utf-8")))
ACTIONS: Final = tuple(map(Action, UNIVERSE))


def check_round_trips(game: Game) -> None:
    """Check that position, record and actions survive a round trip through text."""
    assert read_position(game.position()) == game.state()
    assert write_position(read_position(game.position())) == game.position()
    again = tikal.read_record(game.record())
    assert again.record() == game.record()
    assert again.state() == game.state()
    for action in game.legal_actions():
        assert tikal.read_action(str(action)) == action


def check_refused(game: Game, action: Action) -> None:
    """Check that an action is refused with a rule of docs/rules.md and a reason."""
    with pytest.raises(Refused) as refused:
        game.play(action)
    assert refused.value.rule in RULE_IDS
    assert len(refused.value.reason.split()) >= 4


def listed_as(game: Game, action: Action) -> Action:
    """Return the action with the lowest of the rotations that look the same."""
    if action.rotation is None or game.phase != "tile":
        return action
    assert game.drawn_tile is not None
    period = ROTATIONS[TILE_NAMES.index(game.drawn_tile)]
    return Action(f"tile {action.hex} {action.rotation % period}")


def take_backs(events: tuple[Event, ...]) -> int:
    """Return how many actions follow the last final decision or outcome of chance (H2)."""
    count = 0
    for event in reversed(events):
        if event.action is None or event.outcome is not None:
            break
        if event.action.kind in ("end", "bid", "pass"):
            break
        count += 1
    return count


class WholeGame(RuleBasedStateMachine):
    """A game that is played in parts and checked in between."""

    game: Game
    started: Game

    @initialize(game=new_games())
    def begin(self, game: Game) -> None:
        self.game = game
        self.started = game.copy()

    @rule(seed=SEEDS, decisions=st.integers(1, 60))
    def play_on(self, seed: int, decisions: int) -> None:
        random = Random(seed)
        for _ in range(decisions):
            if self.game.to_move is not None:
                self.game.play(choice(self.game, random))
                check_state(self.game.state())

    @rule(data=st.data())
    def play_one(self, data: st.DataObject) -> None:
        listed = self.game.legal_actions()
        if listed:
            self.game.play(data.draw(st.sampled_from(listed)))

    @rule()
    def every_listed_action_plays(self) -> None:
        before = self.game.state()
        for action in self.game.legal_actions():
            other = self.game.copy()
            other.play(action)
            check_state(other.state())
            assert str(other.events[len(self.game.events)]).split(" = ")[0] == str(action)
        assert self.game.state() == before

    @rule(sample=st.lists(st.sampled_from(ACTIONS), min_size=50, max_size=50))
    def unlisted_actions_are_refused_and_change_nothing(self, sample: list[Action]) -> None:
        before, record = self.game.state(), self.game.record()
        listed = set(self.game.legal_actions())
        for action in sample:
            if listed_as(self.game, action) not in listed:
                check_refused(self.game, action)
        assert (self.game.state(), self.game.record()) == (before, record)

    @rule(seed=SEEDS, decisions=st.integers(1, 40))
    def copies_go_their_own_way(self, seed: int, decisions: int) -> None:
        other, before, record = self.game.copy(), self.game.state(), self.game.record()
        play_on(other, Random(seed), decisions)
        while other.can_take_back:
            other.take_back()
        assert (self.game.state(), self.game.record()) == (before, record)

    @rule(seed=SEEDS, decisions=st.integers(0, 30))
    def taking_back_restores_everything_up_to_the_border(self, seed: int, decisions: int) -> None:
        other, random = self.game.copy(), Random(seed)
        past = []
        for _ in range(decisions):
            past.append((other.state(), other.record()))
            play_on(other, random, 1)
        allowed = take_backs(other.events)
        for _ in range(allowed):
            last = other.events[-1].action
            assert other.can_take_back
            assert other.take_back() == last
            if past:
                assert (other.state(), other.record()) == past.pop()
        before = (other.state(), other.record())
        with pytest.raises(Refused) as refused:
            other.take_back()
        assert refused.value.rule == "H2"
        assert (other.state(), other.record()) == before

    @rule()
    def texts_are_read_as_they_were_written(self) -> None:
        check_round_trips(self.game)

    @invariant()
    def the_state_is_sound(self) -> None:
        check_state(self.game.state())

    @invariant()
    def every_piece_is_where_the_actions_put_it(self) -> None:
        Ledger(self.game.players, self.game.events).check(self.game)

    def teardown(self) -> None:
        if hasattr(self, "game"):
            play_out(self.game, Random(0))
            self.the_state_is_sound()
            self.every_piece_is_where_the_actions_put_it()
            check_round_trips(self.game)
            assert self.game.legal_actions() == []
            assert self.game.winners
            assert self.started.events == self.game.events[: len(self.started.events)]
            assert self.started.phase in ("tile", "bid")


TestWholeGame = WholeGame.TestCase
TestWholeGame.settings = settings(max_examples=50, stateful_step_count=20)


@settings(max_examples=60)
@given(game=running_games())
def test_exactly_the_listed_actions_are_not_refused(game: Game) -> None:
    listed = game.legal_actions()
    assert len(set(listed)) == len(listed)
    not_refused = {action for action in ACTIONS if game.is_legal(action)}
    assert {listed_as(game, action) for action in not_refused} == set(listed)
    assert not_refused == {action for action in ACTIONS if listed_as(game, action) in set(listed)}


@settings(max_examples=10)
@given(game=running_games())
def test_every_refusal_names_a_rule_and_a_reason_and_changes_nothing(game: Game) -> None:
    before, record = game.state(), game.record()
    listed = set(game.legal_actions())
    for action in ACTIONS:
        if listed_as(game, action) not in listed:
            check_refused(game, action)
    assert (game.state(), game.record()) == (before, record)


@settings(max_examples=30)
@given(game=running_games(), rotation=st.integers(0, 5))
def test_rotations_that_look_the_same_lead_to_the_same_game(game: Game, rotation: int) -> None:
    while game.phase not in ("tile", "over"):
        game.play(game.legal_actions()[-1])
    for action in game.legal_actions():
        turned = Action(f"tile {action.hex} {rotation}") if action.hex else action
        if game.is_legal(turned):
            one, other = game.copy(), game.copy()
            one.play(turned)
            other.play(listed_as(game, turned))
            assert one.record() == other.record()
            assert one.state() == other.state()
