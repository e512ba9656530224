"""Input and output: prompt_toolkit at a terminal, plain lines from a pipe or a script."""

import os
import sys
from io import TextIOWrapper
from typing import Final

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import Completer
from prompt_toolkit.shortcuts import clear

MENU_LINES: Final = 2  # below the prompt, for completions


class Left(Exception):
    """There is no more input; `how` says why."""

    def __init__(self, how: str) -> None:
        super().__init__(how)
        self.how = how


class Console:
    """Reads and prints the lines of a terminal game.

    `interactive` is True for a person at a terminal and False for a script; `color` defaults to
    what the terminal can show and NO_COLOR allows.
    """

    def __init__(self, color: bool | None = None) -> None:
        self.interactive: Final = sys.stdin.isatty() and sys.stdout.isatty()
        self.color: Final = _may_color(self.interactive) if color is None else color
        self._session: Final = PromptSession[str]() if self.interactive else None
        for stream in (sys.stdin, sys.stdout):
            # A name or a script in another encoding must not end the game.
            if isinstance(stream, TextIOWrapper):
                stream.reconfigure(errors="replace")

    def say(self, *lines: str) -> None:
        """Print lines."""
        for line in lines:
            print(line)

    def ask(self, question: str, completer: Completer | None = None) -> str:
        """Return the next line with single blanks; raise Left at the end, at Ctrl-D or Ctrl-C."""
        try:
            line = self._read(question, completer)
        except EOFError:
            raise Left("the input ended") from None
        except KeyboardInterrupt:
            raise Left("interrupted") from None
        return " ".join(line.split())

    def clear(self) -> None:
        """Clear the screen; a script's output just continues."""
        if self.interactive:
            clear()

    def _read(self, question: str, completer: Completer | None) -> str:
        if self._session is not None:
            return self._session.prompt(
                question,
                completer=completer,
                complete_while_typing=True,
                reserve_space_for_menu=MENU_LINES,
            )
        print(question, end="", flush=True)
        line = sys.stdin.readline()
        # A script's line appears after the prompt, as if somebody had typed it.
        print(line.rstrip("\n") if not sys.stdin.isatty() else "")
        if not line:
            raise EOFError
        return line


def _may_color(interactive: bool) -> bool:
    return interactive and "NO_COLOR" not in os.environ and os.environ.get("TERM") != "dumb"
