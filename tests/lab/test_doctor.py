"""The doctor: what an installation contains."""

from __future__ import annotations

import tomllib
from pathlib import Path

from hamekomi.lab.doctor import EXTRAS

PROJECT = Path(__file__).parents[2] / "pyproject.toml"


def test_the_doctor_looks_for_every_optional_part() -> None:
    project = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]
    assert EXTRAS.keys() == project["optional-dependencies"].keys()
