import pytest

import tikal
from tikal.terminal.wording import event_sentence, listed, points_lines, result_lines, tile_words

from .positions import finished_game, random_game

ALL_TILES = [
    f"{group}{number}"
    for group, size in zip("ABCDEFG", (6, 6, 5, 5, 5, 5, 4), strict=True)
    for number in range(1, size + 1)
]


def ended(hexes: str, *seats: str, tiebreak: str = "") -> tikal.Game:
    """A finished game with chosen guards, scores and treasures."""
    gone = ",".join(ALL_TILES)
    return tikal.Game.from_position(
        f"tikal1 {len(seats)}{tiebreak} {hexes} {';'.join(seats)} {gone} over,-,0,0 - -"
    )


def test_tiles_are_described_as_they_come() -> None:
    assert tile_words("A1") == "A1, jungle, stones N1 NE1 S1"
    assert tile_words("D2") == "D2, temple 5, stones N2 S1"
    assert tile_words("B5") == "B5, treasure 4, stones N2 NW1"
    assert tile_words("B6") == "B6, volcano, no stones"


@pytest.mark.parametrize(("words", "text"), [("1", "1"), ("12", "1 and 2"), ("123", "1, 2 and 3")])
def test_lists_read_like_sentences(words: str, text: str) -> None:
    assert listed(words) == text


@pytest.mark.parametrize("auction", [False, True])
def test_every_event_of_whole_games_has_its_own_sentence(auction: bool) -> None:
    game = finished_game(4, 8, auction=auction)
    sentences: dict[str, set[str]] = {}
    for event in game.events:
        deed = " ".join(event_sentence(game, event).split()[2:5])
        sentences.setdefault(event.kind, set()).add(deed)
    deeds = [min(words) for words in sentences.values()]
    assert len(set(deeds)) == len(deeds)
    assert {"tile", "place", "move", "uncover", "recover", "camp", "end"} <= sentences.keys()


def test_an_exchange_names_both_kinds_and_the_other_player() -> None:
    game = random_game(2, 0, 0)
    event = tikal.Event(
        text="exchange 3 for 5 of 1", kind="exchange", seat=0, given=3, treasure=5, other=1, cost=3
    )
    sentence = "Seat 0 gives kind 3 to Seat 1 and takes kind 5 (3 AP)."
    assert event_sentence(game, event) == sentence


def test_points_name_guards_rivals_and_treasures() -> None:
    points = tikal.Points(
        0,
        13,
        (
            tikal.TemplePoints("b1", 4, True, 0, ()),
            tikal.TemplePoints("c3", 6, False, 4, ((1, 3), (2, 1))),
        ),
        (tikal.TreasurePoints(5, 2, 3),),
    )
    assert points_lines(points) == [
        "     4  temple b1, guarded",
        "     6  temple c3, strength 4 against seat 1 with 3 and seat 2 with 1",
        "     3  two treasures of kind 5",
    ]


def test_the_result_ranks_by_score() -> None:
    game = ended("-", "7,18,L,00000000", "12,18,L,00000000")
    assert result_lines(game) == [
        "The game is over.",
        "     12  Seat 1",
        "      7  Seat 0",
        "Seat 1 wins.",
    ]


def test_level_players_share_the_victory() -> None:
    lines = result_lines(ended("-", "9,18,L,00000000", "9,18,L,00000000"))
    assert lines[-2:] == [
        "Seat 0 and Seat 1 are level; this edition lets them share the victory (E2).",
        "Seat 0 and Seat 1 share the victory.",
    ]


def test_a_tiebreak_is_explained_by_guards_and_treasures() -> None:
    game = ended(
        "a2:v3:g0;b1:v2:g1", "9,17,L,00000000", "9,17,L,00000000", tiebreak="+guard-treasures"
    )
    assert result_lines(game)[3:] == [
        "Seat 0 and Seat 1 are level; the best guarded temple decides, then treasures (E2):",
        "    Seat 0: guarded temple 3, treasures 0",
        "    Seat 1: guarded temple 2, treasures 0",
        "Seat 0 wins.",
    ]
