"""What `render` returns: the board as text, or as an array of pixels."""

from io import BytesIO
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from tikal.env.env_settings import check_choice
from tikal.extras import require
from tikal.svg import board
from tikal.svg.png import png_of

PIXELS: Final = "rgb_array"
_WIDTH: Final = 480  # pixels


def check_render_mode(mode: str | None, metadata: dict[str, Any]) -> None:
    """Raise a ValueError for an unknown render mode, MissingExtra for one that needs packages."""
    if mode is not None:
        check_choice("render_mode", mode, tuple(metadata["render_modes"]))
    if mode == PIXELS:
        require('render_mode="rgb_array"', "picture", "cairosvg", "PIL")


def pixels_of(position: str) -> NDArray[np.uint8]:
    """Return a picture of a position: rows, columns, and red, green and blue."""
    from PIL import Image

    drawn = board(position, size=_WIDTH, theme="light")
    return np.asarray(Image.open(BytesIO(png_of(drawn))).convert("RGB"))
