"""Editions as named sets of options (docs/rules.md, "Editions").

The rules never ask for an edition's name. Each option is read in one place, the rule that its
field names.
"""

from dataclasses import dataclass, field, fields, replace
from typing import Any, Final

SHARED: Final = "shared"
GUARD_TREASURES: Final = "guard-treasures"


def _option(default: bool | str, rule: str, explains: str, choices: tuple[str, ...] = ()) -> Any:
    return field(default=default, metadata={"rule": rule, "explains": explains, "choices": choices})


def _shown(value: object) -> str:
    """Return a wrong value for a message; what could be of any length is not shown."""
    return (
        repr(value) if isinstance(value, bool | str) and len(str(value)) < 40 else "something else"
    )


@dataclass(frozen=True, slots=True)
class Options:
    """The options that a game is played with. The defaults are those of ravensburger-1999.

    >>> tikal.Options(auction=True).camp_needs_member
    False
    """

    auction: bool = _option(False, "U1", "Turns and tiles are auctioned; scores start at 20.")
    camp_needs_member: bool = _option(
        False, "A7", "A camp needs one of your own figures on its hex."
    )
    volcano_may_cut_off: bool = _option(
        True, "P5", "A volcano may be placed so that empty hexes can no longer be reached."
    )
    tiebreak: str = _option(
        SHARED,
        "E2",
        "Ties at the end: shared, or decided by the best temple guarded, then by most treasures.",
        (SHARED, GUARD_TREASURES),
    )

    def __post_init__(self) -> None:
        for option in fields(self):
            value = getattr(self, option.name)
            choices = option.metadata["choices"] or (True, False)
            # `1 == True` would let numbers through, so the type is checked as well.
            if type(value) is not type(choices[0]) or value not in choices:
                expected = " or ".join(repr(choice) for choice in choices)
                raise ValueError(f"option {option.name} must be {expected}, not {_shown(value)}")


EDITIONS: Final = {
    "ravensburger-1999": Options(),
    "rio-grande-2005": Options(),
    "tilsit-2005": Options(camp_needs_member=True),
    "super-meeple-classic": Options(
        camp_needs_member=True, volcano_may_cut_off=False, tiebreak=GUARD_TREASURES
    ),
}
DEFAULT_EDITION: Final = "ravensburger-1999"
HOUSE_RULES: Final = "house-rules"


def edition_of(options: Options) -> str:
    """Return the first edition with these options, auction aside; else `house-rules`."""
    for name, edition in EDITIONS.items():
        if replace(edition, auction=options.auction) == options:
            return name
    return HOUSE_RULES
