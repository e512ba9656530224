"""Refusals in words: which hex, what is missing, what would be needed."""

from collections.abc import Callable
from typing import Final

from tikal.rules import refusals as why
from tikal.rules.actions import (
    CAMP,
    EXCHANGE,
    GUARD,
    LEADER,
    MOVE,
    PATH,
    PLACE,
    RECOVER,
    UNCOVER,
    detail_a,
    detail_b,
    detail_c,
    kind_of,
)
from tikal.rules.board import HEX_NAMES, HEXES, side_towards
from tikal.rules.components import (
    AP_CAMP,
    AP_EXCHANGE,
    AP_GUARD,
    AP_PATH,
    AP_PLACE,
    AP_RECOVER,
    AP_UNCOVER,
    CAMPS,
    GUARDS,
    KIND_OF,
    SIDES,
    TILE_NAMES,
    TREASURE_KINDS,
)
from tikal.rules.land import figures, strength
from tikal.rules.placing import cut_off
from tikal.rules.state import NONE, SUPPLY, State

COSTS: Final = {
    PLACE: AP_PLACE,
    PATH: AP_PATH,
    UNCOVER: AP_UNCOVER,
    RECOVER: AP_RECOVER,
    EXCHANGE: AP_EXCHANGE,
    CAMP: AP_CAMP,
    GUARD: AP_GUARD,
}
_WORDS: Final = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_KIND_WORDS: Final = ("the base camp", "jungle", "a temple", "a treasure hex", "a volcano")


def count(number: int, noun: str = "") -> str:
    """Small numbers as words, with a noun in its number: "one worker", "two workers"."""
    word = _WORDS[number] if 0 <= number < len(_WORDS) else str(number)
    if not noun:
        return word
    return f"{'no' if number == 0 else word} {noun}{'' if number == 1 else 's'}"


def kind_word(s: State, place: int) -> str:
    """What a hex is: "jungle", "a temple", "unexplored"."""
    tile = s.tile[place]
    return "unexplored" if tile == NONE else _KIND_WORDS[KIND_OF[tile]]


def price(s: State, action: int) -> int:
    """What an action of the expedition costs, in action points."""
    if kind_of(action) == MOVE:
        origin, target = detail_a(action), detail_b(action)
        return s.ways[origin * SIDES + side_towards(origin, target)]
    return COSTS.get(kind_of(action), 0)


def _where_leader(s: State) -> str:
    place = s.leader[s.to_move]
    if place >= 0:
        return f"is on {HEX_NAMES[place]}"
    guarded = s.leader_guards[s.to_move]
    return f"guards {HEX_NAMES[guarded]} for good" if guarded != NONE else "has left the game"


def cut_names(s: State, place: int) -> str:
    """P5: the hexes that a volcano would cut off, for a sentence."""
    cut = cut_off(s, place)
    return ", ".join(HEX_NAMES[other] for other in range(HEXES) if cut >> other & 1)


def rival_strength(s: State, place: int) -> int:
    """F1: the strength of the strongest other player on a hex."""
    return max(strength(s, seat, place) for seat in range(s.players) if seat != s.to_move)


def _rivals(s: State, place: int) -> str:
    best = rival_strength(s, place)
    return f"your strength is {strength(s, s.to_move, place)}, another player's {best}"


def _works(s: State, action: int, work: str) -> str:
    """A4, A5: the figures a first or second work at a hex needs."""
    place = detail_a(action)
    have = count(figures(s, s.to_move, place))
    if s.worked[place] == 0:
        return f"{HEX_NAMES[place]}: to {work} needs one of your figures there; you have {have}"
    noun = work.split(" ", 1)[1].removeprefix("a ")
    return (
        f"{HEX_NAMES[place]}: a second {noun} this turn needs two of your figures there; "
        f"you have {have}"
    )


def _move(s: State, action: int, ending: str) -> str:
    return f"{HEX_NAMES[detail_a(action)]} to {HEX_NAMES[detail_b(action)]}: {ending}"


def _no_figure(s: State, action: int) -> str:
    place, figure = detail_a(action), detail_c(action)
    if figure != LEADER:
        return f"{HEX_NAMES[place]}: you have no worker there"
    if s.leader[s.to_move] == SUPPLY:
        return f"{HEX_NAMES[place]}: your leader is not there; it is still in your supply"
    return f"{HEX_NAMES[place]}: your leader is not there; it {_where_leader(s)}"


def _no_camp(s: State, place: int, use: str) -> str:
    return (
        f"{HEX_NAMES[place]} is neither the base camp nor a camp of yours; {use} needs one of these"
    )


def _held(s: State, seat: int, kind: int) -> str:
    return count(s.treasures[seat * TREASURE_KINDS + kind])


def _exchange(s: State, action: int, refused: int) -> str:
    given, taken, other = detail_a(action), detail_b(action), detail_c(action)
    return {
        why.EXCHANGE_NO_SUCH_SEAT: f"there is no seat {other}; seats are 0 to {s.players - 1}",
        why.EXCHANGE_WITH_YOURSELF: f"seat {other} is you; exchange with another player",
        why.EXCHANGE_SAME_KIND: (
            f"kind {given} for kind {taken} changes nothing; exchange different kinds"
        ),
        why.EXCHANGE_YOU_LACK: f"you have no treasure of kind {given} to give",
        why.EXCHANGE_YOUR_SET: (
            f"you have {_held(s, s.to_move, given)} of kind {given}; only a single treasure "
            "can be given"
        ),
        why.EXCHANGE_THEY_LACK: f"seat {other} has no treasure of kind {taken}",
        why.EXCHANGE_THEIR_SET: (
            f"seat {other} has {_held(s, other, taken)} of kind {taken}; pairs and "
            "triplets are safe, only a single treasure can be taken"
        ),
    }[refused]


def _lay(s: State, action: int) -> str:
    return f"{HEX_NAMES[detail_a(action)]}"


_SENTENCES: Final[dict[int, Callable[[State, int], str]]] = {
    why.GAME_OVER: lambda s, a: "the game is over",
    why.WAITS_FOR_CHANCE: lambda s, a: "the game waits for a tile or treasure to turn up",
    why.LAY_TILE_FIRST: lambda s, a: (
        f"first lay the tile {TILE_NAMES[s.drawn]}; then you have ten action points"
    ),
    why.NO_TILE_TO_LAY: lambda s, a: (
        "there is no tile to lay now; spend action points or end"
        if s.drawn == NONE
        else "the volcano is laid after its scoring round; spend action points or end"
    ),
    why.NOT_AN_AUCTION_GAME: lambda s, a: "this game is played without the auction",
    why.NO_AUCTION_NOW: lambda s, a: "there is no auction now; spend action points or end",
    why.BID_FIRST: lambda s, a: "an auction is running; bid or pass",
    why.TAKE_FIRST: lambda s, a: f"first take one of the open tiles: {open_names(s)}",
    why.NOTHING_TO_TAKE: lambda s, a: "you have your tile; spend action points or end",
    why.TOO_FEW_AP: lambda s, a: (
        f"this costs {price(s, a)} AP; you have {s.ap} left, {price(s, a) - s.ap} too few"
    ),
    why.HEX_EXPLORED: lambda s, a: f"{_lay(s, a)} is explored already; a tile goes on an empty hex",
    why.NOT_NEXT_TO_EXPLORED: lambda s, a: (
        f"{_lay(s, a)} touches no explored hex; a tile goes next to at least one"
    ),
    why.TILE_NOT_REACHABLE: lambda s, a: (
        f"{_lay(s, a)}, rotation {detail_b(a)}: no stone leads there from explored land; at least "
        "one on either touching side is needed, and a volcano does not count"
    ),
    why.VOLCANO_CUTS_OFF: lambda s, a: (
        f"{_lay(s, a)}: a volcano here would cut off {cut_names(s, detail_a(a))}"
    ),
    why.TILE_HAS_A_PLACE: lambda s, a: (
        f"the tile {TILE_NAMES[s.drawn]} has a legal place, so it must be laid"
    ),
    why.TILE_NOT_OPEN: lambda s, a: (
        f"{TILE_NAMES[detail_a(a)]} is not among the open tiles: {open_names(s)}"
    ),
    why.BID_TOO_LOW: lambda s, a: f"a bid of {detail_a(a)} is too low; bid {s.bid + 1} or more",
    why.BID_OVER_SCORE: lambda s, a: (
        f"a bid of {detail_a(a)} is more than you have; your score is {s.score[s.to_move]}"
    ),
    why.NO_WORKER_IN_SUPPLY: lambda s, a: "you have no worker left in your supply",
    why.LEADER_NOT_IN_SUPPLY: lambda s, a: (
        f"your leader is not in your supply; it {_where_leader(s)}"
    ),
    why.NO_CAMP_TO_PLACE_IN: lambda s, a: _no_camp(s, detail_a(a), "placing a figure"),
    why.PATH_NO_FIGURE: _no_figure,
    why.PATH_FROM_NO_CAMP: lambda s, a: _no_camp(s, detail_a(a), "a secret path"),
    why.PATH_TO_NO_CAMP: lambda s, a: _no_camp(s, detail_b(a), "a secret path"),
    why.PATH_TO_ITSELF: lambda s, a: _move(s, a, "a secret path leads to another camp"),
    why.MOVE_NO_FIGURE: _no_figure,
    why.MOVE_NOT_NEIGHBOURS: lambda s, a: _move(
        s, a, "not neighbours; one step goes to a neighbouring hex"
    ),
    why.MOVE_UNEXPLORED: lambda s, a: _move(s, a, f"{HEX_NAMES[detail_b(a)]} is unexplored"),
    why.MOVE_INTO_VOLCANO: lambda s, a: _move(s, a, "nobody enters a volcano"),
    why.MOVE_NO_WAY: lambda s, a: _move(
        s, a, "no way through; at least one stone on either side is needed"
    ),
    why.UNCOVER_NO_TEMPLE: lambda s, a: (
        f"{HEX_NAMES[detail_a(a)]} is {kind_word(s, detail_a(a))}; only a temple has "
        "levels to uncover"
    ),
    why.UNCOVER_GUARDED: lambda s, a: (
        f"{HEX_NAMES[detail_a(a)]} is guarded by seat {s.guard[detail_a(a)]}; no more levels there"
    ),
    why.UNCOVER_TWO_DONE: lambda s, a: (
        f"{HEX_NAMES[detail_a(a)]}: two levels were uncovered there this turn, which is the most"
    ),
    why.UNCOVER_FEW_FIGURES: lambda s, a: _works(s, a, "uncover a level"),
    why.UNCOVER_NO_TEMPLE_TILE: lambda s, a: (
        f"{HEX_NAMES[detail_a(a)]} has value {s.value[detail_a(a)]}; no temple tile of value "
        f"{s.value[detail_a(a)] + 1} is left"
    ),
    why.RECOVER_NO_TREASURE_HEX: lambda s, a: (
        f"{HEX_NAMES[detail_a(a)]} is {kind_word(s, detail_a(a))}; only a treasure hex has "
        "treasures to recover"
    ),
    why.RECOVER_NONE_LEFT: lambda s, a: f"{HEX_NAMES[detail_a(a)]}: no treasure is left there",
    why.RECOVER_TWO_DONE: lambda s, a: (
        f"{HEX_NAMES[detail_a(a)]}: two treasures were recovered there this turn, which is the most"
    ),
    why.RECOVER_FEW_FIGURES: lambda s, a: _works(s, a, "recover a treasure"),
    why.CAMP_NONE_LEFT: lambda s, a: f"your {count(CAMPS)} camps stand already",
    why.CAMP_WRONG_GROUND: lambda s, a: (
        f"{HEX_NAMES[detail_a(a)]} is {kind_word(s, detail_a(a))}; a camp needs jungle or a "
        "treasure hex with no treasure left"
    ),
    why.CAMP_TREASURES_LEFT: lambda s, a: (
        f"{HEX_NAMES[detail_a(a)]}: {count(s.masks[detail_a(a)], 'treasure')} left there; a camp "
        "needs a treasure hex with none"
    ),
    why.CAMP_ALREADY_THERE: lambda s, a: (
        f"{HEX_NAMES[detail_a(a)]}: seat {s.camps.index(detail_a(a)) // CAMPS} has a camp there; "
        "one camp per hex"
    ),
    why.CAMP_NEEDS_MEMBER: lambda s, a: (
        f"{HEX_NAMES[detail_a(a)]}: a camp needs one of your figures there; you have none"
    ),
    why.GUARD_NONE_LEFT: lambda s, a: (
        f"you have placed your {count(GUARDS)} guards; no more are allowed"
    ),
    why.GUARD_NO_TEMPLE: lambda s, a: (
        f"{HEX_NAMES[detail_a(a)]} is {kind_word(s, detail_a(a))}; only a temple can be guarded"
    ),
    why.GUARD_ALREADY_THERE: lambda s, a: (
        f"{HEX_NAMES[detail_a(a)]} is guarded by seat {s.guard[detail_a(a)]} for good"
    ),
    why.GUARD_NO_FIGURE: _no_figure,
    why.GUARD_NOT_STRONGEST: lambda s, a: (
        f"{HEX_NAMES[detail_a(a)]}: a guard needs more strength than every other player; "
        f"{_rivals(s, detail_a(a))}"
    ),
}


def sentence(s: State, action: int, refused: int) -> str:
    """Why the one to move may not do this now, in a sentence a player understands."""
    if refused in _SENTENCES:
        return _SENTENCES[refused](s, action)
    return _exchange(s, action, refused)


def open_names(s: State) -> str:
    """The tiles lying open, for a sentence."""
    return ", ".join(TILE_NAMES[tile] for tile in s.open if tile != NONE)
