"""The catalogue, which stays the same while the server runs: each part of it is written once.

It has a worker of its own. A page that opens needs it, and must not wait behind what others solve.
"""

from __future__ import annotations

import asyncio

from hamekomi.web.asked import Asked
from hamekomi.web.workers.pool import Answered, Workers


class KeptShelf:
    def __init__(self) -> None:
        self._workers = Workers(1)
        # What is being written, or has been: only parts that exist stay, so there are few.
        self._parts: dict[tuple[str, str], asyncio.Task[Answered]] = {}

    async def ask(self, verb: str, family: str = "") -> Answered:
        """A part of the catalogue; "" if it is not about one family."""
        part = (verb, family)
        if part not in self._parts:
            asked = Asked({"family": family} if family else {})
            self._parts[part] = asyncio.create_task(self._workers.ask(verb, asked))
        # Shielded, because others may wait for the same part when this client leaves.
        answered = await asyncio.shield(self._parts[part])
        if answered.status != 200:
            self._parts.pop(part, None)
        return answered

    async def close(self) -> None:
        await self._workers.close()
