"""The socket of a table: Hello first, then news as it happens and requests at any time.

Requests are carried out one after the other, and charged to the address and the seat (limits.py).
Sending waits for nobody, so that a slow or dead page delays no other; its socket is closed, and the
page connects again.
"""

import asyncio
import json
import logging
from contextlib import suppress
from typing import Final, cast

from fastapi import WebSocket, WebSocketDisconnect
from pydantic import TypeAdapter, ValidationError
from starlette.types import Message

from tikal.server.costs import INVALID_MESSAGE, message_cost
from tikal.server.http_limits import address_of
from tikal.server.limits import Bucket
from tikal.server.listeners import Listener
from tikal.server.problems import TooMany, Trouble, invalid, sentence_of
from tikal.server.protocols import socket_of
from tikal.server.rights import rights
from tikal.server.server import Server
from tikal.server.socket_wire import (
    ClientMessage,
    Hello,
    MaximumMessage,
    Ping,
    Pong,
    ProblemMessage,
    SubmitMessage,
    TakeBackMessage,
    VerdictMessage,
    WhyMessage,
)
from tikal.server.table import Table
from tikal.server.texts import accepted_text, together
from tikal.server.wire import Problem

_log = logging.getLogger("tikal.server")
_messages: TypeAdapter[ClientMessage] = TypeAdapter(ClientMessage)

Request = SubmitMessage | TakeBackMessage | MaximumMessage | WhyMessage | Ping
POLICY: Final = 1008  # the page should not repeat the same Hello
TRY_AGAIN: Final = 1013
_CLOSING_SECONDS: Final = 2.0


async def serve_socket(server: Server, websocket: WebSocket, name: str) -> None:
    """Serve one socket, from its first message to its end."""
    address = address_of(websocket.scope)
    reason = server.sockets.enter(address)
    try:
        await websocket.accept()
        if reason is not None:
            await _refuse(websocket, TooMany(reason))
        else:
            # In a task of its own, which a message reaches without the calls of all middleware.
            await asyncio.create_task(_Conversation(server, websocket, address).hold(name))
    except (WebSocketDisconnect, asyncio.CancelledError):  # the client leaves, or the server ends
        pass
    except Exception as error:  # logged here, because uvicorn would not name the table
        _log_failure(name, error)
        await _refuse(websocket, Trouble(_server_failed()), TRY_AGAIN)
    finally:
        if reason is None:
            server.sockets.leave(address)


def _log_failure(table: str, error: BaseException) -> None:
    _log.error("table %.64s: a socket failed", table, exc_info=error)


def _server_failed() -> Problem:
    return Problem(code="server", reason="the server failed; nothing has changed")


async def _refuse(websocket: WebSocket, trouble: Trouble, code: int = POLICY) -> None:
    message = ProblemMessage(**trouble.problem.model_dump())
    with suppress(WebSocketDisconnect, RuntimeError):
        await websocket.send_text(message.model_dump_json())
    await _close(websocket, code)


async def _close(websocket: WebSocket, code: int) -> None:
    with suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
        await asyncio.wait_for(websocket.close(code), _CLOSING_SECONDS)


class _Conversation:
    """The conversation on one socket."""

    def __init__(self, server: Server, websocket: WebSocket, address: str) -> None:
        self._server = server
        self._websocket = websocket
        self._socket = socket_of(websocket.scope)
        self._address = address
        limits = server.settings.limits
        self._limits = limits
        self._bucket = Bucket(limits.messages_rate, limits.messages_reserve)

    async def hold(self, name: str) -> None:
        """Run until one side leaves."""
        try:
            hello = await asyncio.wait_for(self._receive(), self._limits.hello_seconds)
            if not isinstance(hello, Hello):
                raise invalid("the first message is Hello")
            async with self._server.meter.turns.of(self._address):
                table = await self._server.tables.open(name)
                listener = Listener(rights(table.stored, hello.token), self._limits, self._socket)
                self._charge_seat(table, listener, hello)
        except TimeoutError:
            await _refuse(self._websocket, invalid("the first message, Hello, did not come"))
            return
        except Trouble as trouble:
            busy = trouble.problem.code == "too-many"
            await _refuse(self._websocket, trouble, TRY_AGAIN if busy else POLICY)
            return
        await self._attend(table, listener, hello)

    async def _attend(self, table: Table, listener: Listener, hello: Hello) -> None:
        seats = table.listeners.seats()
        table.listeners.join(listener)
        try:
            listener.tell(_welcome(table, listener, hello))
            if table.listeners.seats() != seats:
                table.tell_table([other for other in table.listeners if other is not listener])
                self._server.tell_presence(table)
            await self._listen(table, listener)
        except WebSocketDisconnect:
            pass
        finally:
            seats = table.listeners.seats()
            table.listeners.leave(listener)
            if table.listeners.seats() != seats:
                table.tell_table()
                self._server.tell_presence(table)
        await _close(self._websocket, TRY_AGAIN)

    async def _listen(self, table: Table, listener: Listener) -> None:
        """Answer messages, until one is too many or the socket ends."""
        while True:
            try:
                message = await self._receive()
                self._charge_seat(table, listener, message)
            except Trouble as trouble:
                client_id = trouble.client_id if isinstance(trouble, Garbled) else None
                listener.tell(_problem(trouble.problem, client_id).model_dump_json())
                if trouble.problem.code != "invalid":
                    return
                continue
            if isinstance(message, Hello):
                async with self._server.meter.turns.of(self._address):
                    listener.tell(self._welcome_again(table, listener, message))
            else:
                await self._server.meter.turns.free(self._address)
                await listener.answer(self._answer(table, listener, message))

    def _charge_seat(self, table: Table, listener: Listener, message: ClientMessage) -> None:
        cost = message_cost(message.type)
        self._server.meter.charge_seat(table.stored.id, listener.rights, cost)

    async def _receive(self) -> ClientMessage:
        """Return the next message; raise Trouble if it is invalid, too large or one too many.

        It is charged to the address.
        """
        received = cast(Message, await self._socket.receive())
        if received["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(received.get("code", 1000))
        text = received.get("text")
        if self._bucket.take() > 0:
            raise TooMany("too many messages; connect again in a while")
        if text is None:
            self._server.meter.charge(self._address, INVALID_MESSAGE)
            raise invalid("a message is JSON as text")
        if len(text) > self._limits.message_bytes:
            reason = f"a message has at most {self._limits.message_bytes} bytes"
            raise Trouble(Problem(code="too-large", reason=reason))
        try:
            message = _messages.validate_json(text)
        except ValidationError as error:
            self._server.meter.charge(self._address, INVALID_MESSAGE)
            problem = Problem(code="invalid", reason=sentence_of(error.errors()))
            raise Garbled(problem, _client_id(text)) from error
        self._server.meter.charge(self._address, message_cost(message.type))
        return message

    async def _answer(self, table: Table, listener: Listener, message: Request) -> str:
        """Carry out a request and return the answer as JSON."""
        if isinstance(message, Ping):
            await self._server.tables.check(table)
            return Pong(number=table.number).model_dump_json()
        try:
            if isinstance(message, WhyMessage):
                verdict = table.why(message.action)
                answer = VerdictMessage(problem=verdict.problem, client_id=message.client_id)
                return answer.model_dump_json()
            if isinstance(message, SubmitMessage):
                answered = await table.submit(listener.rights, message)
            elif isinstance(message, TakeBackMessage):
                answered = await table.take_back(listener.rights, message)
            else:
                assert isinstance(message, MaximumMessage)
                answered = await table.set_maximum(listener.rights, message)
        except Trouble as trouble:
            return _problem(trouble.problem, message.client_id).model_dump_json()
        except Exception as error:  # one request that fails must not end the socket
            _log_failure(table.stored.id, error)
            return _problem(_server_failed(), message.client_id).model_dump_json()
        return accepted_text(answered)

    def _welcome_again(self, table: Table, listener: Listener, hello: Hello) -> str:
        try:
            listener.rights = rights(table.stored, hello.token)
        except Trouble as trouble:
            return _problem(trouble.problem, None).model_dump_json()
        return _welcome(table, listener, hello)


def _welcome(table: Table, listener: Listener, hello: Hello) -> str:
    return together(type='"welcome"', view=table.view(listener.rights, hello.seen))


class Garbled(Trouble):
    """The problem of an invalid message, with the id of the message if it has one."""

    def __init__(self, problem: Problem, client_id: str | None) -> None:
        super().__init__(problem)
        self.client_id = client_id


def _problem(problem: Problem, client_id: str | None) -> ProblemMessage:
    return ProblemMessage(**problem.model_dump(), client_id=client_id)


def _client_id(text: str) -> str | None:
    with suppress(ValueError, RecursionError):
        message = json.loads(text)
        if isinstance(message, dict) and isinstance(message.get("client_id"), str):
            client_id = str(message["client_id"])[:64]
            client_id.encode()  # half of a surrogate pair is a ValueError: it cannot be sent back
            return client_id
    return None
