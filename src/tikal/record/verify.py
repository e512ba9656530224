"""Verify a record: the rules, its claims and, if it was sealed, the shuffle."""

from dataclasses import dataclass

from tikal.chance import SealedShuffle, commitment_of
from tikal.game import Game
from tikal.record.faults import fault
from tikal.record.record import event_lines, read_record


@dataclass(frozen=True, slots=True)
class Verification:
    """The result of verifying a record.

    `sealed` is None for a game without a sealed shuffle, or one that is not over.

    >>> tikal.verify_record(tikal.Game(players=2, seed=7).record()).findings
    ('1 event follows the rules; the claims are true', 'the shuffle was not sealed')
    """

    game: Game
    sealed: bool | None
    findings: tuple[str, ...]


def verify_record(text: str) -> Verification:
    """Play a record again and check its claims and its sealed shuffle; RecordError if it fails.

    >>> tikal.verify_record(tikal.Game(players=2, seed=7).record()).sealed is None
    True
    """
    game = read_record(text)
    count = len(game.events)
    played = "1 event follows" if count == 1 else f"{count} events follow"
    findings = [f"{played} the rules; the claims are true"]
    if game.commitment is None:
        return Verification(game, None, (*findings, "the shuffle was not sealed"))
    if game.secret is None:
        return Verification(
            game, None, (*findings, "the shuffle is sealed; its secret is published at the end")
        )
    _check_shuffle(game, text)
    return Verification(game, True, (*findings, "the shuffle is the one sealed at the start"))


def _check_shuffle(game: Game, text: str) -> None:
    assert game.secret is not None
    if commitment_of(game.secret) != game.commitment:
        raise fault(_secret_line(text), "secret-wrong")
    shuffle = SealedShuffle(game.secret)
    before = game.setup.start()
    for line, (event, moment) in zip(event_lines(text), game.replay(), strict=True):
        if event.outcome is not None:
            due: str | int = shuffle.next_treasure(before)
            if event.kind == "draw":
                due = shuffle.next_tile(before)
            if due != event.outcome:
                raise fault(line, "shuffle-differs", due=due, outcome=event.outcome)
        before = moment.state()


def _secret_line(text: str) -> int:
    lines = text.splitlines()
    return next(number for number, line in enumerate(lines, 1) if line.startswith("Secret: "))
