"""Sentences about the game: tiles, events, scores and winners."""

from collections.abc import Iterable
from typing import Final

from tikal.events import Event
from tikal.game import Game
from tikal.record.notation import Action
from tikal.rules.components import (
    KIND_NAMES,
    KIND_OF,
    MASKS,
    PRINTED_VALUE,
    SIDE_NAMES,
    SIDES,
    TILE_NAMES,
)
from tikal.rules.editions import GUARD_TREASURES
from tikal.rules.kinds import price
from tikal.rules.placing import TURNED
from tikal.rules.points import Points, TemplePoints
from tikal.rules.refusals import count
from tikal.rules.scoring import best_guarded, treasure_count

_FIGURE: Final = {"W": "a worker", "L": "the leader"}


def player(game: Game, seat: int) -> str:
    """Return a player's name for a sentence, always with the seat, which the board shows."""
    name = game.names[seat]
    return name if name == f"Seat {seat}" else f"{name} (seat {seat})"


def listed(words: Iterable[object]) -> str:
    """Join words for a sentence: "1, 2 and 3"."""
    *most, last = map(str, words)
    return f"{', '.join(most)} and {last}" if most else last


def tile_kind(name: str) -> str:
    """Return the kind of a tile with its printed value or masks: "temple 2", "treasure 4"."""
    tile = TILE_NAMES.index(name)
    number = PRINTED_VALUE[tile] or MASKS[tile]
    return f"{KIND_NAMES[KIND_OF[tile]]}{f' {number}' if number else ''}"


def tile_stones(name: str, rotation: int = 0) -> str:
    """Return the sides of a turned tile that have stones: "N2 S1"."""
    first = (TILE_NAMES.index(name) * SIDES + rotation) * SIDES
    stones = zip(SIDE_NAMES, TURNED[first : first + SIDES], strict=True)
    return " ".join(f"{side}{number}" for side, number in stones if number)


def tile_words(name: str) -> str:
    """Return the description of a tile: "A3, temple 2, stones N2 S1"."""
    stones = tile_stones(name)
    return f"{name}, {tile_kind(name)}, {f'stones {stones}' if stones else 'no stones'}"


def action_points_of(game: Game, action: Action) -> int:
    """Return the action points that an action costs in this game; 0 for those that cost none."""
    return price(game.state(), action.code)


def event_sentence(game: Game, event: Event) -> str:
    """Return what happened in an event of this game, as a sentence."""
    who = player(game, event.seat)
    if event.kind == "draw":
        what = tile_words(str(event.tile))
        if game.options.auction:
            return f"A tile is revealed: {what}."
        return f"{who} draws {what}."
    paid = f" ({event.cost} AP)" if event.cost else ""
    return f"{who} {_deed(game, event)}{paid}."


def _deed(game: Game, event: Event) -> str:
    figure = _FIGURE[event.figure] if event.figure else ""
    here, *there = event.hexes or ("",)
    match event.kind:
        case "tile":
            return f"places the tile {event.tile} on {here}, rotation {event.rotation}"
        case "discard":
            return f"discards the tile {event.tile}, which has no legal place (P7)"
        case "take":
            return f"takes the open tile {event.tile}, {tile_kind(str(event.tile))}"
        case "bid":
            return f"bids {event.amount}"
        case "pass":
            return "passes"
        case "place":
            return f"places {figure} on {here}"
        case "move":
            return f"moves {figure} from {here} to {there[0]}"
        case "path":
            return f"sends {figure} by secret path from {here} to {there[0]}"
        case "uncover":
            return f"uncovers a level of {here}, now {event.value}"
        case "recover":
            return f"recovers a treasure from {here}: kind {event.treasure}"
        case "exchange":
            assert event.other is not None
            other = player(game, event.other)
            return f"gives kind {event.given} to {other} and takes kind {event.treasure}"
        case "camp":
            return f"establishes a camp on {here}"
        case "guard":
            return f"makes {figure} the guard of {here}"
    return "ends the turn"


def points_lines(points: Points) -> list[str]:
    """Return the items of a score, one per line, with the points first."""
    lines = [f"{temple.value:>6}  temple {_hold(temple)}" for temple in points.temples]
    lines += [
        f"{treasure.points:>6}  {count(treasure.count, 'treasure')} of kind {treasure.kind}"
        for treasure in points.treasures
    ]
    return lines or ["        nothing held"]


def _hold(temple: TemplePoints) -> str:
    if temple.guarded:
        return f"{temple.hex}, guarded"
    rivals = [f"seat {seat} with {force}" for seat, force in temple.rivals]
    return (
        f"{temple.hex}, strength {temple.strength} against {listed(rivals) if rivals else 'nobody'}"
    )


def scored_lines(game: Game, event: Event) -> list[str]:
    """Return what was scored at the end of a scoring turn; nothing for any other event."""
    if event.points is None or event.scores is None:
        return []
    return [
        f"{player(game, event.seat)} scores {event.points.total} "
        f"and stands at {event.scores[event.seat]}:",
        *points_lines(event.points),
    ]


def result_lines(game: Game) -> list[str]:
    """Return the end of a game: the ranking, the winners, and how a tie was decided (E2)."""
    ranking = sorted(range(game.players), key=lambda seat: -game.scores[seat])
    lines = ["The game is over."]
    lines += [f"    {game.scores[seat]:>3}  {player(game, seat)}" for seat in ranking]
    best = [seat for seat in ranking if game.scores[seat] == max(game.scores)]
    if len(best) > 1:
        lines += _tie_lines(game, sorted(best))
    winners = [player(game, seat) for seat in game.winners]
    if len(winners) > 1:
        return [*lines, f"{listed(winners)} share the victory."]
    return [*lines, f"{winners[0]} wins."]


def _tie_lines(game: Game, level: list[int]) -> list[str]:
    names = listed(player(game, seat) for seat in level)
    if game.options.tiebreak != GUARD_TREASURES:
        return [f"{names} are level; this edition lets them share the victory (E2)."]
    state = game.state()
    return [
        f"{names} are level; the best guarded temple decides, then treasures (E2):",
        *(
            f"    {player(game, seat)}: guarded temple {best_guarded(state, seat)}, "
            f"treasures {treasure_count(state, seat)}"
            for seat in level
        ),
    ]
