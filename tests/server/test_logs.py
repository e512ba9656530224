"""Logs: what clients can cause is written a few times, and errors name the table."""

import logging

import pytest

from tikal.server.listeners import Listener
from tikal.server.logs import MOST_ALIKE, PERIOD, FloodFilter
from tikal.server.table import Table

from .live import Live


def test_a_flood_of_lines_is_cut_and_counted(caplog: pytest.LogCaptureFixture) -> None:
    now = [0.0]
    logger = logging.getLogger("tikal.server.test_logs")
    logger.addFilter(FloodFilter(lambda: now[0]))
    with caplog.at_level(logging.INFO):
        for i in range(1000):
            logger.warning("request %d is not HTTP", i)
        for _ in range(1000):
            logger.warning("the same again")
        now[0] += PERIOD
        logger.warning("request %d is not HTTP", 1000)
    lines = [record.getMessage() for record in caplog.records]
    assert lines[:MOST_ALIKE] == [f"request {i} is not HTTP" for i in range(MOST_ALIKE)]
    rest = lines[MOST_ALIKE:]
    assert len(rest) == 2
    assert rest[0].startswith("the same again (990 ")
    assert rest[1].startswith("request 1000 is not HTTP (999 ")


@pytest.mark.parametrize("where", ["hello", "why", "_write"])
def test_an_error_in_a_socket_is_logged_once_with_the_tables_id(
    live: Live, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, where: str
) -> None:
    party = live.set_up("here", "here")

    def fail(*_: object) -> None:
        raise ZeroDivisionError("a bug")

    with caplog.at_level(logging.WARNING):
        if where == "hello":
            monkeypatch.setattr(Table, "view", fail)
            with pytest.raises(Exception, match="1013"), party.host.page():
                pass
        else:
            with party.host.page() as page:
                owner: type = Table if where == "why" else Listener
                monkeypatch.setattr(owner, where, fail)
                if where == "why":
                    page.say(type="why", client_id="why-not-1", action="end")
                    problem = page.hear("problem")
                    assert (problem["code"], problem["client_id"]) == ("server", "why-not-1")
                else:
                    page.say(type="ping")
                    assert page.hear("problem")["code"] == "server"
                    with pytest.raises(Exception, match="1013"):
                        page.next()
    errors = [record for record in caplog.records if record.exc_info]
    assert [party.table in record.getMessage() for record in errors] == [True]
