"""The catalogue, which stays the same while the server runs: each part of it is written once.

It has a worker of its own. A page that opens needs it, and must not wait behind what others solve.
"""

from __future__ import annotations

import asyncio

from hamekomi.web.request_fields import RequestFields
from hamekomi.web.workers.pool import WorkerResponse, Workers


class CatalogueCache:
    def __init__(self) -> None:
        self._workers = Workers(1)
        # What is being written, or has been: only parts that exist stay, so there are few.
        self._parts: dict[tuple[str, str], asyncio.Task[WorkerResponse]] = {}

    async def ask(self, verb: str, family: str = "") -> WorkerResponse:
        """A part of the catalogue; "" if it is not about one family."""
        part = (verb, family)
        if part not in self._parts:
            fields = RequestFields({"family": family} if family else {})
            self._parts[part] = asyncio.create_task(self._workers.ask(verb, fields))
        # Shielded, because others may wait for the same part when this client leaves.
        response = await asyncio.shield(self._parts[part])
        if response.status != 200:
            self._parts.pop(part, None)
        return response

    async def close(self) -> None:
        await self._workers.close()
