"""Reads the examples of a family, and what it can prove, from its `examples.toml`."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

from hamekomi.model.family import Example, Theorem


def read_examples(package: str) -> tuple[Example, ...]:
    """Read the examples beside a family's `__init__.py`; `package` is that module's `__name__`."""
    return tuple(
        Example(**{**entry, "too_hard_for": tuple(entry.get("too_hard_for", ()))})
        for entry in _read(package)["example"]
    )


def read_theorems(package: str) -> tuple[Theorem, ...]:
    return tuple(Theorem(**entry) for entry in _read(package).get("theorem", ()))


def _read(package: str) -> dict[str, Any]:
    return tomllib.loads(files(package).joinpath("examples.toml").read_text(encoding="utf-8"))
