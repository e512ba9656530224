"""Pictures of the board: well-formed, complete, alone on their page, the same on every machine."""

import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest

import tikal
from tikal import svg

ROOT = Path(__file__).parents[1]
RECORDS = ROOT / "tests" / "records"
SPACE = "{http://www.w3.org/2000/svg}"


def record(name: str) -> tikal.Game:
    return tikal.read_record((RECORDS / f"{name}.tikal").read_text(encoding="utf-8"), seed=0)


GAMES = {
    "start": tikal.Game(players=2, seed=7),
    "middle": record("four-players").at(300),
    "auction": record("auction-three").at(200),
    "end": record("super-meeple"),
}


def texts(picture: str) -> Counter[str]:
    """The texts that a reader sees; an outline below a text repeats it and is left out."""
    root = ElementTree.fromstring(picture)
    return Counter(t.text or "" for t in root.iter(f"{SPACE}text") if t.get("fill") != "none")


def uses(picture: str) -> Counter[str]:
    """How often each shape is used in the drawing itself."""
    body = picture.partition("</defs>")[2]
    return Counter(re.findall(r'href="#t\w{5}-([\w-]+)"', body))


@pytest.mark.parametrize("theme", ["light", "dark", "auto"])
@pytest.mark.parametrize("name", GAMES)
def test_everything_referred_to_is_defined(name: str, theme: str) -> None:
    picture = svg.board(GAMES[name], theme=theme, arrows=[("a1", "b2")], marks={"b1": 3})
    root = ElementTree.fromstring(picture)
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(set(ids)) == len(ids)
    assert set(re.findall(r"#(t\w{5}-[\w-]+)", picture)) <= set(ids)
    assert all(str(name).startswith(str(root.get("id"))) for name in ids)


@pytest.mark.parametrize("name", GAMES)
def test_every_value_treasure_and_name_is_written(name: str) -> None:
    game = GAMES[name]
    seen = texts(svg.board(game, seats=False, size=1000))
    assert all(seen[hex_] == 1 for hex_ in tikal.HEXES)
    values = Counter(str(hex_.value) for hex_ in game.hexes() if hex_.kind == "temple")
    digs = Counter(
        str(hex_.treasures_left)
        for hex_ in game.hexes()
        if hex_.kind == "treasure" and hex_.camp is None
    )
    for number, count in (values + digs).items():
        assert seen[number] >= count


@pytest.mark.parametrize("name", GAMES)
def test_every_piece_is_drawn_with_the_shape_of_its_seat(name: str) -> None:
    game = GAMES[name]
    drawn = uses(svg.board(game, seats=False, size=1000))
    for seat in range(game.players):
        leaders = sum(hex_.leader(seat) for hex_ in game.hexes())
        # two figures stand for any number of workers, one beside the leader
        workers = sum(
            min(hex_.workers(seat), 1 if hex_.leader(seat) else 2) for hex_ in game.hexes()
        )
        guards = sum(hex_.guard == seat for hex_ in game.hexes())
        camps = sum(hex_.camp == seat for hex_ in game.hexes())
        assert drawn[f"leader-{seat}"] == leaders
        assert drawn[f"worker-{seat}"] == workers
        assert drawn[f"guard-W-{seat}"] + drawn[f"guard-L-{seat}"] == guards
        assert drawn[f"tent-{seat}"] == camps


def test_the_seats_show_names_scores_and_treasures() -> None:
    game = GAMES["end"]
    seen, drawn = texts(svg.board(game)), uses(svg.board(game))
    for seat, name in enumerate(game.names):
        assert seen[name] == 1
        assert seen[str(game.scores[seat])] >= 1
    held = [kind for kind in range(8) if any(game.player(s).treasures[kind] for s in (0, 1))]
    assert all(drawn[f"treasure-{kind}"] >= 1 for kind in held)


def test_a_name_cannot_break_the_picture() -> None:
    game = tikal.Game(names=["<b>&", "'\"/>"], seed=1)
    assert texts(svg.board(game))["<b>&"] == 1


def test_the_last_action_marks_and_arrows_are_drawn_only_if_wanted() -> None:
    game = GAMES["middle"]
    plain = svg.board(game, last=False)
    assert len(svg.board(game)) > len(plain)
    assert len(svg.board(game, last=False, marks=["c3"])) > len(plain)
    assert len(svg.board(game, last=False, arrows=[("a1", "b2", "c2")])) > len(plain)
    assert texts(svg.board(game, marks={"c3": "7x"}))["7x"] == 1
    assert not {"a1", "h5"} & set(texts(svg.board(game, coordinates=False)))


def test_day_and_night_differ_in_the_frame_only() -> None:
    light, dark = (svg.board(GAMES["middle"], theme=theme) for theme in ("light", "dark"))
    assert light != dark
    assert light.partition("</style>")[2] == dark.partition("</style>")[2]


def test_a_position_and_a_record_show_what_the_game_shows() -> None:
    game = GAMES["end"]
    assert svg.board(game.record()) == svg.board(game) == game._repr_svg_()
    assert game.record()._repr_svg_() == game._repr_svg_()
    unnamed = tikal.Game.from_position(game.position(), seed=0)
    assert svg.board(game.position()) == game.position()._repr_svg_() == unnamed._repr_svg_()


def test_the_same_picture_in_another_process() -> None:
    program = "import tikal; print(tikal.svg.board(tikal.Game(players=2, seed=7)), end='')"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout == svg.board(GAMES["start"])


@pytest.mark.parametrize("name", tikal.TILES)
def test_every_tile_has_a_picture(name: str) -> None:
    ElementTree.fromstring(svg.tile(name, rotation=3))


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"game": 7}, "a picture shows a Game"),
        ({"game": "tikal1 nothing"}, "a position has 8 fields"),
        ({"marks": "c3"}, "marks must be a list of hexes"),
        ({"marks": ["z9"]}, "hexes are a1 to h5"),
        ({"arrows": [("a1",)]}, "an arrow must be hexes"),
        ({"arrows": [("a1", "z9")]}, "hexes are a1 to h5"),
        ({"theme": "blue"}, "a theme must be 'light', 'dark' or 'auto'"),
        ({"size": 10**9}, "size must be 40 to 4000 pixels"),
    ],
)
def test_wrong_input_is_told_in_a_sentence(wrong: dict[str, object], sentence: str) -> None:
    with pytest.raises(ValueError, match=re.escape(sentence)):
        svg.board(**{"game": GAMES["start"], **wrong})  # type: ignore[arg-type]


def test_the_shapes_are_those_of_the_page() -> None:
    page = ROOT / "web" / "src" / "kit" / "shapes.svg"
    assert (ROOT / "src/tikal/svg/shapes.svg").read_text() == page.read_text()


def test_the_picture_of_the_readme_is_up_to_date() -> None:
    command = "picture tests/records/four-players.tikal --at 300 --size 840 --theme auto"
    drawn = svg.board(GAMES["middle"], size=840)
    kept = (ROOT / "docs" / "images" / "board.svg").read_text(encoding="utf-8")
    assert kept == drawn, f"run `tikal {command} -o docs/images/board.svg`"
