"""Bad arguments of every kind raise a ValueError with a helpful message and change nothing."""

from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tikal
from properties.players import running_games
from properties.rubbish import HUGE, RUBBISH, Unspeakable, check_turned_away, rubbish
from properties.universe import GROUP_SIZES, HEXES, TILES, UNIVERSE
from tikal import Game, Options, SealedShuffle
from tikal.record.notation import read_action

TREASURES: Final = [kind for kind in range(8) for _ in range(3)]


def name_of(value: object) -> str:
    """Return the name of an example for the test id, even if its repr fails."""
    return type(value).__name__


each_rubbish = pytest.mark.parametrize("value", RUBBISH, ids=name_of)


@each_rubbish
@pytest.mark.parametrize(
    "argument",
    ["players", "edition", "options", "first", "tiles", "treasures", "names"],
)
def test_a_game_is_not_begun_with_rubbish(argument: str, value: Any) -> None:
    check_turned_away(lambda: Game(**{"players": 3, argument: value}))


@each_rubbish
def test_chance_comes_only_from_a_source_of_outcomes(value: Any) -> None:
    game = Game(players=2, seed=5)
    check_turned_away(lambda: Game(players=2, chance=value))
    check_turned_away(lambda: tikal.read_record(game.record(), chance=value))
    check_turned_away(lambda: Game.from_position(game.position(), chance=value))


@each_rubbish
def test_an_auction_is_true_or_false(value: Any) -> None:
    if value is not True:
        check_turned_away(lambda: Game(players=2, auction=value))


@pytest.mark.parametrize(
    "value", [1.0, "7", b"7", True, HUGE, -HUGE, 2**64, [1], float("nan")], ids=name_of
)
def test_a_seed_is_a_number_of_at_most_64_bits(value: Any) -> None:
    check_turned_away(lambda: Game(players=2, seed=value))
    check_turned_away(lambda: tikal.read_record(Game(players=2).record(), seed=value))
    check_turned_away(lambda: Game.from_position(Game(players=2).position(), seed=value))


@each_rubbish
@pytest.mark.parametrize(
    "option", ["auction", "camp_needs_member", "volcano_may_cut_off", "tiebreak"]
)
def test_options_take_only_their_choices(option: str, value: Any) -> None:
    if value is not True or option == "tiebreak":
        check_turned_away(lambda: Options(**{option: value}))


@pytest.mark.parametrize("players", range(2, 5))
@pytest.mark.parametrize("first", [-1, 4, "0", "Random", None, 1.0, False])
def test_the_first_seat_is_one_of_the_game(players: int, first: Any) -> None:
    check_turned_away(lambda: Game(players=players, first=first))
    check_turned_away(lambda: Game(players=players, first=players))


def test_what_contradicts_each_other_is_refused() -> None:
    position = Game(players=2).position()
    for call in (
        lambda: Game(edition="tilsit-2005", options=Options()),
        lambda: Game(options=Options(auction=True), auction=False),
        lambda: Game(chance=SealedShuffle(), seed=1),
        lambda: Game(chance=SealedShuffle(), tiles=list(TILES)),
        lambda: Game(chance=SealedShuffle(), treasures=TREASURES),
        lambda: Game.from_position(position, seed=1, chance=SealedShuffle()),
        lambda: tikal.read_record(Game(seed=1).record(), seed=1, chance=SealedShuffle()),
    ):
        check_turned_away(call)


@st.composite
def wrong_tiles(draw: st.DrawFn) -> list[Any]:
    """Draw the real list with one mistake."""
    tiles: list[Any] = list(TILES)
    i, j = draw(st.tuples(st.integers(0, 35), st.integers(0, 35)).filter(lambda ij: ij[0] < ij[1]))
    match draw(st.sampled_from(("twice", "groups", "short", "long", "rubbish"))):
        case "twice":
            tiles[i] = tiles[j]
        case "groups":
            starts = [sum(list(GROUP_SIZES.values())[:g]) for g in range(7)]
            a, b = draw(st.lists(st.sampled_from(starts), min_size=2, max_size=2, unique=True))
            tiles[a], tiles[b] = tiles[b], tiles[a]
        case "short":
            del tiles[i]
        case "long":
            tiles.insert(i, tiles[j])
        case _:
            tiles[i] = draw(rubbish)
    return tiles


@given(tiles=wrong_tiles(), auction=st.booleans())
def test_tiles_are_the_36_of_the_box_in_the_order_of_their_groups(
    tiles: list[Any], auction: bool
) -> None:
    check_turned_away(lambda: Game(players=2, tiles=tiles, auction=auction))
    check_turned_away(lambda: Game(players=2, tiles=tuple(tiles), treasures=TREASURES))


@given(place=st.integers(0, 23), value=rubbish, longer=st.booleans())
def test_treasures_are_the_24_of_the_box(place: int, value: Any, longer: bool) -> None:
    kinds: list[Any] = list(TREASURES)
    if longer:
        kinds.insert(place, value)
    else:
        kinds[place] = value if value != kinds[place] or value is True else (kinds[place] + 1) % 8
    check_turned_away(lambda: Game(players=2, treasures=kinds))


@pytest.mark.parametrize(
    "names",
    [
        ["one"],
        ["one", "two", "three"],
        ["one", ""],
        ["one", " two"],
        ["one", "t\nwo"],
        ["one", "t\u2028wo"],
        ["one", "x" * 41],
        ["one", b"two"],
        ["one", None],
        ["one", HUGE],
        ["one", "\ud800"],
        "ab",
    ],
    ids=name_of,
)
def test_names_are_short_lines_one_for_each_seat(names: Any) -> None:
    check_turned_away(lambda: Game(players=2, names=names))


@each_rubbish
def test_no_question_is_answered_for_rubbish_and_nothing_changes(value: Any) -> None:
    game = Game(players=2, seed=5)
    before, record = game.state(), game.record()
    hex_view = game.hex("a1")
    for call in (
        lambda: game.play(value),
        lambda: game.refusal(value),
        lambda: game.is_legal(value),
        lambda: read_action(value),
        lambda: tikal.Action(value),
        lambda: game.cost(value, "a1"),
        lambda: game.cost("a1", value),
        lambda: game.hex(value),
        lambda: game.player(value),
        lambda: game.points(value),
        lambda: hex_view.workers(value),
        lambda: hex_view.leader(value),
        lambda: Game.from_position(value),
        lambda: tikal.read_record(value),
        lambda: tikal.verify_record(value),
        lambda: SealedShuffle(value),
    ):
        check_turned_away(call)
    assert (game.state(), game.record()) == (before, record)


@pytest.mark.parametrize(
    "remark",
    [
        *(v for v in RUBBISH if not isinstance(v, str)),
        *("", " ", "\0", "a\nb", "a\rb", "a\u2028b", "a\x85b", "{", "a}b", "\ud800"),
        *("score 12 9", "seat 1", " scoring 0", "winner 0 1 ", "x" * 1_000_000),
        Unspeakable(),
    ],
    ids=name_of,
)
def test_a_remark_that_a_record_cannot_hold_is_refused(remark: Any) -> None:
    game = Game(players=2, seed=5)
    record = game.record()
    check_turned_away(lambda: game.comment(remark))
    assert game.record() == record


@given(text=st.text(min_size=1))
def test_a_remark_is_kept_by_the_record_or_refused(text: str) -> None:
    game = Game(players=2, seed=5)
    try:
        game.comment(text)
    except ValueError:
        check_turned_away(lambda: game.comment(text))
    else:
        assert tikal.read_record(game.record()).comments(len(game.events)) == (text.strip(),)


@settings(max_examples=300)
@given(data=st.data())
def test_no_text_but_the_exact_one_is_an_action(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(UNIVERSE))
    at = data.draw(st.integers(0, len(text)))
    strange = data.draw(
        st.sampled_from((" ", "\t", "\n", "\u00a0", "\u0662", "\uff11", "-", "+", "_"))
    )
    changed = text[:at] + strange + text[at:]
    check_turned_away(lambda: read_action(changed))
    if text.upper() != text:
        check_turned_away(lambda: read_action(text.upper()))


@pytest.mark.parametrize(
    "text",
    [
        *("bid 05", "bid 1e3", "bid 1_0", "bid 1000000000", "bid " + "9" * 5000, "bid -1", "bid"),
        *("tile c3 6", "tile c3", "tile c3 2 2", "tile c6 0", "tile i1 0", "take A7", "take a1"),
        *("exchange 8 for 1 of 0", "exchange 1 for 2 of 4", "exchange 1 of 2 for 0"),
        *(
            "move X a1 b2",
            "move w a1 b2",
            "move W a1",
            "place a1",
            "end ",
            "end now",
            " end",
            "END",
        ),
        *("draw", "draw = A1", "recover c3 = 5", "Pass", "pass ", "uncover", "uncover a1 a2"),
    ],
)
def test_almost_an_action_is_unreadable_and_says_what_was_expected(text: str) -> None:
    with pytest.raises(tikal.Unreadable):
        read_action(text)
    check_turned_away(lambda: Game(players=2).play(text))


@given(game=running_games(), place=rubbish, seat=rubbish)
def test_views_turn_away_what_is_not_on_the_board(game: Game, place: Any, seat: Any) -> None:
    if place not in HEXES:
        check_turned_away(lambda: game.hex(place))
        check_turned_away(lambda: game.cost(place, place))
    if type(seat) is not int or not 0 <= seat < game.players:
        check_turned_away(lambda: game.player(seat))
        check_turned_away(lambda: game.points(seat))
