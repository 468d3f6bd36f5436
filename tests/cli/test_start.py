"""A command loads what it needs and nothing else, so that it starts quickly."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

# Runs the program, then writes on standard error what it has loaded.
LOADED = """
import json, sys
from hamekomi.__main__ import main
try:
    main()
finally:
    print(json.dumps(sorted(sys.modules)), file=sys.stderr)
"""
HEAVY = {
    "distributed",
    "matplotlib",
    "numpy",
    "ortools",
    "PIL",
    "reportlab",
    "resvg_py",
    "sqlite3",
    "starlette",
    "uvicorn",
}


def loaded(*words: str) -> set[str]:
    command = [sys.executable, "-c", LOADED, *words]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return set(json.loads(done.stderr.splitlines()[-1]))


def test_the_version_is_printed_without_importing_the_commands() -> None:
    assert not loaded("--version") & (HEAVY | {"typer", "rich", "pydantic", "hamekomi.families"})


@pytest.mark.parametrize("verb", ["solve", "count"])
def test_solving_and_counting_do_without_pictures_the_server_and_the_jobs(verb: str) -> None:
    modules = loaded(verb, "slitherlink", "..3/.../..2", "-q")
    assert "hamekomi.cli.commands.solve" in modules
    others = {"about", "check", "explain", "jobs", "make", "serve", "show"}
    assert not modules & {f"hamekomi.cli.commands.{other}" for other in others}
    assert not modules & HEAVY
    assert "rich" not in modules, "there was nothing to say"


def test_the_help_names_every_verb() -> None:
    from hamekomi.cli.app import VERBS

    command = [sys.executable, "-m", "hamekomi", "--help"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert [line.split()[0] for line in done.stdout.split("Commands:")[1].split("\n  ")[1:]] == [*VERBS]


def test_the_shell_completes_words() -> None:
    asked = {"_HAMEKOMI_COMPLETE": "complete_bash", "COMP_WORDS": "hamekomi co", "COMP_CWORD": "1"}
    done = subprocess.run(
        [sys.executable, "-m", "hamekomi"], env=os.environ | asked, capture_output=True, text=True
    )
    assert (done.stdout.split(), done.stderr) == (["count", "compare", "convert"], "")
