"""The examples in README.md and docs/ are run, and must print what the page says they print.

`console` blocks hold commands behind `$` and their output, where a line `...` stands for any lines;
blocks with `>>>` are Python.
"""

from __future__ import annotations

import doctest
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
CONSOLE = re.compile(r"^```console\n(.*?)^```", re.DOTALL | re.MULTILINE)
# What stays on the page but is not run here: it sets up the project, or never ends.
NOT_RUN = ("make ", "git ", "pip ", "cd ", "hamekomi serve", "hamekomi new")


def commands(page: Path) -> list[tuple[str, str]]:
    found = []
    for block in CONSOLE.findall(page.read_text(encoding="utf-8")):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, output = part.partition("\n")
            if not command.startswith(NOT_RUN):
                found.append((command, output.rstrip("\n")))
    return found


COMMANDS = [(page.name, command, output) for page in PAGES for command, output in commands(page)]


@pytest.mark.parametrize(
    ("page", "command", "output"), COMMANDS, ids=[f"{p}: {c}" for p, c, _ in COMMANDS]
)
def test_a_command_prints_what_the_page_says(
    page: str, command: str, output: str, tmp_path: Path
) -> None:
    (tmp_path / "bin").mkdir()
    script = tmp_path / "bin" / "hamekomi"
    program = shlex.quote("from hamekomi.cli import main; main()")
    script.write_text(f'#!/bin/sh\nexec {sys.executable} -c {program} "$@"\n')
    script.chmod(0o755)
    environment = os.environ | {
        "PATH": f"{tmp_path / 'bin'}:{os.environ['PATH']}",
        "HAMEKOMI_DATA": str(tmp_path / "data"),
        "COLUMNS": "100",
    }
    done = subprocess.run(
        ["bash", "-c", command],
        cwd=tmp_path,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=120,
    )
    wanted = re.escape(output).replace(r"\.\.\.", ".+")
    assert re.fullmatch(wanted, done.stdout.rstrip("\n"), re.DOTALL), done.stdout
    assert "Traceback" not in done.stdout
    failed = output.startswith(("hamekomi: ", "not-a-block"))
    stopped = "--limit" in command
    assert (done.returncode == 0) != (failed or stopped), f"exit code {done.returncode}"


@pytest.mark.parametrize(
    "page", [page for page in PAGES if ">>>" in page.read_text(encoding="utf-8")], ids=str
)
def test_python_on_the_page_does_what_it_says(page: Path) -> None:
    failed, tried = doctest.testfile(
        str(page), module_relative=False, optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    )
    assert tried and not failed


def test_there_are_examples_to_run() -> None:
    assert len(COMMANDS) > 10
