"""The pieces of the seats: figures, guards and camps, each seat by its own colour and shape."""

from dataclasses import dataclass
from typing import Final

from tikal.svg.geometry import Point
from tikal.svg.paths import HALO, INK, TextStyle, ellipse, group, path


@dataclass(frozen=True, slots=True)
class SeatStyle:
    """How a seat looks. Shape and colour go together: not everybody can tell the colours apart."""

    emblem: str  # about 20 units wide, around 0, 0
    body: str  # of a figure that stands on 0, 0
    fill: str
    dark: str
    light: str
    on: str  # text and signs on the fill
    edge: str  # the outline of small text there
    line: tuple[str, str]  # thin strokes on a light and on a dark plate

    @property
    def text(self) -> TextStyle:
        """Return how a number looks on the fill."""
        return TextStyle(self.on, edge=self.edge, edge_width=3.4)


SEATS: Final = (
    SeatStyle(
        emblem="M0 -9.5L10 8H-10Z",
        body="M-15 0Q-15 -3 -13 -6L-4 -26H4L13 -6Q15 -3 15 0Q0 5 -15 0Z",
        fill="#C8402E",
        dark="#74180D",
        light="#F0866B",
        on="#FFF6E6",
        edge="#74180D",
        line=("#B83524", "#F0866B"),
    ),
    SeatStyle(
        emblem="M-8 -8H8V8H-8Z",
        body="M-13 -23H13V0Q0 5 -13 0Z",
        fill="#2979C1",
        dark="#123F6B",
        light="#86BFEE",
        on="#FFFFFF",
        edge="#123F6B",
        line=("#1F6CAE", "#86BFEE"),
    ),
    SeatStyle(
        emblem="M-9 0A9 9 0 1 1 9 0A9 9 0 1 1 -9 0Z",
        body="M-10 1C-20 -7 -15 -25 0 -25S20 -7 10 1Q0 4 -10 1Z",
        fill="#F4BE3A",
        dark="#8A5A08",
        light="#FFE59B",
        on="#2B1A05",
        edge="#FFE59B",
        line=("#94640A", "#F4BE3A"),
    ),
    SeatStyle(
        emblem="M0 -11L9 0L0 11L-9 0Z",
        body="M0 -28L14 -13L5 1Q0 3 -5 1L-14 -13Z",
        fill="#4A2A63",
        dark="#22102F",
        light="#9A76BC",
        on="#FFF3FF",
        edge="#22102F",
        line=("#4A2A63", "#B08AD6"),
    ),
)

# The cream halo and the dark outline keep every colour apart from every ground.
_HEAD: Final = ellipse(8, 8, Point(0, -30))


def _worker(seat: int) -> str:
    figure = SEATS[seat].body + _HEAD
    return (
        path(figure, HALO, HALO, 7)
        + path(figure, f"url(#paint-seat-{seat})", INK, 2.6)
        + path(ellipse(2.4, 2.4, Point(-2.6, -32.6)), "#FFF", opacity=0.6)
    )


def _leader(seat: int) -> str:
    style = SEATS[seat]
    hat = "M-17 -35Q0 -28 17 -35Q9 -40 8 -45Q0 -51 -8 -45Q-9 -40 -17 -35Z"
    brim = "M-18 -35.5Q0 -27 18 -35.5Q14 -38.5 8 -37.5Q0 -34 -8 -37.5Q-14 -38.5 -18 -35.5Z"
    drawn = [
        path(style.body + _HEAD + hat, HALO, HALO, 7),
        path(style.body, f"url(#paint-seat-{seat})", INK, 2.6),
        path("M-9 -9Q0 -4 10 -12", "none", "url(#paint-brass)", 4),
        path(ellipse(8.5, 8.5, Point(0, -30)), "#E9BE93", INK, 2.6),
        path("M-3.4 -28.4v1.2M3.4 -28.4v1.2", "none", "#3A2110", 2),
        path("M-8 -36Q-8 -47 0 -47.5Q8 -47 8 -36Z", "url(#paint-straw)", INK, 2.6),
        path("M-8.6 -38Q0 -34.5 8.6 -38L8.4 -41.5Q0 -38 -8.4 -41.5Z", style.fill),
        path(brim, "url(#paint-straw)", INK, 2.6),
    ]
    return group("".join(drawn), scale=1.22)


def _guard(seat: int, leads: bool) -> str:
    x, top = (23, -48) if leads else (18, -38)
    spear = f"M{x} 5V{top + 4}"
    return (
        path(ellipse(21 if leads else 16.5, 5, Point(2.5, 2)), "#1B120A", opacity=0.45)
        + (_leader(seat) if leads else _worker(seat))
        + path(spear, "none", HALO, 6)
        + path(spear, "none", "#3A2412", 3)
        + path(f"M{x} {top - 6}l5 11h-10Z", HALO, INK, 1.8)
    )


def _tent(seat: int) -> str:
    style = SEATS[seat]
    return "".join(
        [
            path(ellipse(42, 8, Point(3, 4)), "#23331A", opacity=0.45),
            path("M-8 -40L26 -36L42 2L22 5L-40 4Z", "none", HALO, 6, opacity=0.55),
            path("M-8 -40L26 -36L42 2L22 5Z", style.dark, INK, 2.4),
            path("M-8 -40L26 -36L36 -12L6 -14Z", style.fill, opacity=0.55),
            path("M-8 -40L-40 4L22 5Z", f"url(#paint-seat-{seat})", INK, 2.4),
            path("M-9 -22L-22 4.4L4 4.7Z", "#2A170C"),
            path("M-9 -22L-13 4.6L-22 4.4Z", "url(#paint-canvas)"),
            path("M-40 4l-6 3M22 5l4 4M42 2l5 3", "none", "#5B3A1C", 2),
            group(path(style.emblem, HALO, INK, 1.8), x=15, y=-17, scale=0.95),
        ]
    )


def seat_shapes(seat: int) -> dict[str, str]:
    """Return the shapes of a seat by name."""
    return {
        f"worker-{seat}": _worker(seat),
        f"leader-{seat}": _leader(seat),
        f"guard-W-{seat}": _guard(seat, leads=False),
        f"guard-L-{seat}": group(_guard(seat, leads=True), scale=0.82),
        f"tent-{seat}": _tent(seat),
    }


def emblem(seat: int, x: float, y: float, scale: float, fill: str = "", stroke: str = "") -> str:
    """Return the shape of a seat, in its colour unless another is given."""
    style = SEATS[seat]
    drawn = path(style.emblem, fill or style.fill, stroke or style.dark, 1.6)
    return group(drawn, x=x, y=y, scale=scale)
