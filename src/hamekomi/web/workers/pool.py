"""The workers: a few processes that do the verbs, outside the server's event loop.

A solver may loop for ever, use up the memory or crash in the core; the server must survive that. So
each verb runs in a process that is killed when it takes too long, and the next request gets a new one.
Threads are not enough, because a thread cannot be stopped from outside.

An answer may come in parts: each part has the status MORE, and what follows them is the end. A client
that leaves before the end ends the work.
"""

import asyncio
import json
import os
import signal
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncGenerator, Coroutine
from contextlib import aclosing, suppress
from dataclasses import dataclass

from starlette.responses import Response

from hamekomi.web import limits
from hamekomi.web.request_fields import RequestFields
from hamekomi.work.children import command, environment

COMMAND = command("-m", "hamekomi.web.workers.worker")
# The status of a part of an answer.
MORE = 206
# After a status: the last answer of this worker, which used up its memory.
LAST = b"!"
STOPPING = (503, "the server is stopping")
BUSY = (503, "the server is busy; try again in a moment")
# The first line of a worker: it is prepared, and the time of its first answer begins.
READY = b"ready\n"
# A worker that cannot go on.
BROKEN = (ConnectionError, asyncio.IncompleteReadError)


@dataclass(frozen=True, slots=True)
class WorkerResponse:
    status: int
    # JSON.
    body: bytes
    # Whether its worker ends now.
    is_last: bool = False

    def response(self) -> Response:
        return Response(self.body, self.status, media_type="application/json")


def refused(status: int, sentence: str) -> WorkerResponse:
    return WorkerResponse(status, json.dumps({"error": sentence}).encode())


class Workers:
    """A pool of worker processes; a worker that takes too long is killed.

    A worker whose client has left gets `grace` seconds to finish before it is killed, because a new
    one needs about a second to start.
    """

    def __init__(
        self,
        number: int = limits.WORKERS,
        seconds: float = limits.HARD_SECONDS,
        largest: int | None = None,
        grace: float = 0.0,
        memory: int | None = None,
    ) -> None:
        self._number, self._seconds, self._grace = number, seconds, grace
        # The budget of each worker, in bytes.
        self._memory = memory
        # Bytes of an answer, or of a part of one.
        self._largest = limits.ANSWER_BYTES if largest is None else largest
        self._waiting = 0
        self._waiting_bytes = 0
        self._closing = False
        self._is_prepared = False
        self._running: set[Process] = set()
        self._ready: set[Process] = set()
        # What goes on after a request is over.
        self._background_tasks: set[asyncio.Task[None]] = set()
        # None is an empty place: a process is started there when it is needed.
        # The place that was left last comes first, because its process is running already.
        self._places: asyncio.Queue[Process | None] = asyncio.LifoQueue()
        for _ in range(number):
            self._places.put_nowait(None)

    async def ask(
        self, verb: str, fields: RequestFields, seconds: float | None = None
    ) -> WorkerResponse:
        """The answer of a verb that answers at once."""
        answers = self.answers(verb, fields, seconds)
        del fields  # while it waits, a request keeps only its bytes
        async with aclosing(answers):
            return await anext(answers)

    async def answers(
        self,
        verb: str,
        fields: RequestFields,
        seconds: float | None = None,
        *,
        says_waiting: bool = False,
    ) -> AsyncGenerator[WorkerResponse, None]:
        """The parts of an answer as they come, and its end; a worker that takes too long is killed.

        With `says_waiting`, the first part is {"waiting": n} if no worker is free.
        """
        body = json.dumps(fields.values).encode()
        del fields
        if not self._has_room(len(body)):
            yield refused(*BUSY)
            return
        if says_waiting and (part := self.waiting()) is not None:
            yield part
        process = await self._take_place(len(body))
        if process is None:
            yield refused(*STOPPING)
            return
        usable: Process | None = None  # we use a process again only if it has answered to the end
        is_left = False
        seconds = self._seconds if seconds is None else seconds
        try:
            if self._closing:
                yield refused(*STOPPING)
                return
            if not await self._is_ready(process):
                yield refused(*BUSY)
                return
            deadline = asyncio.get_running_loop().time() + seconds
            async with asyncio.timeout_at(deadline):
                await _send(process, verb, body)
            status = MORE
            while status == MORE:
                async with asyncio.timeout_at(deadline):
                    response = await _receive(process)
                if (status := response.status) != MORE and not response.is_last:
                    usable = process
                yield response
        except TimeoutError:
            yield refused(422, f"stopped after {seconds:g} seconds; long work can be run as a job")
        except BROKEN:
            too_much = (422, "this is too much for one request; as a job it may work")
            yield refused(*(STOPPING if self._closing else too_much))
        except asyncio.LimitOverrunError:
            yield refused(422, "the answer is too large to be shown")
        except (asyncio.CancelledError, GeneratorExit):
            is_left = True
            raise
        finally:
            if is_left and usable is None and self._grace:
                self._in_background(self._finish_unheard(process))
            else:
                self._give_back(process, usable)

    def waiting(self) -> WorkerResponse | None:
        """The part for a client that would have to wait now; None if a worker is free."""
        if not self._places.empty():
            return None
        return WorkerResponse(MORE, json.dumps({"waiting": self._waiting + 1}).encode())

    def prepare(self) -> None:
        """Start the first worker before it is needed, because that takes a second; return at once."""
        if not self._is_prepared and not self._running and not self._closing:
            self._is_prepared = True
            self._in_background(self._start_ahead())

    async def close(self) -> None:
        """End all workers at once; requests that still wait are refused."""
        if self._closing:
            return
        self._closing = True
        for process in self._running:
            _kill(process)
        # The running requests have lost their workers now and give their places back.
        for idle in [await self._places.get() for _ in range(self._number)]:
            if idle is not None:
                self._end(idle)
            self._places.put_nowait(None)
        await asyncio.gather(*self._background_tasks)

    def _has_room(self, size: int) -> bool:
        return (
            self._waiting < limits.WAITING_REQUESTS
            and self._waiting_bytes + size <= limits.WAITING_BYTES
        )

    async def _take_place(self, size: int) -> Process | None:
        """Wait for a place, and start a process if it has none; None if the server stops meanwhile."""
        self._waiting += 1
        self._waiting_bytes += size
        try:
            process = await self._places.get()
        finally:
            self._waiting -= 1
            self._waiting_bytes -= size
        if self._closing:
            self._places.put_nowait(process)
            return None
        if process is not None:
            return process
        # A client that leaves while the process starts leaves it to the next one.
        starting = asyncio.create_task(self._start())
        try:
            return await asyncio.shield(starting)
        except asyncio.CancelledError:
            starting.add_done_callback(self._put_back)
            raise
        except BaseException:
            self._places.put_nowait(None)
            raise

    async def _start_ahead(self) -> None:
        process = await self._take_place(0)
        if process is not None:
            self._places.put_nowait(process)  # whoever takes it waits until it is ready

    def _put_back(self, starting: asyncio.Task[Process]) -> None:
        is_started = not starting.cancelled() and starting.exception() is None
        self._places.put_nowait(starting.result() if is_started else None)

    async def _start(self) -> Process:
        # In a new session, so that Ctrl-C reaches only the server, which then ends its workers.
        process = await asyncio.create_subprocess_exec(
            *COMMAND,
            stdin=PIPE,
            stdout=PIPE,
            limit=self._largest,
            env=environment(self._memory),
            start_new_session=True,
        )
        self._running.add(process)
        return process

    async def _is_ready(self, process: Process) -> bool:
        """Wait until a new process is prepared, which takes a busy machine a while."""
        if process not in self._ready:
            assert process.stdout is not None
            try:
                async with asyncio.timeout(limits.START_SECONDS):
                    await process.stdout.readuntil(READY)
            except TimeoutError:
                return False
            self._ready.add(process)
        return True

    async def _finish_unheard(self, process: Process) -> None:
        """Nobody listens any more; work that is nearly done keeps its worker."""
        usable = None
        with suppress(TimeoutError, asyncio.LimitOverrunError, *BROKEN):
            async with asyncio.timeout(self._grace):
                await self._is_ready(process)
                while (response := await _receive(process)).status == MORE:
                    pass
                if not response.is_last:
                    usable = process
        self._give_back(process, usable)

    def _give_back(self, process: Process, usable: Process | None) -> None:
        """Give the place back, with its process if that is usable."""
        if usable is None:
            self._end(process)
        self._places.put_nowait(usable)

    def _end(self, process: Process) -> None:
        """Kill a process that is no longer used, and clean up after it in the background."""
        self._running.discard(process)
        self._ready.discard(process)
        _kill(process)
        self._in_background(_reap(process))

    def _in_background(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._background_tasks.add(task)
        task.add_done_callback(self._background_tasks.discard)


async def _send(process: Process, verb: str, body: bytes) -> None:
    assert process.stdin is not None
    process.stdin.write(verb.encode() + b" " + body + b"\n")
    await process.stdin.drain()


async def _receive(process: Process) -> WorkerResponse:
    assert process.stdout is not None
    status, _, body = (await process.stdout.readuntil(b"\n")).partition(b" ")
    return WorkerResponse(int(status.removesuffix(LAST)), body, status.endswith(LAST))


def _kill(process: Process) -> None:
    """Kill by a signal. `process.kill` polls first, and so takes the exit code of a dead process away
    from asyncio, which then complains in the terminal of an unknown child.
    """
    if process.returncode is None:
        with suppress(ProcessLookupError):
            os.kill(process.pid, signal.SIGKILL)


async def _reap(process: Process) -> None:
    """Read the rest of its output, so that its pipes are closed."""
    await process.communicate()
