"""Seeds out of seeds, the same on every machine and Python."""

import hashlib


def mixed(*parts: int | str) -> int:
    """A seed of 64 bits that depends on every part and on nothing else.

    Python's own hash() differs from process to process for texts, and sums of seeds collide;
    so the parts are written down and hashed.
    """
    text = "/".join(map(str, parts))
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")
