"""Every notation reads back what it writes, and raises nothing but BadText for other texts."""

from __future__ import annotations

import zlib
from base64 import b64encode
from contextlib import suppress

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from hamekomi.families.slitherlink import FAMILY
from hamekomi.families.slitherlink.notations import penpa
from hamekomi.families.slitherlink.puzzle import MOST_ROWS, Slitherlink
from hamekomi.lab.puzzle import load
from hamekomi.model.errors import BadText, CannotDo
from tests.families.slitherlink.boards import boards

FIRST = "2..1.\n.2..1\n..2..\n3..3.\n.0..3"
EMPTY = Slitherlink(2, 25, (None,) * 50)
LARGEST = Slitherlink(MOST_ROWS, MOST_ROWS, (3, 0, None, None) * (MOST_ROWS**2 // 4))
each_format = pytest.mark.parametrize("name", FAMILY.reading.formats)
# Characters that notations are made of, so that texts get far into them.
TEXTS = st.text("0123456789.-_ /\n+|x:#?&=tdgzpm{}[],\"'٣０\0%·─", max_size=60) | st.text(max_size=60)


@each_format
@given(puzzle=boards())
@example(puzzle=EMPTY)
@example(puzzle=Slitherlink(1, 1, (4,)))
def test_what_is_written_is_read_back(name: str, puzzle: Slitherlink) -> None:
    notation = FAMILY.reading.formats[name]
    try:
        text = notation.write(puzzle)
    except CannotDo:
        assume(False)
    assert notation.parse(text) == puzzle
    assert notation.parse(f"\n{text}\r\n") == puzzle
    assert notation.claim(text)


@each_format
def test_the_largest_board_is_read_back(name: str) -> None:
    notation = FAMILY.reading.formats[name]
    if name == "penpa":
        with pytest.raises(CannotDo, match="at most 100"):
            notation.write(LARGEST)
    else:
        assert notation.parse(notation.write(LARGEST)) == LARGEST


@each_format
def test_a_text_without_a_name_is_recognised(name: str) -> None:
    puzzle = load(FIRST)
    assert puzzle.family is FAMILY
    assert load(puzzle.to(name)) == puzzle


@each_format
@given(text=TEXTS)
def test_any_text_is_a_board_or_bad_text(name: str, text: str) -> None:
    notation = FAMILY.reading.formats[name]
    notation.claim(text)
    with suppress(BadText):
        assert isinstance(notation.parse(text), Slitherlink)


@each_format
@given(puzzle=boards(4, 4), data=st.data())
def test_a_damaged_text_is_a_board_or_bad_text(
    name: str, puzzle: Slitherlink, data: st.DataObject
) -> None:
    notation = FAMILY.reading.formats[name]
    try:
        text = notation.write(puzzle)
    except CannotDo:
        assume(False)
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 4)))
    damaged = text[:start] + data.draw(TEXTS.map(lambda text: text[:5])) + text[end:]
    notation.claim(damaged)
    with suppress(BadText):
        assert isinstance(notation.parse(damaged), Slitherlink)


# Each begins like one of the notations, or like none.
@each_format
@pytest.mark.parametrize(
    ("head", "again"),
    [
        *(
            ("", "3"),
            ("", "."),
            ("", "/"),
            ("", "\n"),
            ("", " "),
            ("3", "\n"),
            ("+", "─"),
            ("", "+---+\n"),
        ),
        *(("slither/9/9/", "z"), ("9x9t0:", "z"), ("pzprv3/slither/9/9/", "/"), ("#m=edit&p=", "A")),
        *(('{"rows":', "["), ("slitherlink:", " "), ("SAVEFILE:1:x", "\nA:1:x")),
    ],
)
def test_a_text_without_end_is_refused(name: str, head: str, again: str) -> None:
    notation = FAMILY.reading.formats[name]
    for length in (100_000, 1_000_000):
        text = head + again * (length // len(again)) + "!"
        notation.claim(text)
        with pytest.raises(BadText):
            notation.parse(text)


def test_a_penpa_address_that_unpacks_to_gigabytes_is_refused() -> None:
    packer = zlib.compressobj(level=9, wbits=-zlib.MAX_WBITS)
    packed = b"".join([packer.compress(b"\0" * 1_000_000) for _ in range(100)]) + packer.flush()
    with pytest.raises(BadText, match="too long"):
        penpa.parse(penpa.ADDRESS + b64encode(packed).decode())
