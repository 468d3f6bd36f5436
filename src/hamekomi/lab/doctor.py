"""`hamekomi doctor`: what this installation contains, and what is wrong with it."""

import importlib.util
import os
import platform
import sqlite3
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files

from hamekomi.engines import simd_level, simd_levels
from hamekomi.lab import catalogue
from hamekomi.lab.jobs.database_path import default_path
from hamekomi.lab.jobs.store import Store
from hamekomi.model.errors import HamekomiError
from hamekomi.model.words import counted
from hamekomi.work.memory import budget

# Optional parts (pyproject.toml), and the modules that each brings.
EXTRAS = {
    "plots": ("matplotlib",),
    "cluster": ("distributed", "cryptography"),
    "cp": ("ortools",),
    "notebook": ("anywidget",),
}


@dataclass(frozen=True, slots=True)
class Finding:
    what: str
    fact: str
    well: bool = True


def examine() -> Iterator[Finding]:
    yield Finding(
        "python", f"{platform.python_version()} on {platform.machine()}", sys.version_info >= (3, 11)
    )
    yield Finding("cores", str(os.cpu_count()))
    yield _memory()
    in_use, there = simd_level(), simd_levels()
    yield Finding("core", f"{in_use} instructions in use; this machine has {', '.join(there)}")
    requested = os.environ.get("HAMEKOMI_SIMD", in_use)
    if requested != in_use:
        yield Finding(
            "core", f"HAMEKOMI_SIMD asks for {requested!r}, which this machine lacks", well=False
        )
    broken = catalogue.failed_plugins()
    yield Finding("families", ", ".join(name for name in catalogue.names() if name not in broken))
    for name, error in broken.items():
        yield Finding(f"family {name}", str(error), well=False)
    page = files("hamekomi").joinpath("web", "page", "index.html").is_file()
    yield Finding("page", "built" if page else "missing: install with pip install . where node is", page)
    yield Finding("sqlite", sqlite3.sqlite_version)
    yield _jobs()
    for extra, modules in EXTRAS.items():
        there_is = all(importlib.util.find_spec(module) is not None for module in modules)
        yield Finding(f"extra {extra}", "installed" if there_is else "not installed")


def _memory() -> Finding:
    limit = budget()
    if limit is None:
        return Finding("memory", "this system does not say how much there is, so it is not limited")
    return Finding("memory", f"at most {limit} for all processes together")


def _jobs() -> Finding:
    try:
        path = default_path()
        return Finding("jobs", f"{path} ({counted(len(Store(path).jobs()), 'job')})")
    except HamekomiError as error:
        return Finding("jobs", str(error), well=False)
