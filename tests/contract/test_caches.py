"""Every cache has a bound or names its few keys; one that takes a clock keeps it out of its keys.

`docs/decisions/remembering.md` says which cache to use.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import hamekomi

SOURCES = Path(hamekomi.__file__).parent
PLAIN, CLOCKED = {"cache", "lru_cache"}, {"cache_clocked", "lru_clocked"}
# The comment beside a cache without a bound, which says which keys it can have.
REASON = re.compile(r"# keys: \w")
Function = ast.FunctionDef | ast.AsyncFunctionDef


def name_of(node: ast.expr) -> str:
    if isinstance(node, ast.Call):
        return name_of(node.func)
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")


def has_bound(cache: ast.expr) -> bool:
    """`lru_cache` alone has one, too: 128."""
    if name_of(cache) == "cache":
        return False
    given = (
        [*cache.args, *(each.value for each in cache.keywords)] if isinstance(cache, ast.Call) else []
    )
    return not any(isinstance(each, ast.Constant) and each.value is None for each in given)


def flaws(program: str) -> Iterator[str]:
    lines, tree = program.splitlines(), ast.parse(program)
    decorators = {
        id(part)
        for node in ast.walk(tree)
        if isinstance(node, Function)
        for each in node.decorator_list
        for part in ast.walk(each)
    }
    for node in ast.walk(tree):
        if isinstance(node, Function):
            names = [each.arg for each in (*node.args.args, *node.args.kwonlyargs)]
            for cache in node.decorator_list:
                where = f"line {cache.lineno}: {node.name}"
                if name_of(cache) not in PLAIN:
                    continue
                if names and not has_bound(cache) and not REASON.search(lines[cache.lineno - 1]):
                    yield f"{where} has no bound: say `# keys: ...`"
                if "clock" in names:
                    yield f"{where} has its clock among its keys"
                if names[:1] == ["self"]:
                    yield f"{where} keeps its owners alive"
        elif (
            isinstance(node, ast.Call)
            and name_of(node) in PLAIN
            and id(node) not in decorators
            and not has_bound(node)
            and not REASON.search(lines[node.lineno - 1])
        ):
            yield f"line {node.lineno}: {ast.unparse(node)} has no bound"


PROGRAMS = {str(path.relative_to(SOURCES)): path for path in sorted(SOURCES.rglob("*.py"))}


def test_every_cache_has_a_bound_or_few_keys_and_no_clock_among_them() -> None:
    found = {name: list(flaws(path.read_text(encoding="utf-8"))) for name, path in PROGRAMS.items()}
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


def test_the_reasons_and_the_caches_with_clocks_are_found() -> None:
    programs = [path.read_text(encoding="utf-8") for path in PROGRAMS.values()]
    caches = [
        name_of(each)
        for program in programs
        for node in ast.walk(ast.parse(program))
        if isinstance(node, Function)
        for each in node.decorator_list
    ]
    assert {*caches} >= PLAIN | CLOCKED
    # A reason beside anything else would be out of date.
    stated = [line for program in programs for line in program.splitlines() if REASON.search(line)]
    assert stated and all("cache" in line for line in stated)


@pytest.mark.parametrize(
    "program",
    [
        "@cache\ndef f(x): ...",
        "@functools.cache\nasync def f(*, x): ...",
        "@lru_cache(maxsize=None)\ndef f(x): ...",
        "@functools.lru_cache(None)\ndef f(x): ...",
        "def outer():\n    @cache\n    def inner(x): ...",
        "class A:\n    @lru_cache(maxsize=8)\n    def f(self): ...",
        "@lru_cache(maxsize=8)\ndef f(x, clock): ...",
        "quick = cache(slow)",
        "quick = lru_cache(maxsize=None)(slow)",
    ],
)
def test_every_flaw_is_found(program: str) -> None:
    assert list(flaws(program))


@pytest.mark.parametrize(
    "program",
    [
        "@cache\ndef f(): ...",
        "@cache  # keys: three systems\ndef f(x): ...",
        "@lru_cache\ndef f(x): ...",
        "@lru_cache(maxsize=MOST)\ndef f(x): ...",
        "@lru_clocked(32)\ndef f(x, clock): ...",
        "quick = lru_cache(32)(slow)",
    ],
)
def test_a_good_cache_has_no_flaw(program: str) -> None:
    assert list(flaws(program)) == []
