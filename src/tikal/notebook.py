"""Texts that a notebook shows as pictures: positions and records. Elsewhere they are strings."""


class Position(str):
    """The text of a position; a notebook shows the board.

    >>> position = tikal.Game(players=2, seed=7).position()
    >>> isinstance(position, str), position._repr_svg_()[:4]
    (True, '<svg')
    """

    __slots__ = ()

    def _repr_svg_(self) -> str:
        from tikal import svg  # imported here because only notebooks need it

        return svg.board(str(self))


class Record(str):
    """The text of a record; a notebook shows the board at its end.

    >>> record = tikal.Game(players=2, seed=7).record()
    >>> isinstance(record, str), record._repr_svg_()[:4]
    (True, '<svg')
    """

    __slots__ = ()

    def _repr_svg_(self) -> str:
        from tikal import svg  # imported here because only notebooks need it

        return svg.board(str(self))
