"""Numbers that look random, made from small ones: for hashes, and for luck that can be repeated."""


def scramble(a: int, b: int) -> int:
    """A large number for a pair of small ones, `b` below 64; compiled, it keeps to 64 bits."""
    mixed = (a * 64 + b + 1) * 0x1E3779B97F4A7C15
    mixed ^= mixed >> 31
    mixed *= 0x3F58476D1CE4E5B9
    return mixed ^ mixed >> 29
