"""Running the command line in this process, with what it wrote."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from hamekomi.cli.main import run


@dataclass(frozen=True)
class Said:
    code: int
    out: str
    err: str

    @property
    def rows(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.out.splitlines()]


Hamekomi = Callable[..., Said]


@pytest.fixture
def hamekomi(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Hamekomi:
    """`hamekomi("solve", "hexads", "0 1 2 3 4")` as if typed, with a data folder of its own."""
    monkeypatch.setenv("HAMEKOMI_DATA", str(tmp_path / "data"))

    def type_in(*words: str) -> Said:
        code = run(words)
        out, err = capfd.readouterr()
        return Said(code, out, err)

    return type_in
