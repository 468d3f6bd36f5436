"""Serves the page: files that the build put beside this module."""

from importlib.resources import files
from pathlib import Path

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

from hamekomi.lab.render.palette import style_sheet

MISSING = (
    "The page has not been built: install hamekomi with pip, or in a checkout run "
    "node frontend/build.mjs src/hamekomi/web/page\n"
)


def routes(folder: Path | None = None) -> list[BaseRoute]:
    """The page's routes; they must come last, because they catch every other path."""
    folder = folder or Path(str(files("hamekomi.web").joinpath("page")))
    palette = Route("/palette.css", _palette)
    if not (folder / "index.html").is_file():
        return [palette, Route("/", _missing)]
    return [palette, Mount("/", StaticFiles(directory=folder, html=True))]


async def _palette(request: Request) -> Response:
    return Response(style_sheet(), media_type="text/css")


async def _missing(request: Request) -> Response:
    return PlainTextResponse(MISSING, 404)
