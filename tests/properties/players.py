"""Random play for the property tests, in which every kind of action comes up soon."""

from random import Random
from typing import Final

from hypothesis import strategies as st

from tikal import Action, Game, Options

SEEDS: Final = st.integers(0, 2**32 - 1)
OPTIONS: Final = st.builds(
    Options,
    auction=st.booleans(),
    camp_needs_member=st.booleans(),
    volcano_may_cut_off=st.booleans(),
    tiebreak=st.sampled_from(("shared", "guard-treasures")),
)


@st.composite
def new_games(draw: st.DrawFn) -> Game:
    """Draw a new game with any number of players and any options."""
    players = draw(st.integers(2, 4))
    return Game(
        players=players,
        options=draw(OPTIONS),
        first=draw(st.integers(0, players - 1)),
        seed=draw(SEEDS),
    )


def choice(game: Game, random: Random) -> Action:
    """Choose a kind of action, then one of that kind, so that rare kinds come up in every game.

    Turns are seldom ended early, and bids stay low enough for several to be made.
    """
    by_kind: dict[str, list[Action]] = {}
    for action in game.legal_actions():
        by_kind.setdefault(action.kind, []).append(action)
    if len(by_kind) > 1 and random.random() < 0.97:
        by_kind.pop("end", None)
    chosen = by_kind[random.choice(list(by_kind))]
    if chosen[0].kind == "bid":
        return random.choice(chosen[:3])
    return random.choice(chosen)


def play_on(game: Game, random: Random, decisions: int) -> None:
    """Play this many decisions, or to the end of the game."""
    for _ in range(decisions):
        if game.to_move is None:
            return
        game.play(choice(game, random))


def play_out(game: Game, random: Random) -> None:
    """Play to the end of the game, which has far fewer decisions than the limit."""
    play_on(game, random, 5000)
    assert game.phase == "over"


@st.composite
def running_games(draw: st.DrawFn) -> Game:
    """Draw a game somewhere between its start and its end."""
    game = draw(new_games())
    play_on(game, Random(draw(SEEDS)), draw(st.integers(0, 600)))
    return game
