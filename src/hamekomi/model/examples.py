"""Reads the examples of a family from its `examples.toml`."""

from __future__ import annotations

import tomllib
from importlib.resources import files

from hamekomi.model.family import Example


def read_examples(package: str) -> tuple[Example, ...]:
    """Read the examples beside a family's `__init__.py`; `package` is that module's `__name__`."""
    text = files(package).joinpath("examples.toml").read_text(encoding="utf-8")
    return tuple(Example(**entry) for entry in tomllib.loads(text)["example"])
