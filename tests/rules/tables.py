"""Short ways to set up situations for the tests.

`table("b1:v3:0.2L:1.1", ap=7)` is a game in which seat 0 has two workers and the leader on b1,
a temple of value 3, seat 1 a worker, and seat 0 has 7 action points. Hexes are written as in a
position (see tikal.record.position); what is not given is as at the start of a game.
"""

import re
from collections.abc import Iterable, Mapping, Sequence

import pytest

import tikal
from tikal.chance import seeded

GROUPS = {"A": 6, "B": 6, "C": 5, "D": 5, "E": 5, "F": 5, "G": 4}
ALL_TILES = tuple(f"{group}{n + 1}" for group, size in GROUPS.items() for n in range(size))
ALL_HEXES = tuple(f"{column}{row}" for column in "abcdefgh" for row in range(1, 6))
PRINTED = ("a1", "a2", "b1", "b2")
MASKS = {"A5": 4, "A6": 4, "B5": 4, "C5": 3, "D4": 3, "E5": 2, "F4": 2, "G4": 2}
# Where emptied treasure hexes lie if players own treasures and the test does not say from where.
FAR_AWAY = ("h5", "h4", "h3", "h2", "h1", "g5", "g4", "g3")

MARKS = {
    "auction": "+auction",
    "camp_needs_member": "+camp_needs_member",
    "volcano_may_cut_off": "-volcano_may_cut_off",
    "tiebreak": "+guard-treasures",
}


def tiles(*first: str) -> list[str]:
    """Return all 36 tiles in a legal order, the named ones first in their groups."""
    return sorted(ALL_TILES, key=lambda t: (t[0], first.index(t) if t in first else 99, t))


def treasures(*first: int) -> list[int]:
    """Return all 24 treasures, these first."""
    rest = [kind for kind in range(8) for _ in range(3)]
    for kind in first:
        rest.remove(kind)
    return [*first, *rest]


def table(
    *hexes: str,
    players: int = 2,
    options: Iterable[str] = (),
    phase: str = "act",
    to_move: int = 0,
    turn_seat: int | None = None,
    ap: int | None = None,
    drawn: str | None = None,
    scoring: Sequence[int] = (),
    auction: str = "-",
    scores: Sequence[int] = (),
    supply: Mapping[int, int] | None = None,
    leader_gone: Iterable[int] = (),
    owned: Mapping[int, Sequence[int]] | None = None,
    last_turn: bool = False,
    coming: Sequence[str] = (),
    buried: Sequence[int] = (),
) -> tikal.Game:
    """Return a game in this situation.

    `owned` are treasures by seat; `last_turn` means that no tile is left to draw; `coming` and
    `buried` are the tiles and treasures that turn up first. `options` names those that differ from
    the default. Unused tiles of groups before the latest one in use are out of the game.
    """
    owned = owned or {}
    hexes = (*hexes, *_dug_out(hexes, sum(map(len, owned.values()))))
    text = ";".join(hexes)
    seats = []
    for seat in range(players):
        workers = sum(map(int, re.findall(rf":{seat}\.(\d+)", text)))
        workers += len(re.findall(rf":g{seat}(?!L)", text))
        in_supply = 18 - workers if supply is None or seat not in supply else supply[seat]
        placed = re.search(rf":({seat}\.\d+L|g{seat}L)", text) or seat in leader_gone
        kinds = "".join(str(list(owned.get(seat, ())).count(kind)) for kind in range(8))
        score = scores[seat] if scores else 0
        seats.append(f"{score},{in_supply},{'-' if placed else 'L'},{kinds}")
    used = re.findall(r"=([A-G]\d)", text) + re.findall(r"[A-G]\d", f"{drawn} {auction}")
    latest = "Z" if last_turn else max((tile[0] for tile in used), default="A")
    gone = [tile for tile in ALL_TILES if tile not in used and tile[0] < latest]
    points = (10 if phase == "act" else 0) if ap is None else ap
    turn = [phase, str(to_move), str(points), str(to_move if turn_seat is None else turn_seat)]
    marks = "".join(mark for name, mark in MARKS.items() if name in options)
    fields = [
        "tikal1",
        f"{players}{marks}",
        text or "-",
        ";".join(seats),
        ",".join(gone) or "-",
        ",".join([*turn, drawn] if drawn else turn),
        ",".join(map(str, scoring)) or "-",
        auction,
    ]
    return tikal.Game.from_position(
        " ".join(fields), chance=seeded(0, tiles(*coming), treasures(*buried))
    )


def _dug_out(hexes: Sequence[str], recovered: int) -> list[str]:
    """Return treasure hexes from which as many treasures are missing as the seats own."""
    laid = dict(re.findall(r"=([A-G]\d)@\d(?::t(\d))?", ";".join(hexes)))
    recovered -= sum(MASKS[tile] - int(left) for tile, left in laid.items() if left)
    free = [hex_ for hex_ in FAR_AWAY if not any(text.startswith(hex_) for text in hexes)]
    dug: list[str] = []
    for tile, masks in MASKS.items():
        if recovered > 0 and tile not in laid:
            dug.append(f"{free[len(dug)]}={tile}@0:t{max(0, masks - recovered)}")
            recovered -= masks
    return dug


def full_board(
    *, empty: Sequence[str], volcanoes: Sequence[str], drawn: str, options: Iterable[str] = ()
) -> tikal.Game:
    """Return a late game: only the hexes in `empty` are unexplored, and `drawn` is to be placed."""
    free = [hex_ for hex_ in ALL_HEXES if hex_ not in (*empty, *volcanoes, *PRINTED)]
    hexes = dict(zip(volcanoes, ("B6", "D5", "F5"), strict=False))
    land = [tile for tile in ALL_TILES if tile not in ("B6", "D5", "F5", drawn)]
    hexes.update(zip(free, land, strict=False))
    laid = (f"{hex_}={tile}@0" for hex_, tile in sorted(hexes.items()))
    return table(*laid, phase="tile", drawn=drawn, options=options)


def play(game: tikal.Game, *actions: str) -> tikal.Game:
    """Play actions one after the other and check that each is listed as legal."""
    for action in actions:
        assert action in legal(game)
        game.play(action)
    return game


def legal(game: tikal.Game, kind: str = "") -> list[str]:
    """Return the legal actions as texts, of one kind or all."""
    return [str(action) for action in game.legal_actions() if str(action).startswith(kind)]


def refused(game: tikal.Game, action: str, rule: str, reason: str = "") -> None:
    """Check that the action is refused by this rule, for this reason, and changes nothing."""
    before, events = game.position(), game.events
    with pytest.raises(tikal.Refused) as caught:
        game.play(action)
    assert (caught.value.rule, caught.value.reason) == (rule, reason or caught.value.reason)
    assert (game.position(), game.events) == (before, events)
    assert action not in legal(game)


def pass_turn(game: tikal.Game) -> tikal.Game:
    """Lay or discard the drawn tile, if there is one, in the first legal way; end the turn."""
    if game.phase == "tile":
        game.play(game.legal_actions()[0])
    return play(game, "end")


def bid(game: tikal.Game, *bids: str) -> tikal.Game:
    """Play bids and passes: bid(game, "5", "pass")."""
    return play(game, *(text if text == "pass" else f"bid {text}" for text in bids))


def auction_turn(game: tikal.Game, tile: str | None = None) -> tikal.Game:
    """Take a tile that is no volcano (by default the first open one), lay it and end the turn."""
    play(game, f"take {tile or game.open_tiles[0]}")
    return pass_turn(game)


def play_out(game: tikal.Game) -> tikal.Game:
    """Play to the end of the game, only laying tiles, passing and ending turns."""
    while game.phase != "over":
        if game.phase == "act":
            play(game, "end")
        else:
            game.play(game.legal_actions()[0])
    return game
