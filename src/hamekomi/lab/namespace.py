"""A family as an attribute of the library, `hk.hexads.load(...)`, with everything it exports."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from inspect import isroutine
from pathlib import Path
from types import ModuleType
from typing import Any, BinaryIO, TextIO

from hamekomi.lab import catalogue
from hamekomi.lab.checked_call import CheckedCall
from hamekomi.lab.puzzle import Puzzle, generate, load
from hamekomi.lab.reading.many import load_many
from hamekomi.model.errors import BadInput


@dataclass(frozen=True, slots=True)
class FamilyNamespace:
    """`load` and `generate` of one family; other names come from the family's `__all__`."""

    module: ModuleType

    @property
    def family(self) -> catalogue.AnyFamily:
        found: catalogue.AnyFamily = self.module.FAMILY
        return found

    def load(
        self,
        text: str,
        format: str | None = None,  # noqa: A002
        *,
        rules: str | Path | None = None,
    ) -> Puzzle:
        return load(text, self.family.name, format, rules=rules)

    def load_many(
        self,
        source: str | Path | BinaryIO | TextIO,
        *,
        refused: Callable[[BadInput], None] | None = None,
    ) -> Iterator[Puzzle]:
        return load_many(source, self.family.name, refused=refused)

    def generate(
        self, *, seed: int | None = None, timeout: float | None = None, **options: Any
    ) -> Puzzle:
        return generate(self.family.name, seed=seed, timeout=timeout, **options)

    def __getattr__(self, name: str) -> Any:
        if name in self.module.__all__:
            found = getattr(self.module, name)
            is_function = isroutine(found) or hasattr(found, "cache_clear")
            return CheckedCall(found) if is_function else found
        raise AttributeError(f"hamekomi.{self.family.name} has no {name!r}")

    def __dir__(self) -> list[str]:
        return sorted({"load", "load_many", "generate", *self.module.__all__})

    def __repr__(self) -> str:
        return f"<hamekomi.{self.family.name}: {self.family.summary}>"


def find(name: str) -> FamilyNamespace:
    """Return the namespace of a family; raises AttributeError if there is no such family."""
    if name.startswith("_") or not catalogue.is_name(name):
        raise AttributeError(f"module 'hamekomi' has no attribute {name!r}")
    return FamilyNamespace(catalogue.module(name))
