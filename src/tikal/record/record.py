"""Whole games as text: the `.tikal` file (docs/records.md).

A record has headers, an empty line, then one event per line; outcomes of chance follow `=`.
Comments and claims are in braces; a claim such as `{score 12 9}` is checked when the record is
read. Reading plays the game again and raises RecordError with the line of the first error.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields
from typing import Any, Final, ParamSpec, TypeVar

from tikal.chance import Chance, SealedShuffle, checked_chance, seeded
from tikal.errors import Refused, Unreadable, shown
from tikal.events import TAKE_BACK, Event
from tikal.game import RULES_VERSION, Game
from tikal.record.faults import fault
from tikal.record.notation import is_claim
from tikal.record.position import read_position, write_position
from tikal.rules.components import FEWEST_PLAYERS, MOST_PLAYERS
from tikal.rules.editions import Options
from tikal.rules.state import NONE, options_of
from tikal.setup import Setup, check_date, check_edition, check_names

P = ParamSpec("P")
T = TypeVar("T")

FORM: Final = "Tikal-Record"
FORM_VERSION: Final = "1"
UNFINISHED: Final = "*"
MOST_CHARACTERS: Final = 1_000_000  # a long game has 40,000
VARIATION_BEGINS: Final = "("
VARIATION_ENDS: Final = ")"
MOST_NESTED: Final = 20


def write_record(game: Game) -> str:
    """Return a game as the text of a record."""
    lines = _line_from(game, 0)
    headers = [f"{name}: {value}" for name, value in _headers(game)]
    gap = [] if lines[:1] == [""] else [""]  # an empty line ends the headers
    return "\n".join([*headers, *gap, *lines]) + "\n"


def _line_from(game: Game, first: int) -> list[str]:
    """Return the events after the first ones, with comments, claims and variations."""
    lines: list[str] = []
    shown_turn = ""
    for number, event in enumerate(game.events[first:], start=first):
        if number > first or first == 0:  # what stands before a variation is the other line's
            beside = [*_remarks(game, number), *_variations(game, number)]
            lines += beside
            if VARIATION_ENDS in beside:
                shown_turn = ""
        turn = f"{{{'scoring' if event.scoring else 'seat'} {event.seat}}}"
        if turn != shown_turn:
            lines += ["", turn]
            shown_turn = turn
        lines.append(str(event))
        if event.scores is not None:
            lines.append(f"{{score {_numbers(event.scores)}}}")
        if event.kind == "end":
            shown_turn = ""
    if game.winners:
        lines.append(f"{{winner {_numbers(game.winners)}}}")
    last = len(game.events)
    return [*lines, *_remarks(game, last), *_variations(game, last)]


def _variations(game: Game, number: int) -> list[str]:
    return [
        line
        for variation in game.variations(number)
        for line in ("", VARIATION_BEGINS, *_line_from(variation, number), VARIATION_ENDS)
    ]


def _remarks(game: Game, number: int) -> list[str]:
    return [f"{{{text}}}" for text in game.comments(number)]


def _headers(game: Game) -> list[tuple[str, str]]:
    options = game.options
    written = " ".join(
        f"{f.name}={_option_text(getattr(options, f.name))}" for f in fields(options)
    )
    headers = [
        (FORM, FORM_VERSION),
        ("Edition", game.edition),
        ("Options", written),
        ("Players", str(game.players)),
        *((f"Seat-{seat}", name) for seat, name in enumerate(game.names)),
        ("First", str(game.first)),
        ("Rules", str(RULES_VERSION)),
        ("Date", game.date),
        ("Result", _result(game)),
    ]
    if game.start_position is not None:
        headers.append(("Position", game.start_position))
    if game.commitment is not None:
        headers.append(("Commitment", game.commitment))
    if game.secret is not None:
        headers.append(("Secret", game.secret))
    return headers


def _option_text(value: bool | str) -> str:
    return value if isinstance(value, str) else ("yes" if value else "no")


def _result(game: Game) -> str:
    if not game.winners:
        return UNFINISHED
    return f"{_numbers(game.scores)} winner {_numbers(game.winners)}"


def _numbers(values: tuple[int, ...]) -> str:
    return " ".join(map(str, values))


@dataclass
class _Header:
    line: int
    value: str


def read_record(text: str, *, seed: int | None = None, chance: Chance | None = None) -> Game:
    """Play a record again and return the game.

    An unfinished game can be continued, with outcomes from `seed` or `chance`.

    >>> text = tikal.Game(players=2, seed=7).record()
    >>> tikal.read_record(text, seed=7).drawn_tile
    'A3'
    """
    game, headers = _read_played(text)
    if game.awaits_chance and seed is None and chance is None:
        raise fault(len(text.splitlines()), "ends-at-draw")
    game.go_on_with(_source(headers, game, seed, chance))
    return game


def read_played(text: str) -> Game:
    """Play a record again and return the game as it stands there, without a source of chance."""
    return _read_played(text)[0]


def _read_played(text: str) -> tuple[Game, dict[str, _Header]]:
    if not isinstance(text, str):
        raise fault(1, "not-a-text", value=text)
    if len(text) > MOST_CHARACTERS:
        raise fault(1, "too-long", most=MOST_CHARACTERS, length=len(text))
    lines = text.removeprefix("\ufeff").splitlines()
    headers, body = _read_headers(lines)
    game = Game.from_setup(_read_setup(headers))
    _read_lines(game, lines, body)
    if "Secret" in headers:
        game.reveal(_read_digest(headers["Secret"]))
    _check_result(game, headers)
    return game, headers


def replay_record(text: str) -> Iterator[tuple[Event, Game]]:
    """Yield every event of a record with the game after it; do not play on with that game.

    >>> text = tikal.Game(players=2, seed=7).record()
    >>> [(str(event), game.phase) for event, game in tikal.replay_record(text)]
    [('draw = A3', 'tile')]
    """
    return read_record(text, seed=0).replay()


def event_lines(text: str) -> list[int]:
    """Return the numbers of the lines that hold events of the game itself, not of variations."""
    lines = [line.strip() for line in text.splitlines()]
    body = lines.index("") if "" in lines else len(lines)
    found = []
    depth = 0
    for number, line in enumerate(lines[body:], start=body + 1):
        if line == VARIATION_BEGINS:
            depth += 1
        elif line == VARIATION_ENDS:
            depth -= 1
        elif depth == 0 and line and not line.startswith("{"):
            found.append(number)
    return found


def _read_headers(lines: list[str]) -> tuple[dict[str, _Header], int]:
    headers: dict[str, _Header] = {}
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            break
        name, colon, value = line.partition(": ")
        if not colon or not re.fullmatch("[A-Za-z][A-Za-z0-9-]*", name, re.ASCII):
            if number == 1:
                raise fault(1, "not-a-record", begins=f"{FORM}: {FORM_VERSION}")
            raise fault(number, "not-a-header", value=line)
        if name in headers:
            raise fault(number, "header-twice", header=name)
        headers[name] = _Header(number, value.strip())
    else:
        number = len(lines)
    first = next(iter(headers), None)
    if first != FORM or headers[FORM].value != FORM_VERSION:
        raise fault(1, "not-a-record", begins=f"{FORM}: {FORM_VERSION}")
    return headers, number


def _wanted(headers: dict[str, _Header], name: str) -> _Header:
    if name not in headers:
        raise fault(1, "header-missing", header=name)
    return headers[name]


def _read_setup(headers: dict[str, _Header]) -> Setup:
    options = _read_options(headers)
    edition = _wanted(headers, "Edition")
    _checked(edition, "edition-wrong", check_edition, edition.value, options)
    players = _header_number(headers, "Players", FEWEST_PLAYERS, MOST_PLAYERS)
    first = _header_number(headers, "First", 0, players - 1)
    rules = _wanted(headers, "Rules")
    if rules.value != str(RULES_VERSION):
        raise fault(rules.line, "rules-version", wanted=RULES_VERSION, value=rules.value)
    position = None
    if "Position" in headers:
        position = _read_start(headers["Position"], players, options)
    seats = [_wanted(headers, f"Seat-{seat}") for seat in range(players)]
    names = _checked(seats[0], "names-wrong", check_names, [s.value for s in seats], players)
    date = _wanted(headers, "Date")
    return Setup(
        players=players,
        options=options,
        edition=edition.value,
        first=first,
        names=names,
        date=_checked(date, "date-wrong", check_date, date.value),
        start_position=position,
        commitment=_read_digest(headers["Commitment"]) if "Commitment" in headers else None,
    )


def _checked(
    header: _Header, name: str, check: Callable[P, T], *args: P.args, **kwargs: P.kwargs
) -> T:
    """Return the result of a check; turn its ValueError into this fault at the header's line."""
    try:
        return check(*args, **kwargs)
    except ValueError as error:
        raise fault(header.line, name, value=header.value, detail=str(error)) from error


def _read_start(header: _Header, players: int, options: Options) -> str:
    state = _checked(header, "position-wrong", read_position, header.value)
    if state.players != players or options_of(state) != options:
        raise fault(header.line, "position-differs")
    return write_position(state)


def _read_options(headers: dict[str, _Header]) -> Options:
    header = _wanted(headers, "Options")
    texts = {}
    for word in header.value.split():
        name, _, value = word.partition("=")
        if name in texts:
            raise fault(header.line, "option-twice", option=shown(name))
        texts[name] = value
    values: dict[str, Any] = {}
    for field in fields(Options):
        if field.name not in texts:
            raise fault(header.line, "option-missing", option=field.name)
        text = texts.pop(field.name)
        values[field.name] = text == "yes" if text in ("yes", "no") else text
    if texts:
        raise fault(header.line, "option-unknown", option=shown(next(iter(texts))))
    return _checked(header, "option-wrong", Options, **values)


def _header_number(headers: dict[str, _Header], name: str, least: int, most: int) -> int:
    header = _wanted(headers, name)
    if not re.fullmatch("[0-9]", header.value, re.ASCII) or not least <= int(header.value) <= most:
        raise fault(
            header.line, "number-outside", header=name, least=least, most=most, value=header.value
        )
    return int(header.value)


def _read_digest(header: _Header) -> str:
    if not re.fullmatch("[0-9a-f]{64}", header.value, re.ASCII):
        raise fault(header.line, "digest-wrong")
    return header.value


def _read_lines(game: Game, lines: list[str], body: int) -> None:
    """Play the lines after the headers; those in brackets are variations of those around them."""
    around: list[tuple[Game, int]] = []  # games that wait for the end of a variation, and its line
    for number, line in enumerate(map(str.strip, lines[body:]), start=body + 1):
        if line == VARIATION_BEGINS:
            if len(around) == MOST_NESTED:
                raise fault(number, "variation-deep", most=MOST_NESTED)
            around.append((game, number))
            game = game.variation_from(len(game.events))
        elif line == VARIATION_ENDS:
            if not around or len(game.events) == len(around[-1][0].events):
                raise fault(number, "variation-wrong")
            variation, (game, _) = game, around.pop()
            game.add_variation(variation, len(game.events))
        else:
            _read_line(game, number, line)
    if around:
        raise fault(around[-1][1], "variation-open")


def _read_line(game: Game, number: int, line: str) -> None:
    if not line:
        return
    if line.startswith("{"):
        if not line.endswith("}") or "{" in line[1:] or "}" in line[:-1]:
            raise fault(number, "braces-wrong")
        _read_braces(game, number, line[1:-1].strip())
        return
    if line == TAKE_BACK:
        raise fault(number, "taken-back")
    if line.startswith(f"{FORM}:"):
        raise fault(number, "second-record")
    try:
        game.follow(line)
    except ValueError as error:
        action = f"{line.partition(' = ')[0]:.40}"
        raise fault(number, _fault_of(error), action=action, detail=str(error)) from error


def _fault_of(error: ValueError) -> str:
    if isinstance(error, Refused):
        return "action-refused"
    return "action-unreadable" if isinstance(error, Unreadable) else "outcome-wrong"


def _read_braces(game: Game, number: int, text: str) -> None:
    if not is_claim(text):
        try:
            game.comment(text)
        except ValueError as error:
            raise fault(number, "comment-wrong", detail=str(error)) from error
        return
    word, *numbers = text.split()
    claimed = [int(digits) for digits in numbers]
    actual = {
        "score": list(game.scores),
        "seat": [NONE if game.to_move is None else game.to_move],
        "scoring": list(game.scoring_queue[:1]),
        "winner": list(game.winners),
    }[word]
    if claimed != actual:
        found = " ".join(map(str, actual)) or "nobody"
        raise fault(number, "claim-wrong", claim=text, found=found)


def _check_result(game: Game, headers: dict[str, _Header]) -> None:
    header = _wanted(headers, "Result")
    if header.value != _result(game):
        raise fault(header.line, "result-wrong", result=_result(game), value=header.value)
    if not game.winners and "Secret" in headers:
        raise fault(headers["Secret"].line, "secret-early")
    if game.winners and "Commitment" in headers and "Secret" not in headers:
        raise fault(headers["Commitment"].line, "secret-missing")
    if "Secret" in headers and "Commitment" not in headers:
        raise fault(headers["Secret"].line, "secret-alone")


def _source(
    headers: dict[str, _Header], game: Game, seed: int | None, chance: Chance | None
) -> Chance:
    if chance is not None:
        checked_chance(chance)
        if seed is not None:
            raise ValueError("pass either chance= or seed=, not both")
    if isinstance(chance, SealedShuffle) and game.commitment not in (None, chance.commitment):
        raise fault(headers["Commitment"].line, "secret-foreign")
    return seeded(seed) if chance is None else chance
