"""A client that leaves ends its work: nobody would read the answer."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from starlette.requests import ClientDisconnect
from starlette.types import Receive

T = TypeVar("T")


async def unless_left(receive: Receive, work: Coroutine[Any, Any, T]) -> T:
    """Do the work; if the client leaves before its end, cancel the work and raise ClientDisconnect."""
    working = asyncio.create_task(work)
    leaving = asyncio.create_task(_left(receive))
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


async def _left(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
