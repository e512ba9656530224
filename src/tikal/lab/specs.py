"""Lists of players as one text."""


def split_specs(text: str) -> list[str]:
    """`random,beam:width=30,depth=2,random` are three players.

    Commas separate players and a player's parameters alike; what has a `=` but no `:` before it
    is a parameter of the player before.
    """
    specs: list[str] = []
    for piece in text.split(","):
        if specs and "=" in piece and ":" not in piece.partition("=")[0]:
            specs[-1] += f",{piece}"
        else:
            specs.append(piece)
    return specs
