"""The gallery shows every family and kind as it is today."""

from __future__ import annotations

import pytest

import hamekomi as hk

from . import gallery

NAMES = [name for name, *_ in gallery.entries()]


def test_every_family_is_in_the_gallery() -> None:
    assert sorted(NAMES) == hk.families()
    assert gallery.PAGE.read_text(encoding="utf-8") == gallery.page(), "python -m tests.docs.gallery"


@pytest.mark.parametrize("name", NAMES)
def test_its_picture_is_that_of_the_example(name: str) -> None:
    file = gallery.FOLDER / f"{name}.svg"
    assert file.read_text(encoding="utf-8") == gallery.picture(name), "python -m tests.docs.gallery"


def test_the_pictures_stay_small() -> None:
    files = list(gallery.FOLDER.iterdir())
    assert sorted(each.stem for each in files) == sorted(NAMES)
    assert sum(each.stat().st_size for each in files) < 400_000
