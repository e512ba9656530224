import re

import pytest

import tikal
from tikal.rules.board import HEX_NAMES
from tikal.rules.components import SIDE_NAMES
from tikal.terminal.status import draw_status, hand_lines
from tikal.text_board import SITE, Canvas, board_size, draw_board

from .positions import crowded_game, finished_game, random_game

POSITIONS = [(players, decisions) for players in (2, 3, 4) for decisions in (0, 40, 150, 400)]


def hex_lines(board: str, name: str) -> list[str]:
    """The six lines inside a hex, cut from the board along its outline, then its lower edge."""
    column, row = "abcdefgh".index(name[0]), int(name[1])
    x, y = column * 13, (5 - row) * 6 + column % 2 * 3
    lines = [line.ljust(120) for line in board.splitlines()]
    insets = (3, 2, 1, 1, 2, 3)
    return [lines[y + 1 + i][x + inset : x + 16 - inset] for i, inset in enumerate(insets)]


def drawn_stones(board: str, name: str) -> dict[str, int]:
    """The stones a reader counts at the sides of a hex."""
    top, upper, _, _, lower, edge = hex_lines(board, name)
    at_end = re.compile(r"(o*)$")
    at_start = re.compile(r"(o*)")

    def count(pattern: re.Pattern[str], text: str) -> int:
        found = pattern.search(text)
        assert found is not None
        return len(found.group(1))

    return {
        "N": top.count("o"),
        "NE": count(at_end, upper),
        "SE": count(at_end, lower),
        "S": edge.count("o"),
        "SW": count(at_start, lower),
        "NW": count(at_start, upper),
    }


@pytest.mark.parametrize(("players", "decisions"), POSITIONS)
def test_the_board_fits_110_columns_and_45_lines(players: int, decisions: int) -> None:
    lines = draw_board(random_game(players, 7, decisions), color=False).splitlines()
    assert max(map(len, lines)) <= 110
    assert len(lines) <= 45


@pytest.mark.parametrize(("players", "decisions"), POSITIONS)
def test_every_hex_shows_its_name_and_kind(players: int, decisions: int) -> None:
    game = random_game(players, 3, decisions)
    board = draw_board(game, color=False)
    for name in HEX_NAMES:
        view = game.hex(name)
        _, name_line, kind_line, *_ = hex_lines(board, name)
        assert name in name_line
        shown = {
            None: "",
            "base_camp": "base camp",
            "jungle": "jungle",
            "temple": f"temple {view.value}",
            "treasure": f"treasure {view.treasures_left}",
            "volcano": "volcano",
        }[view.kind]
        assert kind_line.replace(SITE, "").strip().startswith(shown)
        assert bool(shown) == bool(kind_line.replace(SITE, "").strip())


@pytest.mark.parametrize(("players", "decisions"), POSITIONS)
def test_every_figure_camp_and_guard_is_drawn(players: int, decisions: int) -> None:
    game = random_game(players, 5, decisions)
    board = draw_board(game, color=False)
    for name in HEX_NAMES:
        view = game.hex(name)
        *_, kind_line, first, second, _ = hex_lines(board, name)
        expected = [
            f"{seat}:{view.workers(seat) or ''}{'L' if view.leader(seat) else ''}"
            for seat in range(players)
            if view.workers(seat) or view.leader(seat)
        ]
        assert re.findall(r"\d:\w*", f"{first} {second.replace('o', ' ')}") == expected
        owners = [f"C{view.camp}"] if view.camp is not None else []
        owners += [f"G{view.guard}"] if view.guard is not None else []
        assert re.findall(r"\b[CG]\d\b", kind_line) == owners


@pytest.mark.parametrize(("players", "decisions"), POSITIONS)
def test_the_stones_on_both_sides_of_an_edge_are_the_price(players: int, decisions: int) -> None:
    game = random_game(players, 11, decisions)
    board = draw_board(game, color=False)
    stones = {name: drawn_stones(board, name) for name in HEX_NAMES if game.hex(name).kind}
    facing = dict(zip(SIDE_NAMES, SIDE_NAMES[3:] + SIDE_NAMES[:3], strict=True))
    priced = 0
    for origin in stones:
        for side, target in neighbours(origin).items():
            if target in stones and "volcano" not in (game.hex(origin).kind, game.hex(target).kind):
                total = stones[origin][side] + stones[target][facing[side]]
                assert game.cost(origin, target) == total
                priced += 1
    assert priced >= 10  # the printed corner alone has five edges, seen from both sides


def neighbours(name: str) -> dict[str, str]:
    column, row = "abcdefgh".index(name[0]), int(name[1])
    up = row if column % 2 else row + 1  # the row of the upper neighbours left and right
    steps = {
        "N": (0, row + 1),
        "NE": (1, up),
        "SE": (1, up - 1),
        "S": (0, row - 1),
        "SW": (-1, up - 1),
        "NW": (-1, up),
    }
    return {
        side: f"{'abcdefgh'[column + right]}{there}"
        for side, (right, there) in steps.items()
        if 0 <= column + right < 8 and 1 <= there <= 5
    }


def test_unexplored_hexes_are_dotted_and_explored_ones_outlined() -> None:
    board = draw_board(tikal.Game(2, seed=1), color=False).splitlines()
    assert board[0].replace(".", "").strip() == ""
    assert board[-5].startswith("               \\__________/")


def test_sites_for_the_tile_in_hand_are_marked_only_while_it_is_laid() -> None:
    game = tikal.Game(2, seed=1)
    board = draw_board(game, color=False)
    for name in HEX_NAMES:
        assert (SITE in hex_lines(board, name)[2]) == (name in ("a3", "b3", "c1", "c2"))
    game.play("tile c2 0")
    assert SITE not in draw_board(game, color=False)


def test_the_largest_crowd_on_one_hex_is_drawn_whole() -> None:
    lines = hex_lines(draw_board(crowded_game(), color=False), "c2")
    assert sorted(re.findall(r"\d:18L", " ".join(lines))) == ["0:18L", "1:18L", "2:18L", "3:18L"]
    assert lines[4].startswith("ooo")


def test_colour_only_adds_to_what_is_there_without_it() -> None:
    game = random_game(4, 3, 300)
    plain, colored = draw_board(game, color=False), draw_board(game, color=True)
    assert "\x1b" not in plain
    assert colored != plain
    assert re.sub(r"\x1b\[[0-9;]*m", "", colored) == plain
    status = re.sub(r"\x1b\[[0-9;]*m", "", draw_status(game, color=True))
    assert status == draw_status(game)


def test_a_canvas_line_ends_with_its_last_character() -> None:
    canvas = Canvas(8, 2)
    canvas.put(2, 0, "ab", "strong")
    assert canvas.lines(color=False) == ["  ab", ""]
    assert canvas.lines(color=True) == ["  \x1b[1mab\x1b[0m", ""]


def test_the_status_describes_the_tile_in_hand_in_all_rotations() -> None:
    game = tikal.Game(2, seed=3)
    assert game.drawn_tile == "A2"
    status = draw_status(game)
    assert "Tile in hand: A2, temple 1, stones N2 NE1." in status
    assert "0: N2 NE1   1: NE2 SE1   2: SE2 S1   3: S2 SW1   4: SW2 NW1   5: N1 NW2" in status


def test_a_rotation_is_not_parted_from_its_stones() -> None:
    game = tikal.Game(2, seed=990523)
    assert game.drawn_tile == "A1"
    assert hand_lines(game, 100)[2] == "    5: N1 SE1 NW1"


def test_the_status_counts_supplies_points_and_treasures() -> None:
    game = random_game(4, 3, 200)
    status = draw_status(game)
    for seat in range(4):
        view = game.player(seat)
        row = next(line for line in status.splitlines() if f" {seat} Seat {seat} " in line)
        numbers = [view.score, game.projected_scores[seat], view.workers_in_supply]
        numbers += [view.camps_left, view.guards_left]
        assert [int(number) for number in re.findall(r"\+?\d+", row)[2:7]] == numbers
        kinds = [str(kind) for kind, count in enumerate(view.treasures) for _ in range(count)]
        assert row.endswith(" ".join(kinds) or "none")
        assert row.startswith(">") == (seat == game.to_move)
    assert f"Next of {sum(map(len, game.unseen_tiles.values()))} tiles, group D" in status
    assert "   ".join(f"{value}: {left}" for value, left in game.temple_tiles.items()) in status


def test_the_size_of_the_board_is_that_of_its_drawing() -> None:
    lines = draw_board(random_game(4, 3, 100), color=False).split("\n")
    assert board_size(random_game(4, 3, 100)) == (max(map(len, lines)), len(lines))


@pytest.mark.parametrize(
    ("hexes", "leader", "where"),
    [("-", "L", "in supply"), ("a1:0.0L", "-", "on a1"), ("b1:v2:g0L", "-", "guards b1")],
)
def test_the_status_says_where_the_leader_is(hexes: str, leader: str, where: str) -> None:
    seats = f"0,18,{leader},00000000;0,18,L,00000000"
    game = tikal.Game.from_position(f"tikal1 2 {hexes} {seats} - act,0,5,0 - -", seed=1)
    assert where in draw_status(game)


def test_the_status_of_an_auction_names_open_tiles_and_bids() -> None:
    game = tikal.Game(3, seed=4, auction=True)
    opening = draw_status(game)
    for tile in game.open_tiles:
        assert f"{tile}, " in opening
    assert "Highest bid: none yet. Still bidding: Seat 0, Seat 1 and Seat 2." in opening
    game.play("bid 3")
    assert "Highest bid: 3 by Seat 0." in draw_status(game)
    game.play("pass")
    game.play("pass")
    assert "Seat 0 takes one of the open tiles." in draw_status(game)


def test_a_scoring_round_says_who_comes_next() -> None:
    game = tikal.Game(2, seed=1)
    while not game.scoring_queue:
        game.play(game.legal_actions()[-1])
    first, second = game.scoring_queue
    assert f"`end` scores at once; then Seat {second}." in draw_status(game)
    game.play("end")
    assert f"Seat {second} has 10 action points" in draw_status(game)
    assert f"then Seat {first}" not in draw_status(game)


def test_the_status_of_a_finished_game_has_no_one_to_move() -> None:
    status = draw_status(finished_game())
    assert status.startswith("The game is over.")
    assert not re.search(r"^>", status, re.MULTILINE)


def test_long_names_do_not_widen_the_table() -> None:
    game = tikal.Game(2, seed=1, names=["x" * 40, "Anna"])
    assert max(map(len, draw_status(game).splitlines())) <= 120
    assert "Anna (seat 1)" in draw_status(game)
