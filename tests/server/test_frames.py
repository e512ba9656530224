"""Frames written and read as bytes are those of websockets."""

from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode
from websockets.protocol import CLIENT, Event, Protocol

from tikal.server.frames import head_size, payload_size, text_frame, whole_text

LARGE = ["ä" * (32_766 + n) for n in range(4)] + ["a" * 70_000]
DATA = (Opcode.TEXT, Opcode.BINARY, Opcode.CONT)
payloads = st.text(max_size=200) | st.sampled_from(LARGE)


def heard(data: bytes) -> list[Event]:
    """What a client that uses websockets makes of a server's bytes."""
    client = Protocol(CLIENT, max_size=None)
    client.receive_data(data)
    return client.events_received()


@given(payloads)
def test_a_text_of_the_server_is_one_frame(text: str) -> None:
    assert heard(text_frame(text)) == [Frame(Opcode.TEXT, text.encode())]


@given(payloads, st.sampled_from(DATA), st.booleans())
def test_a_frame_of_a_client_is_measured_and_read_if_it_is_a_whole_text(
    text: str, opcode: Opcode, last: bool
) -> None:
    data = Frame(opcode, text.encode(), last).serialize(mask=True)
    head = head_size(data)
    assert head + payload_size(data, head) == len(data)
    plain = opcode is Opcode.TEXT and last
    assert whole_text(data, head) == (text.encode() if plain else None)


def test_a_frame_without_a_mask_is_left_to_websockets() -> None:
    assert head_size(Frame(Opcode.TEXT, b"text").serialize(mask=False)) == 0
