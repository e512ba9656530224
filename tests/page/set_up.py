"""How a test sets up games on the first page, and what a device remembers of them."""

import re
from typing import Any

from playwright.sync_api import Page


def choose(page: Page, number: int, who: str) -> None:
    """Choose who plays a seat, counted from 1."""
    page.get_by_role("button", name=f"Who plays seat {number}").click()
    page.get_by_role("option", name=who).click()


def start(page: Page) -> None:
    """Begin the game."""
    page.get_by_role("button", name="Start the expedition").click()


def table_of(page: Page) -> tuple[str, str]:
    """The table and the token in the address bar."""
    found = re.search(r"/t/([a-z2-9]+)(?:/\w+)?#(.+)$", page.url)
    assert found is not None, page.url
    return found[1], found[2]


def remember(page: Page, *tables: dict[str, Any]) -> None:
    """Let a visitor's device know tables, the last opened first."""
    known = [
        {"table": keys["table"], "token": keys["host"], "keys": keys, "opened": 1e12 - age}
        for age, keys in enumerate(tables)
    ]
    page.evaluate("known => localStorage.setItem('tikal.tables', JSON.stringify(known))", known)
