"""Writes src/wire.ts: the types of hamekomi/web/wire.py for TypeScript, with their comments.

    PYTHONPATH=../src python wire.py

`tests/contract/test_wire.py` fails if the file differs from what this writes.
"""

from __future__ import annotations

import ast
import inspect
import re
import sys
import types
from collections.abc import Mapping, Sequence
from dataclasses import is_dataclass
from pathlib import Path
from textwrap import fill
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from hamekomi.lab.jobs.job import State
from hamekomi.model.answers import PlaceRole
from hamekomi.model.picture import Role
from hamekomi.web import wire

TARGET = Path(__file__).parent / "src" / "wire.ts"
HEAD = "// The server's answers. Written by frontend/wire.py from hamekomi/web/wire.py: do not edit."
# Literals that have a name of their own.
LITERALS: Mapping[str, Any] = {"JobState": State, "PlaceRole": PlaceRole, "Role": Role}
PLAIN: Mapping[Any, str] = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    object: "unknown",
    type(None): "null",
}


def typescript() -> str:
    """The text of wire.ts."""
    found: dict[str, type] = {}
    for kind in vars(wire).values():
        if is_typeddict(kind):
            _collect(kind, found)
    literals = [f"export type {name} =\n{_wrapped(kind)};" for name, kind in LITERALS.items()]
    return "\n\n".join([HEAD, *literals, *map(_interface, found.values())]) + "\n"


def _collect(kind: Any, found: dict[str, type]) -> None:
    """Add a type and those of its fields; two of them must not have the same name."""
    if is_typeddict(kind) or is_dataclass(kind):
        if found.setdefault(_name(kind), kind) is not kind:
            raise TypeError(f"two types are called {_name(kind)}")
        parts = [*_bases(kind), *_fields(kind).values()]
    else:
        parts = [part for part in get_args(kind) if get_origin(kind) is not Literal]
    for part in parts:
        if not (isinstance(part, type) and found.get(_name(part)) is part):
            _collect(part, found)


def _interface(kind: type) -> str:
    bases = ", ".join(map(_name, _bases(kind)))
    lines = [*_comment(_description(kind), "")] if _is_described(kind) else []
    lines.append(f"export interface {_name(kind)}{f' extends {bases}' if bases else ''} {{")
    comments = _comments(kind)
    for name, field in _fields(kind).items():
        lines += _comment(comments.get(name, ""), "  ")
        is_optional = get_origin(field) is NotRequired
        text = _type(get_args(field)[0] if is_optional else field)
        lines.append(f"  readonly {name}{'?' if is_optional else ''}: {text};")
    return "\n".join([*lines, "}"])


def _type(kind: Any) -> str:
    if kind in PLAIN:
        return PLAIN[kind]
    if is_typeddict(kind) or is_dataclass(kind):
        return _name(kind)
    origin, parts = get_origin(kind), get_args(kind)
    if origin is Literal:
        return next((name for name, each in LITERALS.items() if each == kind), " | ".join(_words(kind)))
    if origin in (Union, types.UnionType):
        return " | ".join(map(_type, parts))
    if origin is not None and issubclass(origin, Mapping):
        return f"Readonly<Record<{_type(parts[0])}, {_type(parts[1])}>>"
    if origin is tuple and parts[-1] is not Ellipsis:
        return f"readonly [{', '.join(map(_type, parts))}]"
    if origin is not None and issubclass(origin, Sequence):
        item = _type(parts[0])
        return f"readonly {item if item.isidentifier() else f'({item})'}[]"
    raise TypeError(f"{kind} has no counterpart in TypeScript")


def _words(literal: Any) -> list[str]:
    return [f'"{word}"' for word in get_args(literal)]


def _wrapped(literal: Any) -> str:
    return fill(" | ".join(_words(literal)), 110, initial_indent="  ", subsequent_indent="  ")


def _name(kind: Any) -> str:
    return str(getattr(kind, "__name__", "")).removesuffix("Json")


def _bases(kind: Any) -> list[Any]:
    """The types that it extends; a TypedDict itself forgets them, so they are read from the source."""
    names = [base.id for base in _definition(kind).bases if isinstance(base, ast.Name)]
    found = [vars(sys.modules[kind.__module__]).get(name) for name in names]
    return [base for base in found if is_typeddict(base)]


def _definition(kind: Any) -> ast.ClassDef:
    tree = ast.parse(inspect.getsource(kind)).body[0]
    assert isinstance(tree, ast.ClassDef)
    return tree


def _fields(kind: Any) -> dict[str, Any]:
    """A type's own fields, without those of its bases."""
    hints = get_type_hints(kind, include_extras=True)
    inherited = {name for base in _bases(kind) for name in get_type_hints(base)}
    return {name: hint for name, hint in hints.items() if name not in inherited}


def _is_described(kind: Any) -> bool:
    """Whether it has a docstring of its own; a dataclass without one gets its signature."""
    return bool(kind.__doc__) and not kind.__doc__.startswith(f"{kind.__name__}(")


def _description(kind: Any) -> str:
    """The docstring without its example, which is in Python."""
    return inspect.cleandoc(kind.__doc__ or "").partition(">>>")[0].strip()


def _comments(kind: Any) -> dict[str, str]:
    """The comment above each field, as written in the source."""
    lines = inspect.getsource(kind).splitlines()
    found = {}
    for node in _definition(kind).body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            first = last = node.lineno - 1
            while lines[first - 1].lstrip().startswith("# "):
                first -= 1
            words = [line.lstrip().removeprefix("# ") for line in lines[first:last]]
            found[node.target.id] = " ".join(words)
    return found


def _comment(text: str, indent: str) -> list[str]:
    # Python's None is null there.
    words = re.sub(r"^None\b", "Null", re.sub(r"(?<=.)\bNone\b", "null", " ".join(text.split())))
    return [f"{indent}/** {words} */"] if words else []


if __name__ == "__main__":
    TARGET.write_text(typescript(), encoding="utf-8")
