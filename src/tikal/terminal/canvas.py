"""A grid of styled characters on which drawings are made before they become text."""

from typing import Final

# Select Graphic Rendition codes. Colour only repeats what the characters show.
STYLES: Final = {
    "plain": "",
    "faint": "2",
    "edge": "37",
    "strong": "1",
    "stone": "33",
    "base_camp": "1;37",
    "jungle": "32",
    "temple": "1;36",
    "treasure": "1;33",
    "volcano": "1;31",
    "seat 0": "1;91",
    "seat 1": "1;94",
    "seat 2": "1;95",
    "seat 3": "1;92",
}
_RESET: Final = "\x1b[0m"


def styled(text: str, style: str, color: bool) -> str:
    """Return the text in a style of STYLES, or unchanged."""
    code = STYLES[style]
    return f"\x1b[{code}m{text}{_RESET}" if color and code and text else text


class Canvas:
    """Characters at x (to the right) and y (downwards), each in a style."""

    def __init__(self, width: int, height: int) -> None:
        self._rows = [[(" ", "plain")] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: str = "plain") -> None:
        """Write a text from left to right."""
        for offset, character in enumerate(text):
            self._rows[y][x + offset] = (character, style)

    def lines(self, color: bool) -> list[str]:
        """Return the rows as text, without trailing blanks."""
        return [_line(row, color) for row in self._rows]


def _line(row: list[tuple[str, str]], color: bool) -> str:
    used = len("".join(character for character, _ in row).rstrip())
    pieces: list[tuple[str, str]] = []
    for character, style in row[:used]:
        if pieces and pieces[-1][1] == style:
            pieces[-1] = (pieces[-1][0] + character, style)
        else:
            pieces.append((character, style))
    return "".join(styled(text, style, color) for text, style in pieces)
