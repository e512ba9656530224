"""Whole games as text: the `.tikal` file (docs/records.md).

Headers, an empty line, then one action per line with what chance brought behind `=`. Remarks
and claims stand in braces; a claim such as `{score 12 9}` is checked when the record is read.
Reading plays the game again and refuses, with the number of the line, whatever does not fit.
"""

import re
from dataclasses import dataclass, fields, replace
from datetime import date as calendar_date
from typing import Final

from tikal.arguments import checked_names
from tikal.chance import Chance, SealedShuffle, checked_chance, seeded
from tikal.errors import RecordError, shown
from tikal.game import RULES_VERSION, Game
from tikal.record.notation import is_claim, read_tile
from tikal.record.position import read_position, write_position
from tikal.rules.components import FEWEST_PLAYERS, MOST_PLAYERS, TILES, TREASURE_KINDS
from tikal.rules.legal import list_draws, treasures_unseen
from tikal.rules.options import EDITIONS, HOUSE_RULES, Options, edition_of
from tikal.rules.setup import new_game
from tikal.rules.state import DRAW

FORM: Final = "Tikal-Record"
FORM_VERSION: Final = "1"
UNFINISHED: Final = "*"
MOST_CHARACTERS: Final = 1_000_000  # a long game has 40,000


def write_record(game: Game) -> str:
    """The game as text."""
    lines: list[str] = []
    shown_turn = ""
    for number, event in enumerate(game.events):
        lines += _remarks(game, number)
        turn = f"{{{'scoring' if event.scoring else 'seat'} {event.seat}}}"
        if turn != shown_turn:
            lines += ["", turn]
            shown_turn = turn
        lines.append(str(event))
        if event.scores is not None:
            lines.append(f"{{score {_numbers(event.scores)}}}")
        if event.action is not None and event.action.kind == "end":
            shown_turn = ""
    if game.winners:
        lines.append(f"{{winner {_numbers(game.winners)}}}")
    lines += _remarks(game, len(game.events))
    headers = [f"{name}: {value}" for name, value in _headers(game)]
    gap = [] if lines[:1] == [""] else [""]  # an empty line ends the headers
    return "\n".join([*headers, *gap, *lines]) + "\n"


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
    """Play a record again. An unfinished game can go on, with chance from `seed` or `chance`."""
    if not isinstance(text, str):
        raise RecordError(1, f"a record is a text, not {shown(text)}")
    if len(text) > MOST_CHARACTERS:
        raise RecordError(1, f"a record has at most {MOST_CHARACTERS} characters, not {len(text)}")
    lines = text.removeprefix("\ufeff").splitlines()
    headers, body = _read_headers(lines)
    game = _new_game(headers)
    for number, line in enumerate(lines[body:], start=body + 1):
        _read_line(game, number, line.strip())
    _check_result(game, headers)
    if game.awaits_chance and seed is None and chance is None:
        raise RecordError(len(lines), "the record stops where 'draw = ...' is due; seed= goes on")
    game.go_on_with(_source(headers, game, seed, chance))
    return game


def event_lines(text: str) -> list[int]:
    """The numbers of the lines that hold events: neither headers nor empty nor in braces."""
    lines = [line.strip() for line in text.splitlines()]
    body = lines.index("") if "" in lines else len(lines)
    return [
        number
        for number, line in enumerate(lines, start=1)
        if number > body and line and not line.startswith("{")
    ]


def _read_headers(lines: list[str]) -> tuple[dict[str, _Header], int]:
    headers: dict[str, _Header] = {}
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            break
        name, colon, value = line.partition(": ")
        if not colon or not re.fullmatch("[A-Za-z][A-Za-z0-9-]*", name, re.ASCII):
            raise RecordError(
                number, f"a header such as 'Players: 3' is expected, not {shown(line)}"
            )
        if name in headers:
            raise RecordError(number, f"the header {name} is there twice")
        headers[name] = _Header(number, value.strip())
    else:
        number = len(lines)
    first = next(iter(headers), None)
    if first != FORM or headers[FORM].value != FORM_VERSION:
        raise RecordError(1, f"a record begins with '{FORM}: {FORM_VERSION}'")
    return headers, number


def _wanted(headers: dict[str, _Header], name: str) -> _Header:
    if name not in headers:
        raise RecordError(1, f"the header {name} is missing")
    return headers[name]


def _new_game(headers: dict[str, _Header]) -> Game:
    options, edition = _read_options(headers)
    players = _header_number(headers, "Players", FEWEST_PLAYERS, MOST_PLAYERS)
    first = _header_number(headers, "First", 0, players - 1)
    rules = _wanted(headers, "Rules")
    if rules.value != str(RULES_VERSION):
        raise RecordError(
            rules.line, f"rules version {RULES_VERSION} is known, not {shown(rules.value)}"
        )
    if "Position" in headers:
        game = _from_position(headers["Position"], players, options)
    else:
        game = Game.awaiting_from(new_game(players, options, first))
    game.edition = edition
    game.first = first
    game.names = _read_names(headers, players)
    game.date = _read_date(headers)
    if "Commitment" in headers:
        game.commitment = _read_digest(headers["Commitment"])
    if "Secret" in headers:
        game.secret = _read_digest(headers["Secret"])
    return game


def _from_position(header: _Header, players: int, options: Options) -> Game:
    try:
        state = read_position(header.value)
    except ValueError as error:
        raise RecordError(header.line, str(error)) from error
    game = Game.awaiting_from(state)
    game.start_position = write_position(state)
    if game.players != players or game.options != options:
        raise RecordError(header.line, "the position has other players or options than the headers")
    return game


def _read_options(headers: dict[str, _Header]) -> tuple[Options, str]:
    header = _wanted(headers, "Options")
    texts = {}
    for word in header.value.split():
        name, _, value = word.partition("=")
        if name in texts:
            raise RecordError(header.line, f"the option {shown(name)} is there twice")
        texts[name] = value
    values: dict[str, bool | str] = {}
    for field in fields(Options):
        if field.name not in texts:
            raise RecordError(header.line, f"the option {field.name} is missing")
        text = texts.pop(field.name)
        values[field.name] = text == "yes" if text in ("yes", "no") else text
    if texts:
        raise RecordError(header.line, f"there is no option {shown(next(iter(texts)))}")
    try:
        options = Options(**values)  # type: ignore[arg-type]
    except ValueError as error:
        raise RecordError(header.line, str(error)) from error
    return options, _read_edition(headers, options)


def _read_edition(headers: dict[str, _Header], options: Options) -> str:
    header = _wanted(headers, "Edition")
    if header.value == HOUSE_RULES:
        return HOUSE_RULES
    if header.value not in EDITIONS:
        expected = ", ".join((*EDITIONS, HOUSE_RULES))
        raise RecordError(
            header.line, f"an edition is one of {expected}, not {shown(header.value)}"
        )
    if replace(EDITIONS[header.value], auction=options.auction) != options:
        raise RecordError(
            header.line,
            f"{header.value} plays with other options; these are {edition_of(options)}",
        )
    return header.value


def _header_number(headers: dict[str, _Header], name: str, least: int, most: int) -> int:
    header = _wanted(headers, name)
    if not re.fullmatch("[0-9]", header.value, re.ASCII) or not least <= int(header.value) <= most:
        raise RecordError(header.line, f"{name} is {least} to {most}, not {shown(header.value)}")
    return int(header.value)


def _read_names(headers: dict[str, _Header], players: int) -> tuple[str, ...]:
    names = [_wanted(headers, f"Seat-{seat}") for seat in range(players)]
    try:
        return checked_names([name.value for name in names], players)
    except ValueError as error:
        raise RecordError(names[0].line, str(error)) from error


def _read_date(headers: dict[str, _Header]) -> str:
    header = _wanted(headers, "Date")
    try:
        return calendar_date.fromisoformat(header.value).isoformat()
    except ValueError:
        raise RecordError(
            header.line, f"a date such as 1999-10-21 is expected, not {shown(header.value)}"
        ) from None


def _read_digest(header: _Header) -> str:
    if not re.fullmatch("[0-9a-f]{64}", header.value, re.ASCII):
        raise RecordError(header.line, "64 hexadecimal digits in lower case are expected")
    return header.value


def _read_line(game: Game, number: int, line: str) -> None:
    if not line:
        return
    if line.startswith("{"):
        if not line.endswith("}") or "{" in line[1:] or "}" in line[:-1]:
            raise RecordError(number, "a remark stands alone on its line, in one pair of braces")
        _read_braces(game, number, line[1:-1].strip())
        return
    text, chance, outcome = line.partition(" = ")
    if text == "draw":
        _read_draw(game, number, outcome)
        return
    if game.awaits_chance:
        raise RecordError(number, f"'draw = ...' is expected, not {shown(line)}")
    try:
        game.play(text)
    except ValueError as error:
        raise RecordError(number, f"{text:.40}: {error}") from error
    if game.awaits_chance and game.events[-1].action is not None and text.startswith("recover"):
        _read_treasure(game, number, outcome)
    elif chance:
        raise RecordError(number, f"{text}: chance has no part in this")


def _read_draw(game: Game, number: int, outcome: str) -> None:
    state = game._state
    if state.phase != DRAW:
        raise RecordError(number, "no tile is drawn now")
    try:
        tile = read_tile(outcome)
    except ValueError as error:
        raise RecordError(number, str(error)) from error
    out = [0] * TILES
    if tile not in out[: list_draws(state, out)]:
        raise RecordError(
            number, f"{outcome} cannot be drawn now: seen before, or of a later group"
        )
    game.tell(tile)


def _read_treasure(game: Game, number: int, outcome: str) -> None:
    if not re.fullmatch(f"[0-{TREASURE_KINDS - 1}]", outcome, re.ASCII):
        raise RecordError(number, "the treasure that turned up is missing: 'recover c3 = 5'")
    if treasures_unseen(game._state, int(outcome)) == 0:
        raise RecordError(number, f"all treasures of kind {outcome} have come out before")
    game.tell(int(outcome))


def _read_braces(game: Game, number: int, text: str) -> None:
    if not is_claim(text):
        try:
            game.comment(text)
        except ValueError as error:
            raise RecordError(number, str(error)) from error
        return
    word, *numbers = text.split()
    claimed = [int(digits) for digits in numbers]
    state = game._state
    actual = {
        "score": list(game.scores),
        "seat": [state.to_move],
        "scoring": list(game.scoring_queue[:1]),
        "winner": list(game.winners),
    }[word]
    if claimed != actual:
        found = " ".join(map(str, actual)) or "nobody"
        raise RecordError(number, f"the record claims {text}, but it is {found}")


def _check_result(game: Game, headers: dict[str, _Header]) -> None:
    header = _wanted(headers, "Result")
    if header.value != _result(game):
        raise RecordError(header.line, f"the result is {_result(game)}, not {shown(header.value)}")
    if not game.winners and "Secret" in headers:
        raise RecordError(headers["Secret"].line, "a secret is told only when the game is over")
    if game.winners and "Commitment" in headers and "Secret" not in headers:
        raise RecordError(headers["Commitment"].line, "the game is over; its Secret is missing")
    if "Secret" in headers and "Commitment" not in headers:
        raise RecordError(headers["Secret"].line, "a Secret proves nothing without a Commitment")


def _source(
    headers: dict[str, _Header], game: Game, seed: int | None, chance: Chance | None
) -> Chance:
    if chance is not None:
        checked_chance(chance)
        if seed is not None:
            raise ValueError("chance= excludes seed=")
    if isinstance(chance, SealedShuffle) and game.commitment not in (None, chance.commitment):
        raise RecordError(
            headers["Commitment"].line,
            "the commitment belongs to another secret than the one given",
        )
    return seeded(seed) if chance is None else chance
