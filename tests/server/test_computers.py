"""Computer players: they finish games, say why, survive their processes, and never block a game."""

import os
import signal
from pathlib import Path

import pytest

import tikal
from tikal.server.reading import read_table, stored_event
from tikal.server.server_settings import Settings
from tikal.server.store.values import Change
from tikal.server.worker_pool import PlayerFailed, WorkerPool
from tikal.server.worker_process import Question, think

from .live import PLENTY, Live, Page, Party, database_in


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    """Compiled code is on disk before the clocks of these tests run."""
    for auction in (False, True):
        game = tikal.Game(players=2, auction=auction, seed=1)
        while game.phase != "act":
            for text in think(Question("tourist", game.state(), "key", None)).actions:
                game.play(text)
        think(Question("tourist", game.state(), "key", None))


def wait_until_over(page: Page) -> None:
    over = page.view["position"]["phase"] == "over"
    while not over:
        news = page.hear("news")
        over = news["steps"][-1]["position"]["phase"] == "over"


def test_computers_play_a_whole_game_and_say_why(live: Live) -> None:
    party = live.set_up("tourist", "tourist")
    with party.spectator.page() as page:
        wait_until_over(page)
    events = party.spectator.get("/events").json()
    ends = [event for event in events if event["text"] == "end"]
    for event in ends:
        assert event["thought"] is not None
        assert event["thought"]["points_if_scored"] >= 0
    assert any(event["thought"]["changes"] for event in ends)
    assert all(event["thought"] is None for event in events if event["text"] != "end")
    assert tikal.verify_record(party.spectator.get("/record").text).sealed is True
    assert party.spectator.view()["thinking"] is None


def test_a_person_against_a_computer_by_auction(live: Live) -> None:
    party = live.set_up("here", "tourist", auction=True)
    with party.host.page() as page:
        view = page.view
        position, choices = view["position"], view["choices"]
        while position["phase"] != "over":
            if position["to_move"] == 0:
                legal = choices["legal"]
                action = "end" if "end" in legal else legal[0]
                page.say(
                    type="submit",
                    client_id=f"action-{position['number']}",
                    seat=0,
                    seen=position["number"],
                    actions=[action],
                )
            news = page.hear("news")
            position, choices = news["steps"][-1]["position"], news["choices"]
    assert party.host.view()["position"]["winners"]


def test_the_page_is_told_who_thinks(live: Live) -> None:
    party = live.set_up("here", "tourist")
    with party.spectator.page() as page:
        assert page.view["thinking"] is None
        party.host.do(party.host.view()["choices"]["legal"][0], "end")
        told = page.hear("table")
        assert told["thinking"] == 1
        while (told := page.hear("table"))["thinking"] is not None:
            pass
    assert party.host.view()["position"]["to_move"] == 0


def test_a_computer_that_was_to_move_goes_on_after_a_restart(tmp_path: Path) -> None:
    settings = Settings(database=database_in(tmp_path), warm_up=False, workers=1, limits=PLENTY)
    with Live(settings) as first:
        party = first.set_up("here", "tourist")
        hand_over_the_turn(first, party.table)
    with Live(settings) as second:
        again = Party(second, party.keys)
        with again.host.page() as page:
            while again.host.view()["position"]["to_move"] != 0:
                page.hear("news")


def hand_over_the_turn(live: Live, table: str) -> None:
    """Seat 0's turn is written, and the server ends before seat 1 has thought."""
    store = live.server.store
    kept = store.game(table)
    assert kept is not None
    course, _ = read_table(store, kept)
    known = course.number
    course.play(str(course.game.legal_actions()[0]), 1.0)
    course.play("end", 1.0)
    course.draw(1.0)
    events = tuple(stored_event(event) for event in course.events[known:])
    live.run(store.write(Change(table, events, None)))


def test_a_worker_that_is_killed_is_replaced_and_asked_again(live: Live) -> None:
    party = live.set_up("here", "tourist")
    worker = live.server.computers.workers.all[0]
    with party.host.page() as page:
        for _ in range(3):
            if worker.process_id is not None:
                os.kill(worker.process_id, signal.SIGKILL)
            number = party.host.number
            legal = party.host.view()["choices"]["legal"]
            party.host.do(*([legal[0], "end"] if legal[0].startswith("tile") else ["end"]))
            while party.host.view()["position"]["to_move"] != 0:
                page.hear("news")
            assert party.host.number > number


def test_a_worker_that_hangs_is_ended_and_another_one_decides(tmp_path: Path) -> None:
    settings = Settings(
        database=database_in(tmp_path),
        warm_up=False,
        workers=1,
        limits=PLENTY,
        think_seconds=0.1,
        decision_seconds=4.0,
    )
    with Live(settings) as running:
        party = running.set_up("here", "tourist")
        worker = running.server.computers.workers.all[0]
        with party.host.page() as page:
            for hangs in (False, True):
                process = worker.process_id
                if hangs:
                    assert process is not None
                    os.kill(process, signal.SIGSTOP)
                party.host.do(party.host.view()["choices"]["legal"][0], "end")
                while party.host.view()["position"]["to_move"] != 0:
                    page.hear("news")
            assert worker.process_id != process


Asked = list[tuple[str, str]]


def fail_at_first(monkeypatch: pytest.MonkeyPatch, table: str, failures: int) -> Asked:
    """Let the first decisions at a table fail; return the levels asked, and their luck."""
    asked: Asked = []
    really = WorkerPool.think

    def think_or_fail(self: WorkerPool, question: Question, seconds: float) -> object:
        if question.key.startswith(table):
            asked.append((question.level, question.key))
        if question.key.startswith(table) and len(asked) <= failures:
            raise PlayerFailed("Traceback: a bug")
        return really(self, question, seconds)

    monkeypatch.setattr(WorkerPool, "think", think_or_fail)
    return asked


def test_a_player_that_fails_is_asked_once_more_with_other_luck(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    party = live.set_up("here", "porter")
    asked = fail_at_first(monkeypatch, party.table, 1)
    with party.spectator.page() as page:
        party.host.do(party.host.view()["choices"]["legal"][0], "end")
        page.hear("news")
        told = page.hear("news")
        assert told["steps"][0]["event"]["seat"] == 1
    assert [level for level, _ in asked[:2]] == ["porter", "porter"]
    assert asked[0][1] != asked[1][1]


def test_then_the_next_weaker_level_decides_and_everyone_is_told(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    party = live.set_up("here", "porter")
    asked = fail_at_first(monkeypatch, party.table, 2)
    with party.spectator.page() as page:
        party.host.do(party.host.view()["choices"]["legal"][0], "end")
        problem = page.hear("problem")
        assert problem["code"] == "server"
        reason = "the computer player Player 1 failed; tourist decides in its place"
        assert problem["reason"] == reason
        page.hear("news")
    assert [level for level, _ in asked[:3]] == ["porter", "porter", "tourist"]


def test_a_game_goes_on_even_if_all_computer_players_fail(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    party = live.set_up("here", "tourist")
    fail_at_first(monkeypatch, party.table, 10**6)
    with party.spectator.page() as page:
        party.host.do(party.host.view()["choices"]["legal"][0], "end")
        assert "its turn ends as soon as it can" in page.hear("problem")["reason"]
        while party.host.view()["position"]["to_move"] != 0:
            page.hear("news")


def test_what_a_level_leaves_to_chance_depends_on_the_table_and_event_only() -> None:
    state = tikal.Game(players=2, seed=4).state()
    first, again = (think(Question("tourist", state, "table/7", None)) for _ in range(2))
    assert first == again
    assert all(isinstance(action, str) for action in first.actions)


def test_the_catalogue_tells_when_the_computers_are_ready(tmp_path: Path) -> None:
    settings = Settings(database=database_in(tmp_path), warm_up=False, workers=1, limits=PLENTY)
    with Live(settings) as running:
        assert running.http.get("/api/catalogue").json()["computers_ready"] is False
        party = running.set_up("here", "tourist")
        with party.host.page() as page:
            party.host.do(party.host.view()["choices"]["legal"][0], "end")
            assert page.hear("table")["compiling"] is True
            while page.hear("table")["compiling"]:
                pass
        assert running.http.get("/api/catalogue").json()["computers_ready"] is True
