"""What an installed wheel must do, without the sources: run by the Python that it is installed for.

It looks at the library, the command line and the page, and needs no other package than the wheel's own.
"""

from __future__ import annotations

import subprocess
import sys
from importlib.metadata import version
from importlib.resources import files

import hamekomi as hk


def main() -> None:
    assert hk.__version__ == version("hamekomi")
    board = hk.load("https://puzz.link/p?slither/5/5/cbcbcddad")
    assert board.is_unique() and hk.sudoku.load("easy").is_unique()
    assert hk.packing.load("soma").count(up_to="symmetry") == 240
    assert hk.labyrinth.count(7) == 111_712
    assert hk.heyawake.load("first").solve() is not None
    assert next(board.explain()).rule
    assert board.png()[:4] == b"\x89PNG" and board.pdf()[:4] == b"%PDF"
    command = [sys.executable, "-m", "hamekomi", "count", "packing", "soma", "--up-to", "rotation", "-q"]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=120)
    assert done.stdout.strip() == "480"
    page = files("hamekomi").joinpath("web", "page")
    assert {"index.html", "page.js", "page.css"} <= {each.name for each in page.iterdir()}
    print("1 passed, 0 failed")


if __name__ == "__main__":
    main()
