"""The application: its routes, and the workers, jobs and streams that live as long as it does.

    /                 the page
    /palette.css      the colours of pictures, light and dark
    /api/families     GET: the catalogue; /api/families/NAME: one family with its examples drawn;
                      /api/families/NAME/puzzles: the puzzles that can be loaded by name,
                      /api/families/NAME/lessons: its lessons, /api/families/NAME/handbook: its README
    /api/gallery      GET: the beautiful examples of every family that has a card, drawn
    /api/thumbnails   GET: a small picture of each other family
    /api/VERB         POST: the verbs that endpoints/verbs.py lists, such as solve, hint, game/open
    /api/stream/VERB  POST: explain, solve, count, compare: lines of JSON, see streaming.py
    /api/jobs ...     see jobs/routes.py

Every answer of the API is JSON; an error is {"error": "one sentence"}.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from importlib.resources import files
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route, Router
from starlette.staticfiles import StaticFiles

from hamekomi.lab.render.palette import style_sheet
from hamekomi.model.errors import HamekomiError
from hamekomi.web import limits, streaming
from hamekomi.web.endpoints.verbs import POSTED
from hamekomi.web.http.disconnect import cancel_on_disconnect
from hamekomi.web.http.errors import sentence_of, status_of
from hamekomi.web.http.security import Guard
from hamekomi.web.jobs.routes import routes as job_routes
from hamekomi.web.jobs.service import JobService
from hamekomi.web.request_fields import RequestFields, fields_of
from hamekomi.web.workers.pool import WorkerResponse, Workers

NO_PAGE = (
    "The page has not been built: install hamekomi with pip, or in a checkout run "
    "node frontend/build.mjs src/hamekomi/web/page\n"
)


class CatalogueCache:
    """The catalogue stays the same while the server runs: each part of it is written once.

    It has a worker of its own. A page that opens needs it, and must not wait behind what others solve.
    """

    def __init__(self, memory: int | None = None) -> None:
        self._workers = Workers(1, memory=memory)
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


def create_app(
    store_path: Path | None = None,
    *,
    token: str | None,
    port: int | None = None,
    cluster: str | None = None,
    page_folder: Path | None = None,
) -> Starlette:
    """Create the workbench.

    Every request needs the `token`; if it is None, everybody on this machine is let in. If `port` is
    None, requests to any port of this machine are accepted. `cluster` is the address of the only cluster
    that jobs may be ordered for, beside one on this machine.
    """
    division = limits.divided()
    memory = division.worker_bytes
    service = JobService(store_path, division)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        app.state.catalogue = CatalogueCache(memory)
        app.state.workers = Workers(
            division.workers, limits.HARD_SECONDS, grace=limits.LEFT_SECONDS, memory=memory
        )
        app.state.stream_workers = Workers(
            division.stream_workers,
            limits.STREAM_SECONDS + streaming.GRACE,
            limits.PART_BYTES,
            memory=memory,
        )
        await service.open()
        try:
            yield
        finally:
            await close(app)

    # A separate router, because the page's routes catch every path and must not answer for the API.
    api = Router(
        [
            Route("/families", _opening),
            Route("/families/{family}", _from_catalogue("examples")),
            Route("/families/{family}/puzzles", _from_catalogue("puzzles")),
            Route("/families/{family}/handbook", _from_catalogue("handbook")),
            Route("/families/{family}/lessons", _from_catalogue("lessons")),
            Route("/gallery", _from_catalogue("gallery")),
            Route("/thumbnails", _from_catalogue("thumbnails")),
            *(Route(f"/{verb}", _posted(verb), methods=["POST"]) for verb in POSTED),
            *streaming.routes(service),
            *job_routes(service, cluster),
        ],
        redirect_slashes=False,
    )
    app = Starlette(
        routes=[Mount("/api", api), *_page_routes(page_folder)],
        middleware=[Middleware(Guard, port=port, token=token)],
        exception_handlers={HTTPException: _refuse, HamekomiError: _refuse_input},
        lifespan=lifespan,
    )
    app.state.service = service
    return app


async def close(app: Starlette) -> None:
    """Close everything that could keep a connection open."""
    state = app.state
    everything = (state.service, state.catalogue, state.workers, state.stream_workers)
    await asyncio.gather(*(each.close() for each in everything))


def _posted(verb: str) -> Callable[[Request], Awaitable[Response]]:
    async def endpoint(request: Request) -> Response:
        workers: Workers = request.app.state.workers
        answering = workers.ask(verb, await fields_of(request))
        response = await cancel_on_disconnect(request.receive, answering)
        return response.response()

    return endpoint


async def _opening(request: Request) -> Response:
    """The list of families is what a page asks for first; it will soon ask for more."""
    workers: Workers = request.app.state.workers
    workers.prepare()
    return await _from_catalogue("families")(request)


def _from_catalogue(verb: str) -> Callable[[Request], Awaitable[Response]]:
    async def endpoint(request: Request) -> Response:
        catalogue: CatalogueCache = request.app.state.catalogue
        wanted = catalogue.ask(verb, request.path_params.get("family", ""))
        response = await cancel_on_disconnect(request.receive, wanted)
        return response.response()

    return endpoint


async def _refuse(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return JSONResponse(
        {"error": sentence_of(error, request.method)}, error.status_code, headers=error.headers
    )


async def _refuse_input(request: Request, error: Exception) -> Response:
    assert isinstance(error, HamekomiError)
    return JSONResponse({"error": str(error)}, status_of(error))


# ---- The page: files that the build put beside this module.


def _page_routes(folder: Path | None) -> list[BaseRoute]:
    """The page's routes; they must come last, because they catch every other path."""
    folder = folder or Path(str(files("hamekomi.web").joinpath("page")))
    palette = Route("/palette.css", _palette)
    if not (folder / "index.html").is_file():
        return [palette, Route("/", _no_page)]
    return [palette, Mount("/", StaticFiles(directory=folder, html=True))]


async def _palette(request: Request) -> Response:
    return Response(style_sheet(), media_type="text/css")


async def _no_page(request: Request) -> Response:
    return PlainTextResponse(NO_PAGE, 404)
