"""Streams to the page: an answer as lines of JSON, each sent as soon as it is known.

    POST /api/stream/explain    {"step": ...} for each step
    POST /api/stream/solve      {"solution": ..., "number": n}; {"passed": n, "nodes": n} now and then
    POST /api/stream/count      {"progress": 0.3}; later a job takes over: {"end": {"job": ...}}
    POST /api/stream/compare    {"running": solver}, then {"row": ...} for each solver

The first line is {"waiting": n} if all workers are busy. The last line is {"end": ...}, or
{"error": "one sentence"} if something went wrong on the way. A request that is refused at once gets the
status of the refusal. When the client leaves, the work ends.
"""

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
from hamekomi.web.endpoints.jobs import read_ordered
from hamekomi.web.http.disconnect import cancel_on_disconnect
from hamekomi.web.http.errors import status_of
from hamekomi.web.jobs.routes import read_by_worker
from hamekomi.web.jobs.serialise import whole
from hamekomi.web.jobs.service import JobService
from hamekomi.web.request_fields import RequestFields, fields_of
from hamekomi.web.workers.pool import MORE, WorkerResponse, Workers, refused

LINES = "application/x-ndjson"
# Seconds that a worker gets to end by itself after its time is over.
GRACE = 5.0

Answers = AsyncGenerator[WorkerResponse, None]


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

        await cancel_on_disconnect(receive, send_all())

    async def _send(self, answers: Answers, scope: Scope, receive: Receive, send: Send) -> None:
        first = await anext(answers)
        if first.status not in (MORE, 200):
            await first.response()(scope, receive, send)
            return
        headers = [(b"content-type", LINES.encode())]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await _send_line(send, first)
        try:
            async for response in answers:
                await _send_line(send, response)
        except HamekomiError as error:  # such as a store that no longer takes the job
            await _send_line(send, refused(status_of(error), str(error)))
        await send({"type": "http.response.body", "body": b""})


async def _send_line(send: Send, response: WorkerResponse) -> None:
    body = response.body.strip()
    line = b'{"end": ' + body + b"}" if response.status == 200 else body
    async with asyncio.timeout(limits.STALLED_SECONDS):
        await send({"type": "http.response.body", "body": line + b"\n", "more_body": True})


async def compare(workers: Workers, fields: RequestFields) -> Answers:
    """Run the solvers one after the other, so that they do not slow each other down.

    Each has its own request to a worker: a solver that crashes or hangs loses only its own row.
    """
    solvers = list(dict.fromkeys(fields.texts("solvers")))
    seconds = fields.number("seconds", 10, 1, limits.MEASURE_SECONDS)
    task = read_task(fields.text("task"))
    if not solvers:
        raise BadInput("choose at least one solver to compare")
    if (part := workers.waiting()) is not None:
        yield part
    listed = await workers.ask("solvers", fields, limits.HARD_SECONDS)
    if listed.status != 200:
        yield listed
        return
    known = [each["name"] for each in json.loads(listed.body)["solvers"]]
    for solver in solvers:
        if solver not in known:
            raise UnknownName(f"{fields.text('family')} solver", solver, known)
    rows: list[Measured] = []
    for solver in solvers:
        yield _part({"running": solver})
        question = RequestFields({**fields.values, "solver": solver})
        response = await workers.ask("measure", question, seconds + GRACE)
        answer = json.loads(response.body)
        if response.status == 200:
            row = Measured(**answer)
        else:
            row = Measured(solver, 0, is_done=False, seconds=float(seconds), reason=answer["error"])
        rows.append(row)
        yield _part({"row": row})
    yield _end({"agree": agreement(rows, task)})


async def count(workers: Workers, service: JobService, fields: RequestFields) -> Answers:
    """Count for a few seconds; then a job goes on from there, unless `job` is false."""
    wants_job = fields.truth("job", default=True)
    began, is_cut, checkpoint = time.monotonic(), False, None
    counting = workers.answers("stream/count", fields, limits.HARD_SECONDS, says_waiting=True)
    async with aclosing(counting) as answers:
        async for response in answers:
            if response.status == 200 and b'"checkpoint"' in response.body:
                checkpoint = json.loads(response.body)["checkpoint"]
            # A solver that does not look at the clock is killed; its job has to begin again.
            elif response.status in (MORE, 200) or time.monotonic() - began < limits.HARD_SECONDS:
                yield response
                continue
            is_cut = True
    if is_cut:
        yield await _job(workers, service, fields, checkpoint) if wants_job else _end({"job": None})


async def _job(
    workers: Workers, service: JobService, fields: RequestFields, checkpoint: str | None
) -> WorkerResponse:
    order = _order(fields)
    response = await read_by_worker(workers, order)
    if response.status != 200:
        return response
    _, ready = read_ordered(response.body)
    spent = limits.SOFT_SECONDS
    job = await service.ask(lambda store: store.add(order, ready, checkpoint=checkpoint, spent=spent))
    return _end({"job": whole(job)})


def _order(fields: RequestFields) -> Order:
    settings = {
        name: value
        for name in ("solver", "up_to", "threads")
        if isinstance(value := fields.values.get(name), str | int)
    }
    return Order(
        verb="count", family=fields.text("family"), subject=fields.text("text"), settings=settings
    )


def _part(part: wire.CompareStart | wire.CompareRow) -> WorkerResponse:
    return WorkerResponse(MORE, json.dumps(part, default=wire.plain).encode())


def _end(end: wire.CompareEnd | wire.CountEnd) -> WorkerResponse:
    return WorkerResponse(200, json.dumps(end).encode())


def routes(service: JobService) -> list[BaseRoute]:
    """The workers are those of the application's state, which exist while it runs."""

    def streamed(name: str, answers: Callable[[Workers, RequestFields], Answers]) -> Route:
        async def endpoint(request: Request) -> Response:
            workers: Workers = request.app.state.stream_workers
            return Parts(answers(workers, await fields_of(request)))

        return Route(f"/stream/{name}", endpoint, methods=["POST"])

    def by_worker(name: str) -> Route:
        return streamed(
            name, lambda workers, fields: workers.answers(f"stream/{name}", fields, says_waiting=True)
        )

    return [
        by_worker("explain"),
        by_worker("solve"),
        streamed("count", lambda workers, fields: count(workers, service, fields)),
        streamed("compare", compare),
    ]
