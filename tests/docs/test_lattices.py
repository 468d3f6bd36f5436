"""The pictures of the lattices in the docs are those that the library draws now."""

from __future__ import annotations

import pytest

from hamekomi.geometry.lattice import LATTICES
from hamekomi.lab.render.svg import svg
from tests.docs.lattices import path, picture


@pytest.mark.parametrize("lattice", LATTICES)
def test_the_docs_show_every_lattice_with_its_coordinates(lattice: str) -> None:
    assert path(lattice).read_text(encoding="utf-8") == svg(picture(lattice))
