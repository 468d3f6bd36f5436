"""`hamekomi new NAME`: a new family begins as a copy of the template, under its own name."""

import keyword
import re
import tempfile
from pathlib import Path

from hamekomi import families
from hamekomi.lab import catalogue
from hamekomi.lab.results.atomic_write import check_folder, write_atomically
from hamekomi.model.errors import BadInput

TEMPLATE = "_template"


def new_family(name: str, into: Path | None = None) -> Path:
    """Copy the template's folder into a folder of families, and return the new one.

    Without a folder: inside a source tree of hamekomi, the copy goes into that tree; otherwise into the
    first folder of HAMEKOMI_FAMILIES. Never beside the installed families, where the next version of
    hamekomi would delete it.
    """
    if not re.fullmatch(r"[a-z][a-z0-9_]*", name) or keyword.iskeyword(name):
        raise BadInput(f"a family's name is lower-case letters, digits and _, not {name!r}")
    if catalogue.is_name(name):
        raise BadInput(f"there is a family {name} already")
    folder = (into or _source_shelf() or _own_shelf()) / name
    if folder.exists():
        raise BadInput(f"{folder} exists already")
    check_folder(folder)
    _copy(Path(families.__path__[0]) / TEMPLATE, folder)
    return folder


def _copy(template: Path, folder: Path) -> None:
    """All of it or nothing: the copy gets its name when it is complete."""
    with tempfile.TemporaryDirectory(dir=folder.parent, prefix=f".{folder.name}.") as work:
        copy = Path(work) / folder.name
        for file in template.rglob("*"):
            if file.is_file() and file.suffix != ".pyc":
                text = file.read_text(encoding="utf-8").replace(TEMPLATE, folder.name)
                title = f'title="{folder.name.capitalize()}"'
                place = copy / file.relative_to(template)
                place.parent.mkdir(parents=True, exist_ok=True)
                write_atomically(place, text.replace('title="Template"', title))
        copy.rename(folder)


def _source_shelf() -> Path | None:
    here = Path.cwd()
    shelves = (folder / "src" / "hamekomi" / "families" for folder in (here, *here.parents))
    return next((shelf for shelf in shelves if (shelf / TEMPLATE).is_dir()), None)


def _own_shelf() -> Path:
    if not families.OWN:
        raise BadInput(
            "say where families of your own are, with HAMEKOMI_FAMILIES=FOLDER for all commands or "
            "with --into FOLDER for this one"
        )
    return Path(families.OWN[0])
