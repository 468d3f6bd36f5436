"""Save a picture to a file; the ending of its name chooses the format."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape
from pathlib import Path

from hamekomi.lab.render.pdf import pdf
from hamekomi.lab.render.png import png
from hamekomi.lab.render.svg import svg
from hamekomi.lab.render.turnable import turnable
from hamekomi.lab.results.atomic_write import check_folder, write_atomically
from hamekomi.model.errors import BadInput, UnknownName
from hamekomi.model.picture import Picture
from hamekomi.model.scene import Scene


def save(picture: Picture, path: Path, scene: Scene | None = None) -> None:
    """Write the picture; a failure never leaves half a file. In HTML, a scene can be turned."""
    kind = path.suffix.lower().removeprefix(".")
    if kind == "stl":
        raise BadInput(f"{path}: only a packing in three dimensions can be saved as STL")
    if kind not in WRITERS:
        raise UnknownName(
            "kind of picture file", path.suffix or path.name, [f".{each}" for each in WRITERS]
        )
    check_folder(path)
    is_turnable = kind == "html" and scene is not None and (scene.cubes or scene.balls)
    write_atomically(path, turnable(picture, scene) if is_turnable and scene else WRITERS[kind](picture))


def html(picture: Picture) -> str:
    """A complete HTML page that shows the picture."""
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>{escape(picture.title)}</title>"
        "<style>body{margin:2rem;text-align:center}svg{max-width:100%;height:auto}</style></head>\n"
        f"<body>\n{svg(picture)}</body></html>\n"
    )


WRITERS: Mapping[str, Callable[[Picture], str | bytes]] = {
    "svg": svg,
    "png": png,
    "pdf": pdf,
    "html": html,
}
