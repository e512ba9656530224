"""Frames of a socket as bytes: texts of the server, made once for all listeners, and plain texts of
clients. websockets reads everything else: control frames, parts of messages, and what is invalid.
"""

from typing import Final

from websockets.frames import apply_mask  # type: ignore[attr-defined]  # C, if it is there

_WHOLE_TEXT: Final = 0x81  # the first byte of a text that is one frame
_MASKED: Final = 0x80
_MASK_BYTES: Final = 4
_TWO_BYTES, _EIGHT_BYTES = 126, 127  # instead of a short length: how many bytes have the length


def text_frame(text: str) -> bytes:
    """Return the frame of a text, as a server sends it."""
    payload = text.encode()
    size = len(payload)
    if size < _TWO_BYTES:
        return bytes((_WHOLE_TEXT, size)) + payload
    if size < 1 << 16:
        return bytes((_WHOLE_TEXT, _TWO_BYTES)) + size.to_bytes(2) + payload
    return bytes((_WHOLE_TEXT, _EIGHT_BYTES)) + size.to_bytes(8) + payload


def head_size(data: bytes | bytearray) -> int:
    """Return how many bytes of a client's frame come before its payload; 0 if it is no such frame.

    There must be at least two bytes.
    """
    if not data[1] & _MASKED:
        return 0
    extra = {_TWO_BYTES: 2, _EIGHT_BYTES: 8}.get(data[1] & ~_MASKED, 0)
    return 2 + extra + _MASK_BYTES


def payload_size(data: bytes | bytearray, head: int) -> int:
    """Return the bytes of the payload that a whole head names."""
    short = data[1] & ~_MASKED
    return short if short < _TWO_BYTES else int.from_bytes(data[2 : head - _MASK_BYTES])


def whole_text(frame: bytes, head: int) -> bytes | None:
    """Return the payload of a client's frame if it is a whole text; else None."""
    if frame[0] != _WHOLE_TEXT:
        return None
    return bytes(apply_mask(frame[head:], frame[head - _MASK_BYTES : head]))
