"""`hamekomi new NAME`: a new family begins as a copy of the template, under its own name."""

from __future__ import annotations

import keyword
import re
import shutil
from pathlib import Path

from hamekomi import families
from hamekomi.lab import catalogue
from hamekomi.model.errors import BadInput

TEMPLATE = "_template"


def new_family(name: str, into: Path | None = None) -> Path:
    """Copy the template's folder and return the new one.

    Inside a source tree of hamekomi, the copy goes into that tree, not beside the installed families.
    """
    if not re.fullmatch(r"[a-z][a-z0-9_]*", name) or keyword.iskeyword(name):
        raise BadInput(f"a family's name is lower-case letters, digits and _, not {name!r}")
    if name in catalogue.names(hidden=True):
        raise BadInput(f"there is a family {name} already")
    shelf = Path(families.__path__[0])
    folder = (into or _source_shelf() or shelf) / name
    if folder.exists():
        raise BadInput(f"{folder} exists already")
    shutil.copytree(shelf / TEMPLATE, folder, ignore=shutil.ignore_patterns("__pycache__"))
    for file in folder.rglob("*"):
        if file.is_file():
            text = file.read_text(encoding="utf-8").replace(TEMPLATE, name)
            file.write_text(
                text.replace('title="Template"', f'title="{name.capitalize()}"'), encoding="utf-8"
            )
    return folder


def _source_shelf() -> Path | None:
    here = Path.cwd()
    shelves = (folder / "src" / "hamekomi" / "families" for folder in (here, *here.parents))
    return next((shelf for shelf in shelves if (shelf / TEMPLATE).is_dir()), None)
