"""`_core.pyi` declares what is compiled: the same names, with the same parameters and defaults."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any

import hamekomi
from hamekomi import _core

STUB = Path(hamekomi.__file__).with_name("_core.pyi")
A_CLASS = "a class"
A_PROPERTY = "a property"


def test_the_stub_declares_exactly_what_is_compiled() -> None:
    assert declared() == compiled()


def declared() -> dict[str, str]:
    found = {}
    for thing in ast.parse(STUB.read_text()).body:
        if isinstance(thing, ast.FunctionDef):
            found[thing.name] = parameters(thing)
        elif isinstance(thing, ast.ClassDef):
            found[thing.name] = A_CLASS
            for part in thing.body:
                if isinstance(part, ast.FunctionDef):
                    name = f"{thing.name}.{part.name}"
                    found[name] = A_PROPERTY if part.decorator_list else parameters(part)
    return found


def compiled() -> dict[str, str]:
    found = {}
    for name, thing in vars(_core).items():
        if isinstance(thing, type):
            found[name] = A_CLASS
            for part, value in vars(thing).items():
                if isinstance(value, property):
                    found[f"{name}.{part}"] = A_PROPERTY
                elif hasattr(value, "__nb_signature__"):
                    found[f"{name}.{part}"] = parameters(as_python(value))
        elif hasattr(thing, "__nb_signature__"):
            found[name] = parameters(as_python(thing))
    return found


def as_python(function: Any) -> ast.FunctionDef:
    r"""From nanobind's `def run(self, nodes: int, more: bool = \0) -> str` and a list of defaults."""
    ((signature, _, defaults),) = function.__nb_signature__
    whole = re.sub(r"\\([0-9]+)", lambda number: repr(defaults[int(number[1])]), signature)
    whole = re.sub(r"ndarray\[[^]]*\]", "object", whole)  # nanobind's words for a buffer are not Python
    (found,) = ast.parse(f"{whole}: ...").body
    assert isinstance(found, ast.FunctionDef)
    return found


def parameters(function: ast.FunctionDef) -> str:
    """Without their types: a stub says these more closely."""
    for each in function.args.args:
        each.annotation = None
    return ast.unparse(function.args)
