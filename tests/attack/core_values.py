"""Arguments for the compiled core, by the types that its stub gives: good ones and bad ones.

A new function or class in `_core.pyi` is attacked without a line here; a good argument in
core_seeds.py brings the attack further inside.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import hamekomi

STUB = Path(hamekomi.__file__).with_name("_core.pyi")
# A function of Python that the core calls back, and another object of the core, in a list of calls.
CALLBACK = "<callback>"

INTEGERS = (
    *(0, 1, 2, 3, 4, 5, 8, 10, 64, 100, 200, 201, 255, 256, 500, 1000, 4000, 40_000, -1, -2, -100),
    *(2**15, 2**16, 65_537, 2**31 - 1, 2**31, -(2**31), 2**32 - 1, 2**32, 2**63 - 1, 2**64 - 1, 2**64),
)
SMALL = (0, 0, 1, 1, 2, 3, 4, 5, 6, 7, 10, 50)
TEXTS = (
    "",
    "boxes",
    "pieces",
    "piece-then-boxes",
    "best",
    "given",
    "plain",
    "avx2",
    "R",
    "RD",
    "\0",
    "é",
)
LENGTHS = (0, 0, 1, 1, 2, 3, 4, 5, 9, 12, 24, 40, 81)


@dataclass(frozen=True, slots=True)
class Function:
    """A function, method or constructor: its parameters and their types, and what it returns."""

    name: str
    parameters: tuple[tuple[str, ast.expr], ...]
    returns: str
    needed: int


@dataclass(slots=True)
class Class:
    name: str
    make: Function | None = None
    methods: list[Function] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Stub:
    classes: Mapping[str, Class]
    # What makes objects: constructors, and functions that return one; and all other functions.
    makers: Mapping[str, Function]
    functions: Mapping[str, Function]
    aliases: Mapping[str, ast.expr]


def read_stub() -> Stub:
    classes: dict[str, Class] = {}
    functions: dict[str, Function] = {}
    aliases: dict[str, ast.expr] = {}
    for node in ast.parse(STUB.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef):
            functions[node.name] = function_of(node, node.args.args)
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            aliases[node.targets[0].id] = node.value
        elif isinstance(node, ast.ClassDef):
            found = classes[node.name] = Class(node.name)
            for each in node.body:
                if isinstance(each, ast.FunctionDef):
                    method = function_of(each, each.args.args[1:])
                    if each.name == "__init__":
                        found.make = Function(node.name, method.parameters, node.name, method.needed)
                    else:
                        found.methods.append(method)
    makers = {each.make.name: each.make for each in classes.values() if each.make}
    makers |= {name: each for name, each in functions.items() if each.returns in classes}
    return Stub(classes, makers, functions, aliases)


def function_of(node: ast.FunctionDef, parameters: Sequence[ast.arg]) -> Function:
    typed = tuple((each.arg, each.annotation) for each in parameters if each.annotation is not None)
    returns = node.returns.id if isinstance(node.returns, ast.Name) else ""
    return Function(node.name, typed, returns, len(typed) - len(node.args.defaults))


class Values:
    """Random values of the stub's types.

    An object of the core is a list of its maker and arguments, and memory to write into a list, too.
    """

    def __init__(
        self, stub: Stub, seeds: Mapping[str, Sequence[tuple[Any, ...]]], random: Random
    ) -> None:
        self.stub, self.seeds, self.random = stub, seeds, random

    def arguments(self, function: Function) -> list[Any]:
        """Good arguments, most often with one or two of them changed; or any of the right types."""
        random, good = self.random, self.seeds.get(function.name)
        if not good or random.random() < 0.1:
            return [self.of(kind) for _, kind in function.parameters]
        chosen = list(random.choice(good))
        for _ in range(random.choice((0, 0, 0, 1, 1, 2))):
            at = random.randrange(len(chosen)) if chosen else 0
            if chosen:
                kind = function.parameters[at][1]
                chosen[at] = self.of(kind) if random.random() < 0.2 else self.changed(chosen[at])
        return chosen

    def of(self, kind: ast.expr) -> Any:
        random = self.random
        match kind:
            case ast.Constant(value=None):
                return None
            case ast.BinOp(left=left, right=right):
                return self.of(random.choice((left, right)))
            case ast.Subscript(value=ast.Name(id="tuple"), slice=ast.Tuple(elts=parts)):
                return tuple(self.of(each) for each in parts)
            case ast.Subscript(value=ast.Name(id="Callable")):
                return CALLBACK
            case ast.Subscript(slice=each):
                return [self.of(each) for _ in range(random.choice(LENGTHS))]
            case ast.Name(id=name):
                return self.named(name)
        return None

    def named(self, name: str) -> Any:
        random = self.random
        match name:
            case "int":
                return random.choice(SMALL) if random.random() < 0.7 else random.choice(INTEGERS)
            case "bool":
                return random.random() < 0.5
            case "float":
                return random.choice((0.0, 0.5, -1.0, 1e300))
            case "str":
                return random.choice(TEXTS)
            case "bytes":
                most = random.choice((1, 2, 3, 255))
                return bytes(random.randint(0, most) for _ in range(random.choice(LENGTHS)))
            case "Any":
                return ["<buffer>", bytes(random.choice(LENGTHS))]
            case "object":
                return self.named(random.choice(("int", "str", "bytes")))
            case _ if name in self.stub.aliases:
                return self.of(self.stub.aliases[name])
            case _ if makers := [each for each in self.stub.makers.values() if each.returns == name]:
                maker = random.choice(makers)
                return ["<object>", maker.name, self.arguments(maker)]
        return None

    def changed(self, value: Any) -> Any:
        """A value with one place of it changed."""
        random = self.random
        if isinstance(value, bool):
            return not value
        if isinstance(value, int):
            return value + random.choice((-1, 1)) if random.random() < 0.4 else random.choice(INTEGERS)
        if isinstance(value, str):
            return value if value == CALLBACK else random.choice(TEXTS)
        if isinstance(value, bytes):
            return self.changed_bytes(value)
        if isinstance(value, list) and value[:1] == ["<buffer>"]:
            return ["<buffer>", self.changed_bytes(value[1])]
        if isinstance(value, list) and value[:1] == ["<object>"]:
            inner = [self.changed(each) if random.random() < 0.5 else each for each in value[2]]
            return [*value[:2], inner, *value[3:]]
        if isinstance(value, list | tuple) and value:
            at, choice = random.randrange(len(value)), random.random()
            if choice < 0.15:
                made = [*value[:at], *value[at + 1 :]]
            elif choice < 0.3:
                made = [*value[:at], value[at], *value[at:]]
            else:
                made = [*value[:at], self.changed(value[at]), *value[at + 1 :]]
            return tuple(made) if isinstance(value, tuple) else made
        return random.choice(SMALL)

    def changed_bytes(self, value: bytes) -> bytes:
        random, choice = self.random, self.random.random()
        if not value or choice < 0.15:
            return value + bytes((random.choice((0, 1, 2, 255)),))
        at = random.randrange(len(value))
        if choice < 0.3:
            return value[:at] + value[at + 1 :]
        return (
            value[:at] + bytes((random.choice((0, 1, 2, 3, 4, 5, 9, 10, 128, 255)),)) + value[at + 1 :]
        )
