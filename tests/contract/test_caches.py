"""A cache whose keys come from outside has a bound; the others know all their keys (docs/decisions)."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import hamekomi

SOURCES = Path(hamekomi.__file__).parent
# Functions that remember everything they were ever asked, and why that is not much.
FINITE = {
    "_gallery": "the families",
    "_vera": "two fonts",
    "_one_sided": "a few lattices, and sizes up to a limit",
    "book": "our own books of rules",
    "techniques_for": "difficulties and rules of our own books",
    "window": "the sizes of windows that mining knows",
    "_pieces": "named pieces, and sizes up to a limit",
    "_sphere": "a few halvings",
    "is_won": "924 hands",
    "anything": "924 hands",
    "cautious": "924 hands",
    "hexads": "924 hands",
    "_as_modulo_11": "three systems",
    "kitten": "three systems",
    "sightings": "three systems",
    "blocks": "four systems",
    "touching": "the boxes of one frame, while one proof is looked for",
}


def without_bound() -> Iterator[str]:
    for file in SOURCES.rglob("*.py"):
        for function in ast.walk(ast.parse(file.read_text())):
            if isinstance(function, ast.FunctionDef) and function.args.args:
                decorators = {ast.unparse(each) for each in function.decorator_list}
                if decorators & {"cache", "functools.cache", "lru_cache(maxsize=None)"}:
                    yield function.name


def test_only_caches_with_few_keys_have_no_bound() -> None:
    assert set(without_bound()) == FINITE.keys()
