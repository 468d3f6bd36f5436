"""Ctrl-C ends the program without a traceback, even while it starts."""

from __future__ import annotations

import subprocess
import sys

import pytest

# Interrupts itself when a module is about to be imported.
INTERRUPTED = """
import os, runpy, signal, sys

class Interrupting:
    @staticmethod
    def find_spec(name, path=None, target=None):
        if name == {module!r}:
            os.kill(os.getpid(), signal.SIGINT)

sys.meta_path.insert(0, Interrupting)
sys.argv = ["hamekomi", "count", "hexads", "0 1 2"]
{start}
"""
AS_MODULE = "runpy.run_module('hamekomi', run_name='__main__')"
AS_COMMAND = "from hamekomi.__main__ import main; main()"


@pytest.mark.parametrize("start", [AS_MODULE, AS_COMMAND], ids=["module", "command"])
@pytest.mark.parametrize(
    "module", ["hamekomi.cli", "typer", "hamekomi.cli.commands.solve", "hamekomi.families.hexads"]
)
def test_an_interrupt_while_modules_are_imported_ends_the_program(start: str, module: str) -> None:
    program = INTERRUPTED.format(module=module, start=start)
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "hamekomi: interrupted\n")


@pytest.mark.parametrize("start", [AS_MODULE, AS_COMMAND], ids=["module", "command"])
def test_without_an_interrupt_it_runs(start: str) -> None:
    program = INTERRUPTED.format(module="nothing", start=start)
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, "12\n", "")


def test_ignored_interrupts_stay_ignored() -> None:
    ignore = "signal.signal(signal.SIGINT, signal.SIG_IGN)\n"
    program = INTERRUPTED.format(module="typer", start=ignore + AS_COMMAND)
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, "12\n")
