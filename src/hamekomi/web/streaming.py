"""Streams to the page: an answer as lines of JSON, each sent as soon as it is known.

    POST /api/stream/explain    {"step": ...} for each step
    POST /api/stream/solve      {"solution": ..., "number": n}; {"passed": n, "nodes": n} now and then
    POST /api/stream/count      {"progress": 0.3}; later a job takes over: {"end": {"job": ...}}
    POST /api/stream/compare    {"running": solver}, then {"row": ...} for each solver

The first line is {"waiting": n} if all workers are busy. The last line is {"end": ...}, or
{"error": "one sentence"} if something went wrong on the way. A request that is refused at once gets the
status of the refusal. When the client leaves, the work ends.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing, suppress

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route
from starlette.types import Receive, Scope, Send

from hamekomi.lab.comparison import Measured, agreement, read_task
from hamekomi.lab.jobs.job import Order
from hamekomi.model.errors import BadInput, HamekomiError, UnknownName
from hamekomi.web import limits, wire
from hamekomi.web.asked import Asked
from hamekomi.web.door.leaving import unless_left
from hamekomi.web.door.refusals import status_of
from hamekomi.web.jobs.routes import read_by_worker
from hamekomi.web.jobs.service import JobService
from hamekomi.web.jobs.shown import whole
from hamekomi.web.verbs.ordering import read_ordered
from hamekomi.web.workers.pool import MORE, Answered, Workers, refused

LINES = "application/x-ndjson"
# Seconds that a worker gets to end by itself after its time is over.
GRACE = 5.0

Answers = AsyncGenerator[Answered, None]


class Parts(Response):
    """Sends the parts of an answer; stops the work when the client leaves or no longer reads."""

    def __init__(self, answers: Answers) -> None:
        super().__init__(media_type=LINES)
        self._answers = answers

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_all() -> None:
            # After a timeout the connection is closed without the rest.
            with suppress(TimeoutError):
                async with aclosing(self._answers) as answers:
                    await self._send(answers, scope, receive, send)

        await unless_left(receive, send_all())

    async def _send(self, answers: Answers, scope: Scope, receive: Receive, send: Send) -> None:
        first = await anext(answers)
        if first.status not in (MORE, 200):
            await first.response()(scope, receive, send)
            return
        headers = [(b"content-type", LINES.encode())]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await _send_line(send, first)
        try:
            async for answered in answers:
                await _send_line(send, answered)
        except HamekomiError as error:  # such as a store that no longer takes the job
            await _send_line(send, refused(status_of(error), str(error)))
        await send({"type": "http.response.body", "body": b""})


async def _send_line(send: Send, answered: Answered) -> None:
    body = answered.body.strip()
    line = b'{"end": ' + body + b"}" if answered.status == 200 else body
    async with asyncio.timeout(limits.STALLED_SECONDS):
        await send({"type": "http.response.body", "body": line + b"\n", "more_body": True})


async def compare(workers: Workers, asked: Asked) -> Answers:
    """Run the solvers one after the other, so that they do not slow each other down.

    Each has its own request to a worker: a solver that crashes or hangs loses only its own row.
    """
    solvers = list(dict.fromkeys(asked.texts("solvers")))
    seconds = asked.number("seconds", 10, 1, limits.MEASURE_SECONDS)
    task = read_task(asked.text("task"))
    if not solvers:
        raise BadInput("choose at least one solver to compare")
    listed = await workers.ask("solvers", asked, limits.HARD_SECONDS)
    if listed.status != 200:
        yield listed
        return
    known = [each["name"] for each in json.loads(listed.body)["solvers"]]
    for solver in solvers:
        if solver not in known:
            raise UnknownName(f"{asked.text('family')} solver", solver, known)
    rows: list[Measured] = []
    for solver in solvers:
        yield _part({"running": solver})
        question = Asked({**asked.fields, "solver": solver})
        answered = await workers.ask("measure", question, seconds + GRACE)
        answer = json.loads(answered.body)
        if answered.status == 200:
            row = Measured(**answer)
        else:
            row = Measured(solver, 0, is_done=False, seconds=float(seconds), reason=answer["error"])
        rows.append(row)
        yield _part({"row": row})
    yield _end({"agree": agreement(rows, task)})


async def count(workers: Workers, service: JobService, asked: Asked) -> Answers:
    """Count for a few seconds; then a job goes on from there, unless `job` is false."""
    wants_job = asked.truth("job", default=True)
    began, is_cut, checkpoint = time.monotonic(), False, None
    async with aclosing(workers.answers("stream/count", asked, limits.HARD_SECONDS)) as answers:
        async for answered in answers:
            if answered.status == 200 and b'"checkpoint"' in answered.body:
                checkpoint = json.loads(answered.body)["checkpoint"]
            # A solver that does not look at the clock is killed; its job has to begin again.
            elif answered.status in (MORE, 200) or time.monotonic() - began < limits.HARD_SECONDS:
                yield answered
                continue
            is_cut = True
    if is_cut:
        yield await _job(workers, service, asked, checkpoint) if wants_job else _end({"job": None})


async def _job(workers: Workers, service: JobService, asked: Asked, checkpoint: str | None) -> Answered:
    order = _order(asked)
    answered = await read_by_worker(workers, order)
    if answered.status != 200:
        return answered
    _, ready = read_ordered(answered.body)
    spent = limits.SOFT_SECONDS
    job = await service.ask(lambda store: store.add(order, ready, checkpoint=checkpoint, spent=spent))
    return _end({"job": whole(job)})


def _order(asked: Asked) -> Order:
    settings = {
        name: value
        for name in ("solver", "up_to", "threads")
        if isinstance(value := asked.fields.get(name), str | int)
    }
    return Order(
        verb="count", family=asked.text("family"), subject=asked.text("text"), settings=settings
    )


def _waiting(workers: Workers, verb: str, body: bytes, seconds: float | None = None) -> Answers:
    """The answers to a body; the client is told if it has to wait for a worker."""
    return workers.answers(verb, body, seconds, says_waiting=True)


def _part(part: wire.CompareStart | wire.CompareRow) -> Answered:
    return Answered(MORE, json.dumps(part, default=wire.plain).encode())


def _end(end: wire.CompareEnd | wire.CountEnd) -> Answered:
    return Answered(200, json.dumps(end).encode())


def routes(service: JobService) -> list[BaseRoute]:
    """The workers are those of the application's state, which exist while it runs."""

    def streamed(name: str, answers: Callable[[Workers, bytes], Answers]) -> Route:
        async def endpoint(request: Request) -> Response:
            workers: Workers = request.app.state.stream_workers
            return Parts(answers(workers, await request.body()))

        return Route(f"/stream/{name}", endpoint, methods=["POST"])

    def read_first(answers: Callable[[Workers, Asked], Answers]) -> Callable[[Workers, bytes], Answers]:
        async def read_then_answer(workers: Workers, body: bytes) -> Answers:
            read = Answered(MORE, b"")
            async with aclosing(_waiting(workers, "read", body, limits.HARD_SECONDS)) as reading:
                async for read in reading:
                    if read.status != 200:
                        yield read
            if read.status != 200:
                return
            async with aclosing(answers(workers, Asked(json.loads(read.body)))) as found:
                async for answered in found:
                    yield answered

        return read_then_answer

    return [
        streamed("explain", lambda workers, body: _waiting(workers, "stream/explain", body)),
        streamed("solve", lambda workers, body: _waiting(workers, "stream/solve", body)),
        streamed("count", read_first(lambda workers, asked: count(workers, service, asked))),
        streamed("compare", read_first(compare)),
    ]
