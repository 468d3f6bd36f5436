"""The page's imports point down too: screens, verbs, play, desk, home, jobs, kit; never in circles."""

from __future__ import annotations

import re
from os.path import normpath
from pathlib import Path

import pytest

from tests.contract.cycles import import_cycles

PROJECT = Path(__file__).parents[2]
PAGE = PROJECT / "frontend/src"
FAMILIES = PROJECT / "src/hamekomi/families"
MODULES = sorted([*PAGE.rglob("*.ts"), *FAMILIES.glob("*/screen/**/*.ts")])
HEIGHT = {
    "wire": 0,
    "kit": 1,
    "router": 2,
    "scene": 2,
    "solids": 2,
    "api": 3,
    "commands": 4,
    "screens": 4,
    "diary": 4,
    "help": 5,
    "jobs": 5,
    "frame": 6,
    "home": 6,
    "desk": 7,
    "play": 8,
    "today": 8,
    "verbs": 9,
    "widget": 9,
    "offline": 9,
    "a family's screen": 10,
    "main": 11,
}
ALONE = {"early", "families.d"}  # run by itself before the page; the name of all families' screens

COMMENT = re.compile(r"^\s*(//|\*|/\*).*$", re.MULTILINE)
IMPORT = re.compile(r'(?:\bfrom|\bimport)\s*\(?\s*"(\.{1,2}/[^"]+|page/[^"]+)"')


def imported(path: Path) -> set[Path]:
    text = COMMENT.sub("", path.read_text(encoding="utf-8"))
    found = set()
    for name in IMPORT.findall(text):
        base = PAGE / name.removeprefix("page/") if name.startswith("page/") else path.parent / name
        found.add(Path(normpath(f"{base}.ts")))
    return found


def room(path: Path) -> str:
    if path.is_relative_to(FAMILIES):
        return "a family's screen"
    return path.relative_to(PAGE).parts[0].removesuffix(".ts")


def test_every_room_of_the_page_is_there_and_every_import_is_found() -> None:
    assert {room(path) for path in MODULES} - ALONE == set(HEIGHT)
    assert sum(len(imported(path)) for path in MODULES) > len(MODULES)
    assert [path for module in MODULES for path in imported(module) if path not in MODULES] == []


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PROJECT)))
def test_a_module_of_the_page_imports_only_from_its_own_room_and_below(path: Path) -> None:
    own = room(path)
    for other in imported(path):
        assert room(other) == own or HEIGHT[room(other)] < HEIGHT[own], f"{own} is not above {other}"
        if room(other) == own == "a family's screen":
            family = other.relative_to(FAMILIES).parts[0]
            assert family == path.relative_to(FAMILIES).parts[0], "families do not import each other"


def test_no_modules_of_the_page_import_each_other_in_circles() -> None:
    found = import_cycles({path: imported(path) for path in MODULES})
    assert [sorted(str(path.relative_to(PROJECT)) for path in cycle) for cycle in found] == []
