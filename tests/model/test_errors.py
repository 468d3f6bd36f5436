"""Control characters of terminals, XML and Python are refused in input and output."""

from __future__ import annotations

import pickle
import unicodedata
from xml.etree import ElementTree

import pytest

from hamekomi.cli.output import print_error, print_result
from hamekomi.lab.game import Game
from hamekomi.lab.puzzle import load
from hamekomi.lab.render.svg import svg
from hamekomi.model.errors import (
    LONGEST_MESSAGE,
    BadText,
    HamekomiError,
    UnknownName,
    bounded,
    escaped,
    find_unwanted,
)
from hamekomi.model.picture import Label, Picture

EVERY = [chr(code) for code in range(0x3000)]
CONTROL = [each for each in EVERY if unicodedata.category(each) in ("Cc", "Zl", "Zp")]


def test_every_control_character_is_unwanted_but_tab_and_the_ends_of_lines() -> None:
    assert [each for each in CONTROL if find_unwanted(each) is None] == ["\t", "\n", "\r"]
    assert find_unwanted("ab\x1b") == 2
    assert find_unwanted("Füchse 🦊 はめこみ\u00a0") is None


def test_an_escaped_text_says_what_was_there() -> None:
    assert escaped("a\x1b[31m\u202e\ud800\n") == "a\\x1b[31m\\u202e\\ud800\n"
    assert escaped("\ufffe\uffff\ufffd") == "\\ufffe\\uffff\ufffd"  # XML has no place for them
    assert bounded("a" * 100, 10) == "a" * 9 + "…"


@pytest.mark.parametrize("odd", ["\x1f", "\x85", "\u2028", "\x1b[31m", "\ud800"])
def test_a_text_with_a_control_character_is_refused_wherever_it_comes_in(odd: str) -> None:
    puzzle = load("row:.0.", "_template")
    for read in (
        lambda: load(f"row:{odd}."),
        lambda: load(f"row:{odd}.", "_template"),
        lambda: puzzle.read_solution(f"row:{odd}1"),
        lambda: Game(puzzle).move(odd),
    ):
        with pytest.raises(BadText, match=r"the character U\+[0-9A-F]{4} cannot be part of a text"):
            read()


def test_a_message_is_short_and_printable_whatever_it_quotes() -> None:
    for error in (
        HamekomiError("a" * 200_054 + "\x1b"),
        BadText("\x1b" * 200_054, line=1),
        UnknownName("family", "\x1b" * 100_000, ["a" * 100_000]),
    ):
        assert len(str(error)) <= LONGEST_MESSAGE
        assert find_unwanted(str(error)) is None
        assert str(pickle.loads(pickle.dumps(error))) == str(error)


def test_no_control_character_reaches_the_terminal(capfd: pytest.CaptureFixture[str]) -> None:
    print_result("a\x1b[31m")
    print_error("b\x1b[31m")
    assert capfd.readouterr() == ("a\\x1b[31m\n", "hamekomi: b\\x1b[31m\n")


def test_a_picture_is_xml_whatever_is_written_in_it() -> None:
    label = Label((0, 0), "\x1b\ud800<&", "given", 10, place="\x00")
    root = ElementTree.fromstring(svg(Picture(10, 10, (label,), "\x0b")))
    assert "".join(root.itertext()).split() == ["\\x0b", "\\x1b\\ud800<&"]
