"""What tests of the page need: the built page, a server process of their own, a watched browser."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from .built import built_page
from .hands import Keyboard, Mouse, settings
from .served import Served
from .visitor import Sit, Visitor
from .watched import PATIENCE, Complaints, watch

NAMES = ("chromium", "chromium-browser", "google-chrome")
WINDOW = {"width": 1440, "height": 900}

NewPage = Callable[..., Page]
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def the_page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the page, which is built once for all test processes."""
    lock = tmp_path_factory.getbasetemp().parent / "page.lock"
    return built_page(tmp_path_factory.mktemp("built"), lock)


@pytest.fixture(scope="session")
def server(the_page: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server process with a database of its own, shared by the tests of one worker."""
    served = Served(the_page, tmp_path_factory.mktemp("served"))
    served.start()
    yield served
    served.stop()


@pytest.fixture
def mortal_server(the_page: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server process for one test, which may kill and restart it.

    Its computer players are made ready when one is to move, so that it starts quickly.
    """
    served = Served(the_page, tmp_path_factory.mktemp("mortal"), warm_up=False)
    served.start()
    yield served
    served.stop()


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    """The system's Chromium; a container's root has to do without its sandbox."""
    named = os.environ.get("CHROMIUM")
    found = next(filter(None, map(shutil.which, (named, *NAMES) if named else NAMES)), None)
    if found is None:
        pytest.fail("the tests of the page need Chromium; `make test` installs it where it can")
    return {"executable_path": found, "args": ["--no-sandbox"] if os.geteuid() == 0 else []}


@pytest.fixture
def complaints() -> Iterator[Complaints]:
    """Whatever a page's console shows during a test; it must be empty in the end."""
    said = Complaints()
    yield said
    assert not said, "\n".join(said)


@pytest.fixture
def new_context(browser: Browser, server: Served) -> Iterator[Callable[..., BrowserContext]]:
    """Makes further visitors, each with a storage of their own."""
    made: list[BrowserContext] = []

    def make(**wishes: Any) -> BrowserContext:
        options = {"viewport": WINDOW, "base_url": server.address, "locale": "en", **wishes}
        context = browser.new_context(**options)
        context.set_default_timeout(PATIENCE)
        made.append(context)
        return context

    yield make
    for context in made:
        context.close()


@pytest.fixture
def new_page(
    new_context: Callable[..., BrowserContext], server: Served, complaints: Complaints
) -> NewPage:
    """Makes the watched page of a further visitor; wishes are those of a browser context."""

    def make(context: BrowserContext | None = None, **wishes: Any) -> Page:
        page = (context or new_context(**wishes)).new_page()
        watch(page, wishes.get("base_url", server.address), complaints)
        return page

    return make


@pytest.fixture
def page(new_page: NewPage) -> Page:
    """A visitor's page."""
    return new_page()


@pytest.fixture(scope="module", params=[Mouse, Keyboard], ids=["mouse", "keyboard"])
def visitor(request: pytest.FixtureRequest, browser: Browser, server: Served) -> Iterator[Visitor]:
    """A visitor with a mouse, and one without, who play all the games of a file."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en")
    context.set_default_timeout(PATIENCE)
    settings(context)
    yield Visitor(request.param, context.new_page(), server)
    context.close()


@pytest.fixture
def sit(visitor: Visitor) -> Iterator[Sit]:
    """Ann sits down at a game, with a mouse or without."""
    yield visitor.sit_down
    assert not visitor.complaints, visitor.complaints
