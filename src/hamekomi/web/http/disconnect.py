"""Closes connections that send no request, or take nothing of an answer.

uvicorn waits for ever for the first request of a connection, and for the rest of a later request once
its first byte has arrived. Enough silent connections would lock everyone else out. A client that listens
to the jobs and never reads would keep its place, and what it was sent, for ever.
"""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from starlette.requests import ClientDisconnect
from starlette.types import Receive
from uvicorn.protocols.http.h11_impl import H11Protocol

from hamekomi.web import limits
from hamekomi.web.http.security import too_many_connections


class Connection(H11Protocol):
    """uvicorn's protocol, with a deadline for the head of a request."""

    _head_timer: asyncio.TimerHandle | None = None
    # Runs while the client takes nothing and we have much to send.
    _write_timer: asyncio.TimerHandle | None = None

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._most, self.limit_concurrency = self.limit_concurrency, None
        self._served = self.app

    def handle_events(self) -> None:
        is_full = self._most is not None and len(self.connections) > self._most
        self.app = too_many_connections if is_full else self._served
        super().handle_events()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._start_head_timer()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._start_head_timer()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_head_timer()
        self._stop_write_timer()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        super().pause_writing()
        # Not `close`, which would wait until the client has taken everything.
        self._write_timer = self.loop.call_later(limits.TAKING_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        self._stop_write_timer()
        super().resume_writing()

    def shutdown(self) -> None:
        """Do not wait for a client that still sends its request, or does not take its answer."""
        is_sending = self.cycle is not None and self.cycle.more_body and not self.cycle.response_complete
        if is_sending or self._write_timer is not None:
            self.transport.abort()
        else:
            super().shutdown()

    def _start_head_timer(self) -> None:
        """Start the deadline unless a request is being answered; more bytes do not extend it."""
        if self.cycle is not None and not self.cycle.response_complete:
            self._stop_head_timer()
        elif self._head_timer is None:
            self._head_timer = self.loop.call_later(limits.HEAD_SECONDS, self.transport.close)

    def _stop_head_timer(self) -> None:
        if self._head_timer is not None:
            self._head_timer.cancel()
            self._head_timer = None

    def _stop_write_timer(self) -> None:
        if self._write_timer is not None:
            self._write_timer.cancel()
            self._write_timer = None


# ---- a client that leaves ends its work: the answer would not be read

T = TypeVar("T")


async def cancel_on_disconnect(receive: Receive, work: Coroutine[Any, Any, T]) -> T:
    """Do the work; if the client leaves before its end, cancel the work and raise ClientDisconnect."""
    working = asyncio.create_task(work)
    leaving = asyncio.create_task(_disconnected(receive))
    try:
        await asyncio.wait((working, leaving), return_when=asyncio.FIRST_COMPLETED)
    finally:
        working.cancel()
        leaving.cancel()
        await asyncio.wait((working, leaving))
    if not working.cancelled():
        return working.result()
    leaving.result()  # a body that is refused
    raise ClientDisconnect


async def _disconnected(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
