"""Imports point down, never in circles: front ends, lab, families, laws, engines, ..., model."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import hamekomi
from tests.contract.cycles import import_cycles

ROOT = Path(hamekomi.__file__).parent
# Of front ends.
FRONT = 8
HEIGHT = {
    "cli": FRONT,
    "web": FRONT,
    "notebook": FRONT,
    "sage": FRONT,
    "library": FRONT,
    "lab": 7,
    "families": 6,
    "laws": 5,
    "engines": 4,
    "geometry": 3,
    "work": 2,
    "model": 1,
}
MODULES = sorted(path for path in ROOT.rglob("*.py") if len(path.relative_to(ROOT).parts) > 1)
# The modules of families that touch the core; all others use an engine.
TOUCH_THE_CORE = {
    "hexads/retrograde.py",
    "hexads/systems/steiner.py",
    "labyrinth/hamiltonian/figures.py",
    "labyrinth/hamiltonian/oracle.py",
    "labyrinth/hamiltonian/ranking.py",
    "packing/box_search/engine.py",
    "packing/cut_join/engine.py",
    "packing/planner/attempts.py",
    "slitherlink/making/core.py",
    "slitherlink/solvers/by_rules.py",
    "slitherlink/steps/core.py",
    "slitherlink/steps/sides.py",
    "sudoku/bulk.py",
    "sudoku/making/minimal.py",
    "sudoku/solvers/backtrack.py",
    "sudoku/solvers/fast.py",
    "sudoku/steps/logic.py",
}
# Their own names are those of particular families.
NAME_FAMILIES = {"library", "sage"}
MODULE_NAME = re.compile(r"hamekomi(\.\w+)+\.?")


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


def named(path: Path) -> Iterator[tuple[str, ...]]:
    """Parts of the names under `hamekomi` in texts, as `import_module` and `python -m` take them."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if (
            isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and MODULE_NAME.fullmatch(node.value)
        ):
            yield tuple(node.value.rstrip(".").split(".")[1:])


def module_name(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def may_use(own: str, layer: str) -> bool:
    if (
        HEIGHT[layer] == FRONT == HEIGHT[own]
    ):  # front ends do not use each other, but `serve` starts the server
        return layer == own or (own == "cli" and layer == "web")
    return HEIGHT[layer] <= HEIGHT[own]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_module_imports_only_from_its_own_layer_and_below(path: Path) -> None:
    own = path.relative_to(ROOT).parts[0]
    for layer, *rest in imported(path):
        if layer == "_core":
            assert own in ("engines", "geometry", "families"), f"{own} touches the core"
            continue
        if layer == "__version__":
            continue
        assert may_use(own, layer), f"{own} must not import {layer}"
        assert not names_another_family(path, layer, rest), "families do not import each other"


def names_another_family(path: Path, layer: str, rest: list[str]) -> bool:
    """Whether a module names a family that it is no part of, though it must work with any."""
    own, *inside = path.relative_to(ROOT).parts
    if layer != "families" or not rest or not (ROOT / layer / rest[0]).is_dir() or own in NAME_FAMILIES:
        return False
    return own != "families" or rest[0] != inside[0]


def test_no_module_names_a_layer_above_its_own_in_a_text() -> None:
    found = {
        (str(path.relative_to(ROOT)), layer)
        for path in MODULES
        for layer, *_ in named(path)
        if layer == "_core" or not may_use(path.relative_to(ROOT).parts[0], layer)
    }
    assert found == set()
    others = {
        str(path)
        for path in MODULES
        for layer, *rest in named(path)
        if names_another_family(path, layer, rest)
    }
    assert others == set(), "they name another family"


def test_modules_are_loaded_by_name_only_where_plugins_and_commands_are_found() -> None:
    """A name that is put together would pass the other tests."""
    loading = re.compile(r"\b(import_module|__import__|load_module|exec_module|run_module|run_path)\b")
    found = {
        str(path.relative_to(ROOT))
        for path in MODULES
        if loading.search(path.read_text(encoding="utf-8"))
    }
    assert found == {"cli/app.py", "lab/catalogue.py"}


def test_the_modules_of_families_that_touch_the_core_are_known() -> None:
    families = ROOT / "families"
    found = {
        str(path.relative_to(families))
        for path in families.rglob("*.py")
        if any(layer == "_core" for layer, *_ in imported(path))
    }
    assert found == TOUCH_THE_CORE


def test_no_modules_import_each_other_in_circles_not_even_inside_functions() -> None:
    names = {module_name(path) for path in MODULES}
    follows: dict[str, set[str]] = {}
    for path in MODULES:
        # `from package import name`: the name is a module of its own, or something in the package.
        found = {".".join(parts) for parts in imported(path)}
        found |= {name.rpartition(".")[0] for name in found - names}
        follows[module_name(path)] = found & names
    assert [sorted(cycle) for cycle in import_cycles(follows)] == []


def test_long_work_knows_nothing_but_the_model() -> None:
    """`work` imports only itself and `model`."""
    used = {layer for path in (ROOT / "work").rglob("*.py") for layer, *_ in imported(path)}
    assert used - {"__version__"} == {"work", "model"}


def test_every_layer_is_there() -> None:
    assert {path.name for path in ROOT.iterdir() if (path / "__init__.py").exists()} == set(HEIGHT)
