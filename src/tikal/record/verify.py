"""Checking a record: the rules, its claims, and, if it was sealed, the shuffle."""

from dataclasses import dataclass

from tikal.chance import SealedShuffle, commitment_of
from tikal.errors import RecordError
from tikal.game import Game
from tikal.record.position import read_position
from tikal.record.record import event_lines, read_record
from tikal.rules.components import TILE_NAMES
from tikal.rules.setup import new_game
from tikal.rules.state import State


@dataclass(frozen=True, slots=True)
class Verification:
    """What was found. `sealed` is None for a game without a sealed shuffle, or not yet over."""

    game: Game
    sealed: bool | None
    findings: tuple[str, ...]


def verify_record(text: str) -> Verification:
    """Play a record again, check every claim, and the sealed shuffle. RecordError if it fails."""
    game = read_record(text)
    findings = [f"{len(game.events)} events follow the rules; the claims are true"]
    if game.commitment is None:
        return Verification(game, None, (*findings, "the shuffle was not sealed"))
    if game.secret is None:
        return Verification(
            game, None, (*findings, "the shuffle is sealed; its secret is told at the end")
        )
    _check_shuffle(game, text)
    return Verification(game, True, (*findings, "the shuffle is the one sealed at the start"))


def _check_shuffle(game: Game, text: str) -> None:
    assert game.secret is not None
    if commitment_of(game.secret) != game.commitment:
        raise RecordError(_secret_line(text), "the secret's SHA-256 is not the commitment")
    shuffle = SealedShuffle(game.secret)
    again = Game.awaiting_from(_start(game))
    for line, event in zip(event_lines(text), game.events, strict=True):
        if event.action is not None:
            again.play(event.action)
        if event.outcome is not None:
            outcome = shuffle.outcome(again.state())
            due = TILE_NAMES[outcome] if event.action is None else outcome
            if due != event.outcome:
                raise RecordError(line, f"the sealed shuffle has {due} here, not {event.outcome}")
            again.tell(outcome)


def _start(game: Game) -> State:
    if game.start_position is not None:
        return read_position(game.start_position)
    return new_game(game.players, game.options, game.first)


def _secret_line(text: str) -> int:
    lines = text.splitlines()
    return next(number for number, line in enumerate(lines, 1) if line.startswith("Secret: "))
