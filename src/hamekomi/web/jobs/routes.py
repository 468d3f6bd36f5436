"""Jobs on the page: the table, new orders, and a stream of changes (server-sent events).

    GET  /api/jobs[?before=N][&words=W] the newest jobs, or those before job N, or with these words
    POST /api/jobs                      {verb, family, subject, settings, seed}: order a new one
    GET  /api/jobs/events               the newest jobs, then each job again whenever it changes
    GET  /api/jobs/numbers              how many jobs are queued, running, paused, done ...
    GET  /api/jobs/machines             the address of the cluster for jobs, or null
    GET  /api/jobs/N                    one job with all that is known of it
    GET  /api/jobs/N/plot               the graph of an experiment, so far if it runs, as data; or null
    POST /api/jobs/N/pause|resume|cancel|remove

In a list a job comes in short: a long subject is cut, and large parts of its result are left out.

A request names no cluster by its address, because whoever answers there could do whatever this server
may: an order for "cluster": "configured" goes to the one that the server was started with.

If the store cannot be used, all of these answer with the reason, and the rest of the page still works.
"""

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import BaseRoute, Route

from hamekomi.lab.jobs.job import Job, Order
from hamekomi.lab.jobs.store import Store
from hamekomi.model.errors import shortened
from hamekomi.web import limits, wire
from hamekomi.web.endpoints.jobs import plot_request, read_ordered, with_cluster
from hamekomi.web.http.disconnect import cancel_on_disconnect
from hamekomi.web.jobs.serialise import whole
from hamekomi.web.jobs.service import EVENT_STREAM, Events, JobService
from hamekomi.web.request_fields import RequestFields, fields_of
from hamekomi.web.workers.pool import WorkerResponse, Workers

# Digits of a job's number; SQLite cannot hold longer ones.
LONGEST_NUMBER = 18


def routes(service: JobService, cluster: str | None) -> list[BaseRoute]:
    async def listed_or_added(request: Request) -> Response:
        return await (add(request) if request.method == "POST" else listed(request))

    async def listed(request: Request) -> Response:
        before = request.query_params.get("before")
        oldest = None if before is None else read_number(before)
        jobs = await service.newest(oldest, read_words(request.query_params.get("words", "")))
        found: wire.JobList = {"jobs": jobs, "older": len(jobs) == limits.LISTED_JOBS}
        return JSONResponse(found)

    async def numbers(request: Request) -> Response:
        return JSONResponse(dict(await service.ask(Store.numbers)))

    async def machines(request: Request) -> Response:
        found: wire.Machines = {"cluster": cluster}
        return JSONResponse(found)

    async def add(request: Request) -> Response:
        fields = await fields_of(request)
        await service.ask(lambda store: None)  # raises the reason if the store cannot be used
        workers: Workers = request.app.state.workers
        response = await cancel_on_disconnect(request.receive, workers.ask("order", fields))
        if response.status != 200:
            return response.response()
        order, stored = read_ordered(response.body)
        placed = with_cluster(order, cluster)
        return _answer(await service.ask(lambda store: store.add(placed, stored)), 201)

    async def one(request: Request) -> Response:
        number = read_number(request.path_params["id"])
        return _answer(await service.ask(lambda store: store.job(number)))

    async def plot(request: Request) -> Response:
        number = read_number(request.path_params["id"])
        job = await service.ask(lambda store: store.job(number))
        if job.order is None or job.order.verb != "experiment":
            return JSONResponse({"plot": None})
        database = await service.ask(lambda store: store.path)
        workers: Workers = request.app.state.workers
        wanted = workers.ask("plot", plot_request(database, number))
        return (await cancel_on_disconnect(request.receive, wanted)).response()

    async def change(request: Request) -> Response:
        await request.body()  # we need nothing from it, but must enforce its limits
        number, change_name = read_number(request.path_params["id"]), request.path_params["change_name"]
        if change_name == "resume":
            return await resume(request, number)
        changes = {"pause": Store.pause, "cancel": Store.cancel, "remove": Store.remove}
        if change_name not in changes:
            names = ", ".join(sorted([*changes, "resume"]))
            raise HTTPException(404, f"a job can {names}, not '{shortened(change_name)}'")
        return _answer(await service.ask(lambda store: changes[change_name](store, number)))

    async def resume(request: Request, number: int) -> Response:
        job = await service.ask(lambda store: store.job(number))
        stored = None
        if job.order is not None and job.state in ("paused", "failed"):
            response = await read_by_worker(request.app.state.workers, job.order)
            if response.status != 200:
                return response.response()
            _, stored = read_ordered(response.body)
        return _answer(await service.ask(lambda store: store.resume(number, stored)))

    async def events(request: Request) -> Response:
        await service.ask(lambda store: None)  # raises the reason if the store cannot be used
        if request.method == "HEAD":  # only the headers: the stream itself never ends
            return StreamingResponse((), media_type=EVENT_STREAM)
        return Events(service)

    return [
        Route("/jobs", listed_or_added, methods=["GET", "POST"]),
        Route("/jobs/events", events),
        Route("/jobs/numbers", numbers),
        Route("/jobs/machines", machines),
        Route("/jobs/{id}", one),
        Route("/jobs/{id}/plot", plot),
        Route("/jobs/{id}/{change_name}", change, methods=["POST"]),
    ]


def read_number(digits: str) -> int:
    """Read a job's number from the address; Starlette's own converter accepts too many digits."""
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= LONGEST_NUMBER):
        raise HTTPException(404, f"there is no job '{shortened(digits)}'")
    return int(digits)


def read_words(text: str) -> list[str]:
    """What the user searches for; a job must have all of these words."""
    words = text.split()
    if len(text) > limits.SEARCHED_CHARACTERS or len(words) > limits.SEARCHED_WORDS:
        raise HTTPException(422, "this is too long to be searched for")
    return words


async def read_by_worker(workers: Workers, order: Order) -> WorkerResponse:
    """Let a worker read an order; the answer is for `read_ordered`."""
    return await workers.ask("stored-order", RequestFields(order.as_json()))


def _answer(job: Job, status: int = 200) -> Response:
    return JSONResponse(whole(job), status)
