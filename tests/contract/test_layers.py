"""Imports point down: front ends, lab, families, engines, geometry, work, model; never in circles."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import hamekomi
from tests.contract.cycles import knots

ROOT = Path(hamekomi.__file__).parent
HEIGHT = {
    "cli": 7,
    "web": 7,
    "notebook": 7,
    "sage": 7,
    "lab": 6,
    "families": 5,
    "engines": 4,
    "geometry": 3,
    "work": 2,
    "model": 1,
}
MODULES = sorted(path for path in ROOT.rglob("*.py") if len(path.relative_to(ROOT).parts) > 1)
KNOWN_CIRCLES: list[set[str]] = []


def imported(path: Path) -> Iterator[tuple[str, ...]]:
    """Parts of the names under `hamekomi` that a module imports, anywhere in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative imports hide the layer"
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        else:
            continue
        yield from (tuple(name.split(".")[1:]) for name in names if name.split(".")[0] == "hamekomi")


def module_name(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_module_imports_only_from_its_own_layer_and_below(path: Path) -> None:
    own, *inside = path.relative_to(ROOT).parts
    for layer, *rest in imported(path):
        if layer == "_core":
            assert own in ("engines", "geometry", "families"), "only these touch the core"
            continue
        if layer == "__version__":
            continue
        assert HEIGHT[layer] <= HEIGHT[own], f"{own} is below {layer}"
        if HEIGHT[layer] == 7 == HEIGHT[own]:
            front_end_of_the_command_line = own == "cli" and layer == "web"  # `serve` starts the server
            assert layer == own or front_end_of_the_command_line, "front ends do not lean on each other"
        if own == "families" == layer and len(inside) > 1 and rest:
            assert rest[0] == inside[0], "families do not import each other"


def test_no_modules_import_each_other_in_circles_not_even_inside_functions() -> None:
    names = {module_name(path) for path in MODULES}
    follows: dict[str, set[str]] = {}
    for path in MODULES:
        # `from package import name`: the name is a module of its own, or something in the package.
        found = {".".join(parts) for parts in imported(path)}
        found |= {name.rpartition(".")[0] for name in found - names}
        follows[module_name(path)] = found & names
    assert [sorted(knot) for knot in knots(follows) if knot not in KNOWN_CIRCLES] == []


def test_long_work_knows_nothing_but_the_model() -> None:
    """Who runs pieces needs to know neither puzzles nor engines; nor are these run by themselves."""
    used = {layer for path in (ROOT / "work").glob("*.py") for layer, *_ in imported(path)}
    assert used == {"work", "model"}


def test_every_layer_is_there() -> None:
    assert {path.name for path in ROOT.iterdir() if (path / "__init__.py").exists()} == set(HEIGHT)
