"""The types of the messages on the socket /api/tables/{table}/socket. The first one is Hello."""

from typing import Annotated, Literal

from pydantic import Field

from tikal.server.wire import (
    Accepted,
    ActionText,
    Answer,
    Ask,
    Choices,
    ClientId,
    Maximum,
    Problem,
    SeatInfo,
    Step,
    Submission,
    TakeBack,
    Verdict,
    View,
)


class Hello(Ask):
    """The token of the client, and the last event that it has seen (None: send everything)."""

    type: Literal["hello"] = "hello"
    token: str
    seen: int | None = None


class SubmitMessage(Submission):
    """The same as over HTTP."""

    type: Literal["submit"] = "submit"


class TakeBackMessage(TakeBack):
    """The same as over HTTP."""

    type: Literal["take-back"] = "take-back"


class MaximumMessage(Maximum):
    """The same as over HTTP."""

    type: Literal["maximum"] = "maximum"


class WhyMessage(Ask):
    """Ask whether an action would be legal."""

    type: Literal["why"] = "why"
    client_id: ClientId
    action: ActionText


class Ping(Ask):
    """Ask whether the server is still there."""

    type: Literal["ping"] = "ping"


class Welcome(Answer):
    """The answer to Hello."""

    type: Literal["welcome"] = "welcome"
    view: View


class News(Answer):
    """The events since the last message, with the position after each.

    `hexes` has only those that differ from the position before; after a take-back, all of them.
    A client that misses a number sends Hello again with what it has seen.
    """

    type: Literal["news"] = "news"
    steps: list[Step]
    choices: Choices


class TableChange(Answer):
    """What has changed at the table beside the game."""

    type: Literal["table"] = "table"
    seats: list[SeatInfo]
    thinking: int | None
    compiling: bool
    secret: str | None
    rematch: str | None
    choices: Choices


class AcceptedMessage(Accepted):
    """The answer to a message that was carried out; it follows the News it caused."""

    type: Literal["accepted"] = "accepted"


class ProblemMessage(Problem):
    """The answer to a message that was not carried out."""

    type: Literal["problem"] = "problem"
    client_id: str | None = None


class VerdictMessage(Verdict):
    """The answer to Why."""

    type: Literal["verdict"] = "verdict"
    client_id: str


class Pong(Answer):
    """The answer to Ping; `number` is that of the last event, so that a client notices a gap."""

    type: Literal["pong"] = "pong"
    number: int


ClientMessage = Annotated[
    Hello | SubmitMessage | TakeBackMessage | MaximumMessage | WhyMessage | Ping,
    Field(discriminator="type"),
]
ServerMessage = Annotated[
    Welcome | News | TableChange | AcceptedMessage | ProblemMessage | VerdictMessage | Pong,
    Field(discriminator="type"),
]
