"""The command line: `tikal` or `python -m tikal`."""

import io
import os
import sys

from tikal.extras import MissingExtra, require


def main() -> None:
    """Run a command; report whatever is wrong with its input in a sentence, not a traceback."""
    if sys.stdin is None:  # closed by the parent process: treat it as empty
        sys.stdin = io.StringIO()
    try:
        require("The command line", "play", "typer", "rich")
        from tikal.cli.commands import app

        app()
    except MissingExtra as error:
        print(error, file=sys.stderr)
        sys.exit(2)
    except ValueError as error:
        print(f"tikal: {error}", file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        print("tikal: stopped", file=sys.stderr)
        sys.exit(130)
    except BrokenPipeError:
        sys.stderr.close()  # the reader of our output is gone; nothing is wrong
        sys.exit(0)
    except OSError as error:
        print(f"tikal: {error.strerror or error}", file=sys.stderr)
        os._exit(1)  # without a second attempt to flush what could not be written
