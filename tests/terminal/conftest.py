import io
import sys
from collections.abc import Callable, Iterator

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput

Script = Callable[..., None]
Keys = Callable[[str], None]


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> Script:
    """Puts lines on stdin, as a pipe would."""

    def put(*lines: str) -> None:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))

    return put


@pytest.fixture
def keys(monkeypatch: pytest.MonkeyPatch) -> Iterator[Keys]:
    """Presses keys at a terminal; prompt_toolkit reads them from a pipe of its own."""
    monkeypatch.setenv("NO_COLOR", "1")
    with create_pipe_input() as pipe, create_app_session(input=pipe, output=DummyOutput()):

        def press(text: str) -> None:
            # Here, not before: pytest puts its own streams in place for each phase of a test.
            for stream in (sys.stdin, sys.stdout):
                monkeypatch.setattr(stream, "isatty", lambda: True)
            pipe.send_text(text)

        yield press
