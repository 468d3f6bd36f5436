"""`hamekomi new NAME`: a new family begins as a copy of a template, under its own name.

There are two: a folder, and a law file (`new NAME --laws`), with a file of examples beside it.
"""

import keyword
import re
import tempfile
from pathlib import Path

import hamekomi.families as families
from hamekomi import laws as language
from hamekomi.lab import catalogue
from hamekomi.lab.results.atomic_write import check_folder, write_atomically
from hamekomi.model.errors import BadInput

TEMPLATE = "_template"
LAW_FILE = "island"


def new_family(name: str, into: Path | None = None) -> Path:
    """Copy the template's folder into a folder of families, and return the new one.

    Without a folder: into the first folder of HAMEKOMI_FAMILIES, or, inside a source tree of hamekomi,
    into that tree. Never beside the installed families, where the next version of
    hamekomi would delete it.
    """
    _check_name(name)
    folder = (into or _own_shelf() or _in_sources(TEMPLATE, "families") or _no_shelf()) / name
    if folder.exists():
        raise BadInput(f"{folder} exists already")
    check_folder(folder)
    _copy(Path(families.__path__[0]) / TEMPLATE, folder)
    return folder


def new_law_file(name: str, into: Path | None = None) -> Path:
    """Copy the template's law file and its examples into a folder of families; return the law file.

    Without a folder: into the first folder of HAMEKOMI_FAMILIES, or, inside a source tree, to the other
    law files.
    """
    _check_name(name)
    in_sources = _in_sources(f"{LAW_FILE}.py", "laws", "template", then="../kinds")
    folder = into or _own_shelf() or in_sources or _no_shelf()
    if folder.parent.is_dir():
        folder.mkdir(exist_ok=True)
    files = [folder / f"{name}{ending}" for ending in (".toml", ".py")]
    for file in files:
        if file.exists():
            raise BadInput(f"{file} exists already")
        check_folder(file)
    template = Path(language.__path__[0]) / "template"
    for file in files:
        text = (template / LAW_FILE).with_suffix(file.suffix).read_text(encoding="utf-8")
        title = "".join(part.capitalize() for part in name.split("_"))
        text = text.replace(LAW_FILE.capitalize(), title).replace(LAW_FILE, name)
        write_atomically(file, text)
    return files[-1]


def _check_name(name: str) -> None:
    if not re.fullmatch(r"[a-z][a-z0-9_]*", name) or keyword.iskeyword(name):
        raise BadInput(f"a family's name is lower-case letters, digits and _, not {name!r}")
    if catalogue.is_name(name):
        raise BadInput(f"there is a family {name} already")


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


def _in_sources(known: str, *folder: str, then: str = "") -> Path | None:
    """The folder of a source tree around here that holds something known, or one beside it."""
    here = Path.cwd()
    shelves = (each.joinpath("src", "hamekomi", *folder) for each in (here, *here.parents))
    found = next((shelf for shelf in shelves if (shelf / known).exists()), None)
    return None if found is None else (found / then).resolve()


def _own_shelf() -> Path | None:
    return Path(families.OWN[0]) if families.OWN else None


def _no_shelf() -> Path:
    raise BadInput(
        "say where families of your own are, with HAMEKOMI_FAMILIES=FOLDER for all commands or "
        "with --into FOLDER for this one"
    )
