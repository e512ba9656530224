"""Pondering: decisions made while a person thinks, and given up for whoever needs the worker."""

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

import tikal
from tikal.rules.state import ACT, BID, TILE
from tikal.server.pondering import LAST_POINTS, PONDERING, expected_positions
from tikal.server.server_settings import Settings
from tikal.server.worker_pool import WorkerPool
from tikal.server.worker_process import Question

from .live import PLENTY, Live, database_in


def acting(auction: bool = False) -> tikal.Game:
    game = tikal.Game(players=2, seed=5, auction=auction)
    while game.phase != ("bid" if auction else "act"):
        game.play(game.legal_actions()[0])
    return game


def test_the_end_of_a_turn_is_expected_when_hardly_any_action_points_are_left() -> None:
    game = acting()
    assert game.action_points > LAST_POINTS
    assert expected_positions(game.state()) == []
    state = game.state()
    state.ap = LAST_POINTS
    found = expected_positions(state)
    assert {after.phase for after in found} == {TILE}
    assert {after.to_move for after in found} == {1 - state.to_move}
    assert len({after.drawn for after in found}) == len(found) > 1
    assert state.phase == ACT, "the position itself is only read"


def test_a_pass_and_the_lowest_bid_are_expected_in_an_auction() -> None:
    state = acting(auction=True).state()
    state.score = [10, 10, 0, 0]
    found = expected_positions(state)
    assert [(after.bid, after.to_move) for after in found if after.phase == BID] == [
        (0, 1 - state.to_move),
        (1, 1 - state.to_move),
    ]


@pytest.fixture
def pool() -> Iterator[WorkerPool]:
    made = WorkerPool(1)
    made.warm_up()
    yield made
    made.close()


def test_whoever_needs_the_worker_interrupts_a_decision_made_ahead(pool: WorkerPool) -> None:
    state = tikal.Game(players=2, seed=5).state()
    replies: list[object] = []
    ahead = Question("professor", state, "key", 600.0)
    thread = threading.Thread(target=lambda: replies.append(pool.ponder(ahead, 900.0)))
    thread.start()
    while not pool._pondering:  # until it has its worker
        thread.join(0.001)
    assert pool.busy == 0
    assert pool.think(Question("tourist", state, "key", 1.0), 60.0).actions
    thread.join(60.0)
    assert replies == [None]
    assert pool.ponder(Question("tourist", state, "key", 1.0), 60.0) is not None


def test_an_interrupt_counts_before_the_question_is_sent_too(
    pool: WorkerPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    (worker,) = pool.all
    ask = worker.ask
    threads: list[threading.Thread] = []

    def ask_late(request: object, seconds: float) -> object:
        monkeypatch.undo()
        question = Question("tourist", state, "key", 1.0)
        threads.append(threading.Thread(target=pool.think, args=(question, 60.0)))
        threads[0].start()
        while not pool._waiting:  # until the thread has found no idle worker
            threads[0].join(0.001)
        return ask(request, seconds)  # type: ignore[arg-type]

    state = tikal.Game(players=2, seed=5).state()
    monkeypatch.setattr(worker, "ask", ask_late)
    assert pool.ponder(Question("professor", state, "key", 600.0), 900.0) is None
    threads[0].join(60.0)
    assert not pool._waiting


def test_a_decision_made_while_a_person_thinks_is_played(tmp_path: Path) -> None:
    settings = Settings(
        database=database_in(tmp_path), warm_up=False, workers=1, limits=PLENTY, think_seconds=0.05
    )
    with Live(settings) as live:
        computers = live.server.computers
        live.run(asyncio.to_thread(computers.workers.warm_up))
        computers.ready = True
        party = live.set_up("here", sorted(PONDERING)[0])
        host = party.host
        host.do(host.view()["choices"]["legal"][0])
        while host.view()["position"]["action_points"] > LAST_POINTS:
            legal = host.view()["choices"]["legal"]
            host.do(next(action for action in legal if action.startswith(("place", "move"))))
        task = computers.pondering._task
        assert task is not None
        live.run(asyncio.wait_for(task, 30.0))
        with party.spectator.page() as page:
            host.do("end")
            while page.hear("news")["steps"][-1]["position"]["to_move"] != 0:
                pass
        assert computers.pondering.used == 1
