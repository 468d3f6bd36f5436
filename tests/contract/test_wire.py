"""The page's types of the server's answers are those that the server's endpoints have."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import TypedDict

import pytest

FRONTEND = Path(__file__).parents[2] / "frontend"


@pytest.fixture
def generator(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    spec = spec_from_file_location("write_wire", FRONTEND / "wire.py")
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    monkeypatch.setitem(sys.modules, spec.name, module)
    spec.loader.exec_module(module)
    return module


def test_the_types_of_the_page_are_those_of_the_server(generator: ModuleType) -> None:
    written = (FRONTEND / "src/wire.ts").read_text(encoding="utf-8")
    assert written == generator.typescript(), "run `python frontend/wire.py` and commit src/wire.ts"


def test_an_answer_in_the_file_has_its_fields_comments_and_base(generator: ModuleType) -> None:
    text = generator.typescript()
    assert "export interface Experiment extends Named {\n  readonly title: string;" in text
    assert "  /** Null if the picture would be too large. */\n  readonly svg: string | null;" in text
    assert "readonly points: readonly (readonly [number, number])[];" in text
    assert "readonly svg?: string;" in text


class Clock(TypedDict):
    ticks: complex


def test_a_type_that_typescript_does_not_have_is_refused(
    generator: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(generator.wire, "Clock", Clock, raising=False)
    with pytest.raises(TypeError, match="complex"):
        generator.typescript()


class Lap(TypedDict):
    """One lap of a clock.

    >>> 1 + 1
    2
    """

    ticks: int


def test_an_example_in_python_is_not_for_the_page(
    generator: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(generator.wire, "Lap", Lap, raising=False)
    assert "/** One lap of a clock. */\nexport interface Lap {" in generator.typescript()
