"""What can be wrong with a record: one row for each fault, with its name, facts and sentence.

The page has the sentences in other languages under the same names. `{detail}` is an English
message of the part of the library that found the fault; other languages do without it.
"""

from typing import Final

from tikal.errors import RecordError, shown

_MOST_CHARACTERS: Final = 60  # of a text quoted from a record

# The sentence of each fault; the names in braces are its facts.
FAULTS: Final = {
    "not-a-text": "a record is a text, not {value}",
    "too-long": "a record has at most {most} characters, not {length}",
    "not-a-record": "a record begins with '{begins}'",
    "not-a-header": "a header such as 'Players: 3' is expected, not {value}",
    "header-missing": "the header {header} is missing",
    "header-twice": "the header {header} appears twice",
    "number-outside": "{header} must be {least} to {most}, not {value}",
    "rules-version": "the rules version must be {wanted}, not {value}",
    "edition-wrong": "{detail}",
    "names-wrong": "{detail}",
    "date-wrong": "{detail}",
    "option-missing": "the option {option} is missing",
    "option-twice": "the option {option} appears twice",
    "option-unknown": "there is no option {option}",
    "option-wrong": "{detail}",
    "position-wrong": "{detail}",
    "position-differs": "the position differs from the headers in its players or options",
    "digest-wrong": "64 hexadecimal digits in lower case are expected",
    "braces-wrong": "a comment needs a line of its own and one pair of braces",
    "comment-wrong": "{detail}",
    "variation-open": "the variation that begins with '(' has no ')'",
    "variation-wrong": "')' needs a '(' before it, with at least one event between them",
    "variation-deep": "variations lie at most {most} deep in each other",
    "taken-back": "a record does not contain actions that were taken back",
    "second-record": "a second record begins here; a file holds one",
    "action-refused": "{action}: {detail}",
    "action-unreadable": "{action}: {detail}",
    "outcome-wrong": "{action}: {detail}",
    "claim-wrong": "the record claims {claim}, but the game has {found}",
    "result-wrong": "the result is {result}, not {value}",
    "secret-early": "a Secret is added only when the game is over",
    "secret-missing": "the game is over; its Secret is missing",
    "secret-alone": "a Secret proves nothing without a Commitment",
    "secret-foreign": "the Commitment does not belong to the secret of the given shuffle",
    "secret-wrong": "the secret's SHA-256 is not the commitment",
    "shuffle-differs": "the sealed shuffle has {due} here, not {outcome}",
    "ends-at-draw": "the record ends before a 'draw = ...'; pass seed= to continue the game",
}


def fault(line: int, name: str, **facts: object) -> RecordError:
    """Return the error that a line of a record has this fault.

    A fact `value` is what the record has; sentences quote it.
    """
    told = {key: shown(value) if key == "value" else value for key, value in facts.items()}
    kept = {key: value if isinstance(value, int) else _short(value) for key, value in facts.items()}
    return RecordError(line, FAULTS[name].format(**told), name, kept)


def _short(value: object) -> str:
    text = value if isinstance(value, str) else shown(value)
    return text if len(text) <= _MOST_CHARACTERS else f"{text[: _MOST_CHARACTERS - 3]}..."
