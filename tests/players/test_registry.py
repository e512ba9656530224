"""Players by name, their parameters, and files of weights."""

import json
import math
from pathlib import Path

import pytest

from tikal.players.levels import LEVELS
from tikal.players.registry import known_players, make_player
from tikal.players.terms import TERMS
from tikal.players.weights import habits, read_weights, shipped_file, weights_for, with_habit
from tikal.rules.editions import Options
from tikal.rules.flow import new_game

LEVEL_NAMES = [level.name for level in LEVELS]
SMALL = "width=3,narrow=1,finalists=1,wide=1"


# Names and parameters


def test_every_level_is_known_by_its_name_and_described_in_a_line() -> None:
    known = {entry.name: entry.description for entry in known_players()}
    for name in ("random", "baseline", "beam", "search", *LEVEL_NAMES):
        assert known[name]
        assert "\n" not in known[name]
    assert len(set(LEVEL_NAMES)) == len(LEVEL_NAMES)


@pytest.mark.parametrize(
    "spec",
    [
        "random",
        "baseline",
        "beam",
        f"beam:{SMALL}",
        "beam:missed=50,bids=0",
        "search",
        f"search:{SMALL},candidates=3,samples=1,turns=1,policy_width=2",
        f"search:weights={shipped_file(3, False)},width=9",
    ],
)
def test_a_player_s_spec_is_the_text_that_made_it(spec: str) -> None:
    assert make_player(spec).spec == spec


@pytest.mark.parametrize("name", LEVEL_NAMES)
def test_a_level_is_known_by_its_name(name: str) -> None:
    assert make_player(name).spec == name


@pytest.mark.parametrize(
    ("spec", "sentence"),
    [
        ("", r"'' is no player; known are random, "),
        ("nobody", r"'nobody' is no player; known are random, baseline, beam, search, "),
        ("Random", r"'Random' is no player"),
        (" random", r"' random' is no player"),
        ("x" * 5000, r"'x{56}\.\.\. is no player"),
        ("random:width=1", r"player 'random' takes no parameters"),
        ("baseline:width=1", r"player 'baseline' takes no parameters"),
        *((f"{name}:width=1", f"player '{name}' takes no parameters") for name in LEVEL_NAMES),
        ("beam:width", r"player 'beam:width': 'key=value' is expected, not 'width'"),
        ("beam:width=", r"'key=value' is expected, not 'width='"),
        ("beam:=3", r"'key=value' is expected, not '=3'"),
        ("beam:width=3,", r"'key=value' is expected, not ''"),
        ("beam:depth=3", r"player 'beam' has no parameter 'depth': width, "),
        ("beam:samples=3", r"player 'beam' has no parameter 'samples'"),
        ("search:depth=3", r"player 'search' has no parameter 'depth': .*, policy_width"),
        ("beam:style=1", r"player 'beam' has no parameter 'style'"),
        ("beam:width=101", r"player 'beam': width is .* to 100, not '101'"),
        ("beam:width=-1", r"player 'beam': width is .* to 100, not '-1'"),
        ("beam:width=1.5", r"width is .* to 100, not '1\.5'"),
        ("beam:width=many", r"width is .* to 100, not 'many'"),
        ("beam:width=٣", r"width is .* to 100, not '٣'"),
        ("beam:width=²", r"width is .* to 100, not '²'"),
        ("beam:width=1=2", r"width is .* to 100, not '1=2'"),
        ("beam: width=3", r"has no parameter ' width'"),
        ("beam:missed=101", r"missed is .* to 100, not '101'"),
        ("search:candidates=" + "9" * 500, r"candidates is .* not '9{56}\.\.\."),
    ],
)
def test_a_wrong_spec_is_answered_with_a_sentence(spec: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        make_player(spec)


@pytest.mark.parametrize("spec", [None, 3, b"random", ["random"]])
def test_what_is_no_text_is_no_player(spec: object) -> None:
    with pytest.raises(ValueError, match="a player is a text such as 'random', not "):
        make_player(spec)  # type: ignore[arg-type]


# Weights


def whole() -> dict[str, object]:
    return dict.fromkeys(TERMS, 0.5)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("auction", [False, True])
def test_weights_come_with_tikal_for_every_kind_of_game(players: int, auction: bool) -> None:
    path = shipped_file(players, auction)
    stored = json.loads(path.read_text(encoding="utf-8"))["weights"]
    assert set(stored) == set(TERMS)
    state = new_game(players, Options(auction=auction), 0)
    found = weights_for(state, "")
    assert found == tuple(stored[term] for term in TERMS)
    assert all(math.isfinite(weight) for weight in found)


def test_a_file_s_weights_come_in_the_order_of_the_terms(tmp_path: Path) -> None:
    numbers = {term: i / 4 for i, term in enumerate(TERMS)}
    path = tmp_path / "mine.json"
    path.write_text(json.dumps({"weights": dict(reversed(numbers.items()))}))
    assert read_weights(str(path)) == tuple(numbers.values())
    assert weights_for(new_game(2, Options(), 0), str(path)) == tuple(numbers.values())


def test_a_term_that_a_file_lacks_has_no_weight(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    path.write_text(json.dumps({"weights": {TERMS[1]: 2}}))
    assert read_weights(str(path)) == (0.0, 2.0, *[0.0] * (len(TERMS) - 2))


def test_a_term_that_does_not_exist_is_named(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    path.write_text(json.dumps({"weights": {**whole(), "of my own": 7}}))
    with pytest.raises(ValueError, match=r"is no file of weights: 'of my own' is no term; expec"):
        read_weights(str(path))


BROKEN: dict[str, bytes] = {
    "empty": b"",
    "no JSON": b"weights: none",
    "cut off": json.dumps({"weights": whole()}).encode()[:-5],
    "not UTF-8": b'{"weights": "\xff"}',
    "a list": b"[]",
    "a number": b"3",
    "null": b"null",
    "without weights": b"{}",
    "a list of weights": json.dumps({"weights": [0.5] * len(TERMS)}).encode(),
    "a term null": json.dumps({"weights": {**whole(), TERMS[0]: None}}).encode(),
    "a term a word": json.dumps({"weights": {**whole(), TERMS[0]: "much"}}).encode(),
    "a term a list": json.dumps({"weights": {**whole(), TERMS[0]: [1]}}).encode(),
}


@pytest.mark.parametrize("what", BROKEN)
def test_a_broken_file_of_weights_is_named_in_a_sentence(what: str, tmp_path: Path) -> None:
    path = tmp_path / "w.json"
    path.write_bytes(BROKEN[what])
    with pytest.raises(ValueError, match=r"is no file of weights: .*expected are treasures, "):
        read_weights(str(path))


def test_a_missing_file_of_weights_is_named_in_a_sentence(tmp_path: Path) -> None:
    for path in (tmp_path / "none.json", tmp_path, Path("a\0b")):
        with pytest.raises(ValueError, match=r"is no file of weights: "):
            read_weights(str(path))


def test_a_player_with_a_broken_file_of_weights_is_not_made() -> None:
    for name in ("beam", "search"):
        with pytest.raises(ValueError, match=r"'/nowhere/w\.json' is no file of weights"):
            make_player(f"{name}:weights=/nowhere/w.json")


# Older weights and habits


def test_older_weights_and_habits_are_known_by_their_names() -> None:
    for parameter in ("weights=2026-11", *(f"habit={habit}" for habit in habits())):
        assert make_player(f"beam:{parameter}").spec == f"beam:{parameter}"
    with pytest.raises(ValueError, match=r"'lazy' is no habit; known are guards-early, "):
        make_player("beam:habit=lazy")


def test_a_habit_multiplies_the_weights_it_names_and_no_others() -> None:
    for factors in habits().values():
        assert set(factors) <= set(TERMS)
    plain = tuple(1.0 for _ in TERMS)
    changed = dict(zip(TERMS, with_habit(plain, "guards-early"), strict=True))
    assert changed == dict.fromkeys(TERMS, 1.0) | habits()["guards-early"]


def test_levels_are_listed_from_the_weakest_to_the_strongest() -> None:
    assert len(LEVELS) == 8
    rated = [level.rating for level in LEVELS if level.uncertainty > 0]
    assert rated == sorted(rated)
