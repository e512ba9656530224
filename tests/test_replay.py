"""Replay: any moment of a game, cheaply."""

from pathlib import Path
from random import Random

import pytest

import tikal
from tikal import record
from tikal.replay import SNAPSHOT_EVERY

RECORDS = sorted((Path(__file__).parent / "records").glob("*.tikal"))


def finished(name: str) -> tikal.Game:
    text = (Path(__file__).parent / "records" / f"{name}.tikal").read_text(encoding="utf-8")
    return tikal.read_record(text, seed=1)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_moment_is_the_same_by_replay_and_by_going_there(path: Path) -> None:
    game = tikal.read_record(path.read_text(encoding="utf-8"), seed=1)
    moments = [game.at(0).position(), *(moment.position() for _, moment in game.replay())]
    numbers = list(range(len(game.events) + 1))
    Random(3).shuffle(numbers)
    for number in numbers[:60]:
        moment = game.at(number)
        assert moment.events == game.events[:number]
        assert moment.position() == moments[number]
    assert game.at(len(game.events)).position() == game.position()


def test_replay_tells_each_event_with_the_game_after_it() -> None:
    game = finished("auction-three")
    for number, (event, moment) in enumerate(game.replay(), start=1):
        assert event == game.events[number - 1]
        assert len(moment.events) == number


def test_a_text_is_replayed_like_its_game() -> None:
    game = finished("sealed")
    told = [(event, moment.scores) for event, moment in record.replay(game.record())]
    assert told == [(event, moment.scores) for event, moment in game.replay()]


def test_a_moment_can_be_played_on_as_the_game_was() -> None:
    game = tikal.Game(3, seed=9, auction=True)
    rng = Random(1)
    while len(game.events) < 3 * SNAPSHOT_EVERY:
        game.play(rng.choice(game.legal_actions()))
    for number in (0, 1, SNAPSHOT_EVERY - 1, SNAPSHOT_EVERY, 2 * SNAPSHOT_EVERY + 5):
        again = game.at(number)
        again.go_on()
        for event in game.events[len(again.events) :]:
            if event.action is not None:
                again.play(event.action)
        assert again.events == game.events
        assert again.record() == game.record()


def test_what_could_be_taken_back_then_can_be_taken_back_there() -> None:
    game = tikal.Game(2, seed=5)
    takes = [0]
    rng = Random(2)
    while len(game.events) < 200:
        game.play(rng.choice(game.legal_actions()))
        if len(takes) < len(game.events):
            takes += [-1] * (len(game.events) - len(takes))
        takes.append(game.take_backs)
    for number, count in enumerate(takes[: len(game.events)]):
        if count >= 0 and number > 0:
            assert game.at(number).take_backs == count


def test_a_take_back_leaves_no_stale_moment() -> None:
    game = tikal.Game(2, seed=5)
    game.play(game.legal_actions()[0])
    for _ in range(2):
        game.play("place W a1")
    assert len(game.at(4).events) == 4
    game.take_back()
    game.play("place L a1")
    assert game.at(4).position() == game.position()
    with pytest.raises(ValueError, match="must be 0 to 4, not 5"):
        game.at(5)


@pytest.mark.parametrize("number", [-1, 10_000, True, "3", 1.5])
def test_outside_the_game_there_is_no_moment(number: object) -> None:
    with pytest.raises(ValueError, match="at: "):
        tikal.Game(2, seed=1).at(number)  # type: ignore[arg-type]


def test_moments_before_the_end_do_not_tell_the_secret() -> None:
    game = finished("sealed")
    assert game.secret is not None
    assert game.at(len(game.events) - 1).secret is None
    assert game.at(len(game.events)).secret == game.secret
