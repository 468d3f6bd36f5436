"""Files of BurrTools that cannot be used are refused in a sentence, and harmful ones at once."""

from __future__ import annotations

import gzip
import tracemalloc

import pytest

from hamekomi.families.packing.notations.burrtools.reading import parse, read_bytes
from hamekomi.families.packing.notations.burrtools.tree import LONGEST_XML
from hamekomi.lab.puzzle import load
from hamekomi.model.errors import BadInput, BadText
from tests.families.packing.notations.burrtools.files import BALLS, CORNERS, changed


def test_a_text_with_several_problems_is_not_read_as_if_it_had_only_one() -> None:
    with pytest.raises(BadInput, match="holds 2 puzzles: choose one with problem="):
        load(CORNERS)
    assert load(CORNERS, problem=2).value == read_bytes(CORNERS.encode(), 2)
    with pytest.raises(BadInput, match="there is no problem 3; the last is problem 2"):
        load(CORNERS, problem=3)
    assert load("soma", problem=1) == load("soma")


def test_a_file_with_thousands_of_problems_is_refused_before_they_are_split() -> None:
    one = "<problem><shapes><shape id='1'/></shapes><result id='2'/></problem>"
    many = changed("</problems>", one * 5000 + "</problems>")
    with pytest.raises(BadInput, match="at most 500 problems, not 5,002"):
        load(many)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("frame: box 2 2", "begins with <"),
        ("H4sIäh", "continues as something else"),
        ("H4sIAAAA", "ends too early"),
        (changed("</colors>", "</colours>"), "line 4, column 47: this is not XML: mismatched tag"),
        ("\n\n<puzzle>\n<b></puzzle>", "line 4, column 6"),
        ("<puzzle>\ud800</puzzle>", "half a character"),
        ("<svg/>", "expected <puzzle>, found <svg>"),
        (changed('<gridType type="0"/>', '<gridType type="3"/>'), "rhombic tetrahedra; only cubes"),
        (changed('<gridType type="0"/>', '<gridType type="7"/>'), "no grid of type '7'"),
        ("<puzzle><shapes/><problems/></puzzle>", "no problem that says what to fill"),
        (changed('<result id="2"/>', ""), "problem 1 does not say what to fill"),
        (changed('<result id="2"/>', "<result/>"), "problem 1: <result> has no id"),
        (changed('<result id="2"/>', '<result id="9"/>'), "problem 1 uses shape 9, but there are 4"),
        (changed('<result id="2"/>', '<result id="-1"/>'), "problem 1 uses shape -1"),
        (changed(">##+###<", ">#28#+###<"), "problem 1 has boxes of colour 28; only 26 can be read"),
        (changed(">###_<", ">#30##_<"), "problem 1 has a piece of colour 30; only 26 can be read"),
        (changed(">##+###<", ">##_5###<"), "shape 2: expected _, # or .*, found '5'"),
        (changed('<shape id="0" count="1"/>', '<shape id="2" count="1"/>'), "shape 2 is a piece"),
        (changed('<shape id="0" count="1"/>', '<shape id="0" count="many"/>'), "not 'many'"),
        (changed('<shape id="0" count="1"/>', '<shape id="0" count="99999"/>'), "99,999 times"),
        (changed('<shape id="0" count="1"/>', '<shape id="0" min="2" max="1"/>'), "2 to 1 times"),
        (changed('<shape id="0" count="1"/>', '<shape id="1" count="1"/>'), "lists shape 1 twice"),
        (changed(">##+###<", ">##+##<"), "shape 2: expected 6 cells, found 5"),
        (changed(">##+###<", ">##+#?#<"), "shape 2: expected _, # or .*, found '?'"),
        (changed(">##+###<", ">______<"), "the frame is empty"),
        (changed('x="3" y="2"', 'x="0" y="2"'), "not 0 x 2 x 1"),
        (changed('x="3" y="2"', 'x="99999" y="99999"'), "not 99999 x 99999 x 1"),
        (changed('name="box" type="0"', 'name="box" type="1"'), "shape 2 is not of type 0"),
        (changed('state="2"', 'maxHoles="0"'), "only 0 of 1 boxes stay empty"),
        (BALLS.replace(">#_#_#_<", ">##____<"), "is not a cell of the face_centred lattice"),
    ],
)  # fmt: skip
def test_a_file_that_cannot_be_used_gets_a_sentence(text: str, reason: str) -> None:
    with pytest.raises(BadInput, match=reason):
        parse(text)


@pytest.mark.parametrize("word", ["<!DOCTYPE puzzle>", '<!DOCTYPE p [<!ENTITY a "b">]>', "<!ENTITY a>"])
def test_entities_are_refused_before_they_are_parsed(word: str) -> None:
    with pytest.raises(BadText, match=r"line 2: a puzzle must not contain <!\w+"):
        parse(changed("<puzzle", word + "<puzzle"))


def test_a_gzip_bomb_is_not_unpacked() -> None:
    bomb = gzip.compress(bytes(10 * LONGEST_XML))
    tracemalloc.start()
    try:
        with pytest.raises(BadText, match="at most 8,000,000 bytes"):
            read_bytes(bomb)
        assert tracemalloc.get_traced_memory()[1] < 4 * LONGEST_XML
    finally:
        tracemalloc.stop()


def test_too_many_tags_are_not_parsed() -> None:
    with pytest.raises(BadText, match="at most 500,000 tags"):
        parse("<puzzle>" + "<a/>" * 500_000 + "</puzzle>")


@pytest.mark.parametrize(("damage", "reason"), [(-9, "ends too early"), (20, "damaged")])
def test_broken_gzip_has_a_message(damage: int, reason: str) -> None:
    whole = gzip.compress(CORNERS.encode())
    broken = whole[:damage] if damage < 0 else whole[:damage] + b"\xff\xff" + whole[damage + 2 :]
    with pytest.raises(BadText, match=reason):
        read_bytes(broken)
