"""The examples in README.md, docs/ and the families' READMEs are run, and print what the page says.

`console` blocks hold commands behind `$` and their output, where a line `...` stands for any lines;
blocks with `>>>` are Python.
"""

from __future__ import annotations

import doctest
import io
import os
import re
import shlex
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

import pytest

from hamekomi.cli.main import run

ROOT = Path(__file__).parents[2]
PAGES = [
    ROOT / "README.md",
    *sorted((ROOT / "docs").rglob("*.md")),
    *sorted((ROOT / "src" / "hamekomi" / "families").glob("*/README.md")),
]
CONSOLE = re.compile(r"^```console\n(.*?)^```", re.DOTALL | re.MULTILINE)
# Commands on the pages that are not run here: they set up the project, or never end.
NOT_RUN = ("make ", "git ", "pip ", "cd ", "hamekomi serve", "hamekomi new")


def commands(page: Path) -> list[tuple[str, str]]:
    found = []
    for block in CONSOLE.findall(page.read_text(encoding="utf-8")):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, output = part.partition("\n")
            if not command.startswith(NOT_RUN):
                found.append((command, output.rstrip("\n")))
    return found


COMMANDS = [
    (str(page.relative_to(ROOT)), command, output)
    for page in PAGES
    for command, output in commands(page)
]


@pytest.mark.parametrize(
    ("page", "command", "output"), COMMANDS, ids=[f"{p}: {c}" for p, c, _ in COMMANDS]
)
def test_a_command_prints_what_the_page_says(
    page: str, command: str, output: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HAMEKOMI_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "100")
    words = list(shlex.shlex(command, posix=True, punctuation_chars=True))
    if words[0] == "hamekomi" and not any(set(word) <= set("();<>|&") for word in words):
        code, printed = in_this_process(shlex.split(command, comments=True)[1:])
    else:
        code, printed = in_a_shell(command, tmp_path)
    wanted = re.escape(output).replace(r"\.\.\.", ".+")
    assert re.fullmatch(wanted, printed.rstrip("\n"), re.DOTALL), printed
    assert "Traceback" not in printed
    failed = output.startswith(("hamekomi: ", "not-a-block"))
    stopped = "--limit" in command
    assert (code == 0) != (failed or stopped), f"exit code {code}"


def in_this_process(words: list[str]) -> tuple[int, str]:
    """Starting a program for each command would take most of the time."""
    printed = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True)
    with redirect_stdout(printed), redirect_stderr(printed):
        code = run(words)
    printed.seek(0)
    return code, printed.read()


def in_a_shell(command: str, folder: Path) -> tuple[int, str]:
    (folder / "bin").mkdir()
    script = folder / "bin" / "hamekomi"
    script.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -m hamekomi "$@"\n')
    script.chmod(0o755)
    done = subprocess.run(
        ["bash", "-c", command],
        env=os.environ | {"PATH": f"{script.parent}:{os.environ['PATH']}"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    return done.returncode, done.stdout


@pytest.mark.parametrize(
    "page",
    [page for page in PAGES if ">>>" in page.read_text(encoding="utf-8")],
    ids=lambda page: str(page.relative_to(ROOT)),
)
def test_python_on_the_page_does_what_it_says(page: Path) -> None:
    failed, tried = doctest.testfile(
        str(page), module_relative=False, optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    )
    assert tried and not failed


def test_there_are_examples_to_run() -> None:
    assert len(COMMANDS) > 10
