"""There is one way to write files, `lab/results/atomic_write.py`: whole, or not at all."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import hamekomi

SOURCES = Path(hamekomi.__file__).parent
ALLOWED = {
    SOURCES / "lab" / "results" / "atomic_write.py",
    # An empty database, which SQLite then fills.
    SOURCES / "lab" / "jobs" / "database_path.py",
    # Keys for one run, new files in a new folder; and `work` lies below `lab`.
    SOURCES / "work" / "dask" / "local.py",
}
WRITING_FLAGS = {"O_CREAT", "O_WRONLY", "O_RDWR"}
WRITERS = {"write_text", "write_bytes"}
COPIERS = {"copy", "copy2", "copyfile", "copytree", "move"}
TEMPORARY = {"NamedTemporaryFile", "TemporaryFile", "SpooledTemporaryFile", "mkstemp", "mktemp"}


def direct_writes(tree: ast.AST) -> Iterator[str]:
    """Calls in a program that write or copy a file by themselves."""
    to_nothing = {
        id(part)
        for call in ast.walk(tree)
        if isinstance(call, ast.Call) and any(ast.unparse(each) == "os.devnull" for each in call.args)
        for part in ast.walk(call)
    }
    for call in ast.walk(tree):
        if isinstance(call, ast.Attribute) and call.attr in WRITING_FLAGS and id(call) not in to_nothing:
            yield f"line {call.lineno}: {ast.unparse(call)}"
        if not isinstance(call, ast.Call):
            continue
        name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
        words = [*call.args, *(each.value for each in call.keywords)]
        modes = [each.value for each in words if isinstance(each, ast.Constant)]
        is_written = name == "open" and any(
            isinstance(mode, str) and set(mode) & set("wax+") and set(mode) <= set("rwaxbt+")
            for mode in modes
        )
        is_method = isinstance(call.func, ast.Attribute)
        owner = call.func.value if isinstance(call.func, ast.Attribute) else None
        is_copied = name in COPIERS and isinstance(owner, ast.Name) and owner.id == "shutil"
        is_method_that_writes = is_method and name in WRITERS
        if is_written or is_copied or is_method_that_writes or name in TEMPORARY:
            yield f"line {call.lineno}: {ast.unparse(call)}"


def test_no_other_module_writes_files() -> None:
    found = {
        str(file.relative_to(SOURCES)): calls
        for file in sorted(SOURCES.rglob("*.py"))
        if file not in ALLOWED and (calls := list(direct_writes(ast.parse(file.read_text()))))
    }
    assert found == {}


def test_the_modules_that_may_write_do_so() -> None:
    assert [file.name for file in ALLOWED if not list(direct_writes(ast.parse(file.read_text())))] == []


@pytest.mark.parametrize(
    "program",
    [
        "path.write_text('a')",
        "path.write_bytes(b'a')",
        "open('a', 'w')",
        "path.open(mode='ab')",
        "shutil.copytree(a, b)",
        "os.open(a, os.O_WRONLY | os.O_CREAT)",
        "flags = os.O_RDWR",
        "tempfile.NamedTemporaryFile('w', delete=False)",
        "mkstemp()",
    ],
)
def test_every_other_way_is_found(program: str) -> None:
    assert list(direct_writes(ast.parse(program)))
