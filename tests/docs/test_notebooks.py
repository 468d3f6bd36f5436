"""The example notebooks run, and show what is stored in them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.docs.notebooks import NOTEBOOKS, read, run


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_shows_what_is_stored_in_it(path: Path) -> None:
    cells = 0
    for cell, outputs in run(read(path)):
        assert cell["outputs"] == outputs, "".join(cell["source"])
        cells += 1
    assert cells > 4


def test_there_are_notebooks_small_enough_to_keep() -> None:
    assert len(NOTEBOOKS) >= 3
    assert all(path.stat().st_size < 200_000 for path in NOTEBOOKS)
