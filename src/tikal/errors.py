"""What can go wrong for a caller. Every one of these is a ValueError and changes nothing."""


class Refused(ValueError):
    """The action is readable, but the rules forbid it now.

    `rule` is an id of docs/rules.md, `reason` a sentence a player understands. `name` and `facts`
    say the same to programs: which refusal it is ("too-few-ap") and what its sentence speaks of.
    """

    def __init__(
        self, rule: str, reason: str, name: str = "", facts: dict[str, str | int] | None = None
    ) -> None:
        super().__init__(rule, reason)
        self.rule = rule
        self.reason = reason
        self.name = name
        self.facts: dict[str, str | int] = facts or {}

    def __str__(self) -> str:
        return f"{self.reason} ({self.rule})"


class Unreadable(ValueError):
    """The text is no action, hex, tile or position at all; the message says what was expected."""


class RecordError(ValueError):
    """A record does not fit; `line` is the number of the line, `reason` says why."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(line, reason)
        self.line = line
        self.reason = reason

    def __str__(self) -> str:
        return f"line {self.line}: {self.reason}"


def shown(value: object) -> str:
    """A value as an error message shows it: never longer than a line, whatever it is."""
    try:
        text = repr(value)
    except Exception:  # a stranger's object, or a number of too many digits
        return f"a {type(value).__name__}"
    return text if len(text) <= 60 else f"{text[:57]}..."
