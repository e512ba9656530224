"""Somebody who plays many games on one page."""

from collections.abc import Callable

from playwright.sync_api import Page

import tikal

from .hands import Keyboard, Mouse
from .scenes import bring
from .served import Json, Served
from .watched import Complaints, watch

Hand = Mouse | Keyboard
Sit = Callable[[tikal.Game], Hand]


class Visitor:
    """Somebody who plays all the games of a file on one page, with a mouse or without.

    A page takes a while to open: where a test left its game so that all can be taken back, the
    next one of the same scene goes on at the same table.
    """

    def __init__(self, hand: type[Hand], page: Page, server: Served) -> None:
        self.complaints = Complaints()
        self._hand, self._page, self._server = hand, page, server
        self._seated: Hand | None = None
        self._scene = ""
        watch(page, server.address, self.complaints)

    def sit_down(self, game: tikal.Game) -> Hand:
        """Ann at a table with this game."""
        scene = game.record()
        ann = self._seated
        # How a tile was turned is not taken back.
        again = ann is not None and scene == self._scene and game.phase == "act"
        if ann is None or not again or not self._as_it_was(ann):
            ann = self._hand(self._page, self._server, bring(self._server, game))
            ann.sit_down()
        self._seated, self._scene = ann, scene
        return ann

    def _as_it_was(self, ann: Hand) -> bool:
        view = ann.view()
        back = view["choices"]["take_back"]
        if view["position"]["number"] > 0 and not ann.takes_back(back):
            return False
        ann.let_go()
        ann.settled()
        return not standing(ann.view()["events"])


def standing(events: list[Json]) -> list[str]:
    """What was done and not taken back."""
    left: list[str] = []
    for event in events:
        if event["text"] == "take back":
            left.pop()
        else:
            left.append(event["text"])
    return left
