"""SVG texts as PNG files, by CairoSVG (the extra `picture`)."""


def png_of(drawn: str) -> bytes:
    """Return a picture, the text of an SVG, as the bytes of a PNG file."""
    try:
        import cairosvg
    except OSError as error:  # the package is there, the system's library is not
        raise ValueError(
            "CairoSVG needs the cairo library of the system; on Debian: apt-get install libcairo2, "
            "on macOS: brew install cairo"
        ) from error
    drawn_png: bytes = cairosvg.svg2png(bytestring=drawn.encode())
    return drawn_png
