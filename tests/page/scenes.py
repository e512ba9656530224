"""Moments of games that tests of the table begin with, and tables at which they are played."""

import re
from typing import Any

import tikal
from rules.tables import full_board, play, table

from .served import RECORDS, Served, new_id, seat

Keys = dict[str, Any]


def bring(server: Served, game: tikal.Game, *seats: dict[str, Any]) -> Keys:
    """The keys of a table with this game; without seats, Ann is here and the others have links."""
    others = [seat(name, "link") for name in ("Bob", "Cleo", "Dan")[: game.players - 1]]
    plan = list(seats) or [seat("Ann"), *others]
    ask = {"record": game.record(), "seats": plan, "client_id": new_id()}
    answer = server.http.post("/api/tables/import", json=ask)
    assert answer.is_success, answer.text
    keys: Keys = answer.json()
    return keys


def part_of(record: str, turn: int, lines: int | None = None) -> tikal.Game:
    """A recorded game up to some lines into a turn, or to its end, as if it had stopped there."""
    text = (RECORDS / f"{record}.tikal").read_text(encoding="utf-8")
    turns = re.sub(r"^Result: .*$", "Result: *", text, flags=re.MULTILINE).split("\n\n")
    last = "\n".join(turns[turn].split("\n")[:lines])
    return tikal.read_record("\n\n".join([*turns[:turn], last]) + "\n")


def late_game() -> tikal.Game:
    """The whole board is explored and four players stand on it; the first has the move."""
    return part_of("four-players", 53, 3)


def expedition(ap: int = 10, *, leader_in_supply: bool = False) -> tikal.Game:
    """Ann may do everything: a temple to uncover or guard, a dig, a camp, treasures to trade."""
    leader = "" if leader_in_supply else "L"
    return table(
        "a1:0.1",
        f"b1:v3:0.2{leader}:1.1",
        "b2:0.1",
        "b3=A1@3",
        "c1=D1@0",
        "c2=A5@0:t4:0.2",
        "c3=B3@0:v2:1.2",
        "d2=C1@0:c0",
        ap=ap,
        owned={0: [2, 4], 1: [5]},
        scores=[12, 9],
    )


def contested(ap: int = 10) -> tikal.Game:
    """Ann holds c3, which Bob's leader could take, and has singles that he could trade."""
    return table(
        *("a1:0.1", "b1:v3:0.1", "b2:1.2L", "b3=A1@3", "c2=A5@0:t4:0.2"),
        *("c3=B3@0:v5:0.1", "d2=C1@0:c0"),
        ap=ap,
        owned={0: [2, 4], 1: [5]},
        scores=[12, 9],
    )


def nothing_to_do() -> tikal.Game:
    """Ann's figures are all in the jungle, and no action but walking is possible."""
    return table("b2:0.18L", "c1=D1@0:c0", "d2=C1@0:c0")


def tile_in_hand(drawn: str = "B1") -> tikal.Game:
    """Ann has drawn a tile, at first sight of the jungle."""
    return table("b1:v3:0.2:1.1", phase="tile", drawn=drawn, scores=[3, 4])


def walled_in() -> tikal.Game:
    """The last tile has no legal place (P7)."""
    return full_board(empty=["h5"], volcanoes=["h4", "g5", "g4"], drawn="G1")


def scoring_round() -> tikal.Game:
    """A volcano was drawn: Ann scores 6, then Bob 3, then Ann lays it."""
    return table(
        "b1:v3:0.2:1.1",
        "a2:v2:1.2L",
        scoring=[0, 1],
        drawn="B6",
        owned={0: [1, 1], 1: [5]},
        scores=[4, 7],
    )


def last_scoring(ap: int = 10) -> tikal.Game:
    """Only Ann's final scoring turn is left of the game; she wins by it."""
    return table("b1:v3:0.2:1.1", "a2:v2:1.2L", scoring=[0], ap=ap, last_turn=True, scores=[44, 45])


def auction() -> tikal.Game:
    """The first bid of a round is Ann's."""
    return table(
        "b1:v3:0.2:1.1",
        phase="bid",
        auction="A1+A5,00,00,-,-",
        options=["auction"],
        scores=[20, 20],
    )


def won_auction() -> tikal.Game:
    """Ann has bid highest and takes a tile."""
    return play(auction(), "bid 1", "pass")
