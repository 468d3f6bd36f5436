"""Connections: whoever opens one and does not ask for anything is hung up on.

uvicorn waits for the first request as long as it takes, and once a byte of a further one has come, for
the rest of that as well. Enough silent connections would then keep everybody else out.
"""

from __future__ import annotations

import asyncio

from uvicorn.protocols.http.h11_impl import H11Protocol

from hamekomi.web import limits


class Connection(H11Protocol):
    """uvicorn's protocol, with a time by which the head of a request has to be complete."""

    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._watch()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        self._forget()
        super().connection_lost(exc)

    def _watch(self) -> None:
        """Let the time run while there is no request to answer; more bytes do not make it longer."""
        if self.cycle is not None and not self.cycle.response_complete:
            self._forget()
        elif self._deadline is None:
            self._deadline = self.loop.call_later(limits.HEAD_SECONDS, self.transport.close)

    def _forget(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
