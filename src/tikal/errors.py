"""The errors of the library. Each is a ValueError, and a call that raises one changes nothing."""


class Refused(ValueError):
    """The rules forbid the action now.

    `rule` is an id of docs/rules.md, `reason` a sentence for players. `name` and `facts` are for
    programs: the name of the refusal ("too-few-ap") and the values that its sentence mentions.

    >>> game = tikal.Game(players=2, seed=7)
    >>> try:
    ...     game.play("end")
    ... except tikal.Refused as refused:
    ...     print(refused.rule, refused.name)
    T1 lay-tile-first
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
    """The text is not an action, hex, tile or position; the message says what was expected.

    >>> try:
    ...     tikal.Action("jump a1")
    ... except tikal.Unreadable as error:
    ...     print(str(error)[:29])
    'jump a1' is not an action; a
    """


class RecordError(ValueError):
    """A record cannot be read; `line` is the number of the line, `reason` says why.

    `name` and `facts` are for programs: the name of the fault ("header-missing") and the values
    that its sentence mentions.

    >>> try:
    ...     tikal.read_record("hello")
    ... except tikal.RecordError as error:
    ...     print(error)
    line 1: a record begins with 'Tikal-Record: 1'
    """

    def __init__(
        self, line: int, reason: str, name: str = "", facts: dict[str, str | int] | None = None
    ) -> None:
        super().__init__(line, reason)
        self.line = line
        self.reason = reason
        self.name = name
        self.facts: dict[str, str | int] = facts or {}

    def __str__(self) -> str:
        return f"line {self.line}: {self.reason}"


def shown(value: object) -> str:
    """Return a value as error messages show it: on one line, of at most 60 characters."""
    try:
        text = repr(value)
    except Exception:  # an object with a broken repr, or an integer with too many digits
        return f"a {type(value).__name__}"
    return text if len(text) <= 60 else f"{text[:57]}..."
