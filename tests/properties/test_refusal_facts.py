"""Refusals for programs: a name, and the facts that the sentence mentions."""

import re
from random import Random
from typing import Final

import pytest
from hypothesis import given, settings

from properties.players import SEEDS, running_games
from properties.universe import UNIVERSE
from tikal import Action, Game, Refused
from tikal.rules.refusals import REFUSALS

ACTIONS: Final = tuple(map(Action, UNIVERSE))
NAMED: Final = re.compile(r"\b([a-h][1-5]|[A-G][1-6])\b")  # hexes and tiles


@settings(max_examples=40)
@given(running_games(), SEEDS)
def test_whatever_a_sentence_names_is_among_its_facts(game: Game, seed: int) -> None:
    for action in Random(seed).sample(ACTIONS, 400):
        refused = game.refusal(action)
        if refused is None:
            continue
        assert refused.name in {row.name for row in REFUSALS.values()}
        told = set(NAMED.findall(" ".join(map(str, refused.facts.values()))))
        assert set(NAMED.findall(refused.reason)) <= told
        for fact in ("cost", "left", "short", "bid", "least", "score", "strength", "best"):
            if fact in refused.facts:
                assert str(refused.facts[fact]) in refused.reason


@given(running_games())
def test_a_refused_take_back_has_a_name_too(game: Game) -> None:
    while game.can_take_back:
        game.take_back()
    with pytest.raises(Refused) as refused:
        game.take_back()
    assert refused.value.name.startswith("stays-")
