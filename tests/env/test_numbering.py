"""Actions and their numbers: both ways, complete, the same from every seat, never changed."""

import hashlib
from random import Random

import pytest

import tikal
from env.seats import turned
from players.positions import KINDS, Kind, decisions, legal_actions
from tikal.env.action_texts import action_number, action_text, number_from, text_of
from tikal.env.numbering import ACTIONS, MOST_BID, VERSION, action_of, number_of
from tikal.record.notation import Action
from tikal.rules.board import HEX_NAMES
from tikal.rules.editions import Options
from tikal.rules.flow import new_game
from tikal.rules.legal import refusal
from tikal.rules.refusals import LEGAL
from tikal.rules.state import ACT, NONE, State

# Of version 1. A change makes trained policies useless: it needs a new VERSION, and a line here.
MEANINGS = {1: "6bd84229cbb0cfc7"}


def states(kind: Kind) -> list[State]:
    found = list(decisions(kind, 5))
    return Random(1).sample(found, 12)


def camped() -> State:
    """A state of four players in which seat 1 is to move and has camps at c3 and e2."""
    s = new_game(4, Options(), 0)
    s.phase = ACT
    s.to_move = 1
    s.camps[2:4] = [HEX_NAMES.index("c3"), HEX_NAMES.index("e2")]
    return s


@pytest.mark.parametrize("kind", KINDS[::5])
def test_every_legal_action_has_a_number_of_its_own_and_it_means_that_action(kind: Kind) -> None:
    for s in states(kind):
        actions = [a for a in legal_actions(s) if str(Action.of(a)) not in bids_too_high()]
        numbers = [number_of(s, action) for action in actions]
        assert len(set(numbers)) == len(numbers)
        assert all(0 <= number < ACTIONS for number in numbers)
        assert [action_of(s, number) for number in numbers] == actions


def bids_too_high() -> set[str]:
    return {f"bid {amount}" for amount in range(MOST_BID + 1, 1000)}


def test_a_number_without_a_legal_action_is_refused_by_the_rules_or_means_nothing() -> None:
    for kind in KINDS[::7]:
        for s in states(kind)[:4]:
            listed = {number_of(s, action) for action in legal_actions(s)}
            for number in range(ACTIONS):
                action = action_of(s, number)
                if action != NONE and number not in listed:
                    same = "tile" in str(Action.of(action))  # a rotation that looks the same
                    assert same or refusal(s, action) != LEGAL
                    assert number_of(s, action) == number


def test_numbers_and_texts_lead_to_each_other() -> None:
    s = camped()
    meant = 0
    for number in range(ACTIONS):
        try:
            text = text_of(s, number)
        except ValueError:
            assert action_of(s, number) == NONE
            continue
        meant += 1
        assert number_from(s, text) == number
    assert meant == ACTIONS - 2 * 50 - 3 * 8  # moves off the board; a treasure for itself


@pytest.mark.parametrize("text", ["path W c3 d3", "exchange 1 for 2 of 1", "move W a1 c3"])
def test_what_no_player_could_do_has_no_number(text: str) -> None:
    with pytest.raises(ValueError, match=f"'{text}' has no number here: no player could do it"):
        number_from(camped(), text)


def test_the_numbers_are_those_of_version_one() -> None:
    s = camped()
    texts = []
    for number in range(ACTIONS):
        action = action_of(s, number)
        texts.append("" if action == NONE else str(Action.of(action)))
    digest = hashlib.sha256("\n".join(texts).encode()).hexdigest()
    assert (ACTIONS, digest[:16]) == (1303, MEANINGS[VERSION])


def test_a_game_tells_the_numbers_of_its_actions() -> None:
    game = tikal.Game(players=2, seed=1)
    for action in game.legal_actions():
        assert action_text(game, action_number(game, str(action))) == str(action)
    with pytest.raises(ValueError, match="bids are numbered up to 60; 'bid 61' has no number"):
        action_number(game, "bid 61")


@pytest.mark.parametrize("kind", KINDS[1::5])
def test_the_numbers_are_the_same_from_every_seat(kind: Kind) -> None:
    for s in states(kind):
        numbers = [number_of(s, action) for action in legal_actions(s)]
        for by in range(1, s.players):
            t = turned(s, by)
            assert sorted(number_of(t, action) for action in legal_actions(t)) == sorted(numbers)
