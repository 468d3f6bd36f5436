"""The example notebooks run, and show what is stored in them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.docs.notebooks import NOTEBOOKS, read, run


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_shows_what_is_stored_in_it(path: Path) -> None:
    notebook = read(path)
    stored = [cell["outputs"] for cell in notebook["cells"] if cell["cell_type"] == "code"]
    assert stored == [outputs for _, outputs in run(notebook)]
    numbers = [cell["execution_count"] for cell in notebook["cells"] if cell["cell_type"] == "code"]
    assert numbers == list(range(1, len(stored) + 1))
    assert sum(map(bool, stored)) > 4, "most cells show something"


def test_there_are_notebooks_small_enough_to_keep() -> None:
    assert len(NOTEBOOKS) >= 3
    assert all(path.stat().st_size < 200_000 for path in NOTEBOOKS)
