"""Walks of several steps in one command: `go W c3`, or `go W a1 c3` for a figure on a1."""

from tikal.game import Game
from tikal.record.notation import Action
from tikal.walks import FROM_SUPPLY, Walk

_FORM = "A walk is written as `go W c3` or `go L c3`, or with its beginning: `go W a1 c3`."


def cheapest_walk(game: Game, words: list[str]) -> tuple[Action, ...]:
    """Return the actions of the cheapest walk that the words describe; ValueError if there is none.

    Of equally cheap walks, one of a figure on the board is preferred to one from the supply.
    """
    if len(words) not in (2, 3) or words[0] not in ("W", "L"):
        raise ValueError(_FORM)
    figure, *origin, target = words
    game.hex(target)  # raises Unreadable for what is no hex
    if game.phase != "act":
        raise ValueError("There is nothing to walk with before you have action points.")
    walks = [
        walk
        for walk in game.walks()
        if walk.figure == figure
        and (not origin or walk.origin == origin[0])
        and target in walk.reach
    ]
    if not walks:
        who = "leader" if figure == "L" else "worker"
        start = f" on {origin[0]}" if origin else ""
        raise ValueError(
            f"Your {who}{start} cannot reach {target} with {game.action_points} AP."
            if figure == "L"
            else f"No {who} of yours{start} can reach {target} with {game.action_points} AP."
        )
    return min(walks, key=lambda walk: _price(walk, target)).way(target)


def _price(walk: Walk, target: str) -> tuple[int, bool]:
    return walk.cost(target), walk.origin == FROM_SUPPLY


def walk_texts(game: Game) -> list[str]:
    """Return every walk that is possible now, as it is written, for completion."""
    return [f"go {walk.figure} {target}" for walk in game.walks() for target in walk.reach]
