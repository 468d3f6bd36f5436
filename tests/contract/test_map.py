"""MAP.md names every engine and folder, and no file that is not there; each folder names its files."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import hamekomi

ROOT = Path(__file__).parents[2]
SOURCE = Path(hamekomi.__file__).parent
ENGINES, FAMILIES = SOURCE / "engines", SOURCE / "families"
PACKAGES = [each.parent for each in SOURCE.glob("*/**/__init__.py")]
# The map itself names the engines; each family has a README.
FOLDERS = [each for each in PACKAGES if each != ENGINES and not each.is_relative_to(FAMILIES)]
MAP = (ROOT / "MAP.md").read_text(encoding="utf-8")


def folders(place: Path) -> list[str]:
    return sorted(f"{each.name}/" for each in place.iterdir() if each.is_dir() and each.name[0] != "_")


def modules(place: Path) -> list[str]:
    return sorted(each.stem for each in place.glob("*.py") if each.stem != "__init__")


def missing(names: list[str], text: str) -> list[str]:
    return [name for name in names if not re.search(rf"(?<!\w){name}(?!\w)", f"{text} ")]


def section(first: str, after: str) -> str:
    """The part of the map about one folder."""
    return MAP.partition(first)[2].partition(after)[0]


def test_the_map_names_every_engine() -> None:
    engines = [*folders(ENGINES), *modules(ENGINES)]
    assert missing(engines, section("├── engines/", "├── geometry/")) == []


def test_the_map_names_every_folder_of_the_core() -> None:
    assert missing(folders(ROOT / "cpp"), section("\ncpp/", "\nfrontend/")) == []


def test_the_map_names_every_folder_of_the_page_and_the_tests() -> None:
    places = (ROOT / "frontend/src", ROOT / "tests")
    assert missing([each for place in places for each in folders(place)], MAP) == []


# Where the files are that the map calls by their names alone.
LAWS = ("laws", "laws/language")
PLACES = (
    *(".", "tests/contract", "frontend", "frontend/src", "frontend/src/kit"),
    *(f"src/hamekomi/{each}" for each in (".", *LAWS, "web/endpoints", "families/slitherlink")),
)


def test_every_file_that_the_map_names_is_there() -> None:
    names = set(re.findall(r"`([\w<][\w./<>-]*(?:\.(?:py|ts|md|toml|rules|pyi)|/))`", MAP))
    names |= set(re.findall(r"\]\(([^)#]+)", MAP))
    assert len(names) > 30
    assert [each for each in sorted(names) if not is_there(each)] == []


def is_there(name: str) -> bool:
    """`<name>` stands for a family, or for a kind that has a book."""
    name = name.replace("<name>", "masyu" if name.startswith("laws/") else "slitherlink")
    return any((ROOT / place / name).exists() for place in PLACES)


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: str(folder.relative_to(SOURCE)))
def test_a_folder_names_its_parts(folder: Path) -> None:
    docstring = ast.get_docstring(ast.parse((folder / "__init__.py").read_text(encoding="utf-8"))) or ""
    files = [f"{name}.py" for name in modules(folder)]
    assert missing([*folders(folder), *files], docstring) == []
