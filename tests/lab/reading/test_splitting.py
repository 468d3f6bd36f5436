"""Where one puzzle ends and the next begins."""

from __future__ import annotations

import gzip
from collections.abc import Callable, Iterator
from dataclasses import replace
from io import BytesIO

import pytest

import hamekomi as hk
from hamekomi.lab import catalogue
from hamekomi.lab.puzzle import Puzzle, load
from hamekomi.lab.reading import recognise
from hamekomi.lab.reading.many import read
from hamekomi.lab.reading.recognise import LONGEST_TEXT, Recogniser, recogniser
from hamekomi.lab.reading.splitting import PuzzleText, split_puzzles
from hamekomi.model.errors import BadInput, BadText
from hamekomi.model.family import Claim, SplittingFormat
from tests.families.packing.notations.burrtools.files import CORNERS

FIRST = "2..1.\n.2..1\n..2..\n3..3.\n.0..3\n"
SECOND = "3.\n.3\n"
ADDRESS = "https://puzz.link/p?slither/5/5/cbcbcddad\n"
GAME = "3x3t0:a3g\n"
LINE = "5...8..49...5...3..673....115..........2.8..........187....415..3...2...49..5...3\n"


def texts(text: str | bytes, family: str | None = None) -> list[PuzzleText]:
    raw = text.encode() if isinstance(text, str) else text
    found = split_puzzles(BytesIO(raw), recogniser(family))
    pieces = list(found.texts)
    assert found.is_several == (len(pieces) > 1)
    assert [each.number for each in pieces] == list(range(1, len(pieces) + 1))
    return pieces


def cut_into(text: str, family: str | None = None) -> list[tuple[int, str]]:
    return [(each.line, each.text) for each in texts(text, family)]


def test_json_lines_hold_a_puzzle_each_with_its_family() -> None:
    objects = '{"family": "hexads", "puzzle": "0 1 2"}\n\n{"puzzle": "3.\\n.3", "seed": 1}\n'
    found = texts(objects)
    assert [(each.line, each.text, each.family) for each in found] == [
        (1, "0 1 2", "hexads"),
        (3, "3.\n.3", ""),
    ]
    assert [each.describe() for each in hk.load_many(objects)] == [
        read(each, recogniser()).describe() for each in found
    ]
    [one] = texts('{"puzzle": "0 1 2 3 4", "family": "hexads"}')
    assert read(one, recogniser()).family.name == "hexads"


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("{}", 'line 2: this is no object of JSON with a text "puzzle"'),
        ('{"puzzle": 3}', "line 2: this is no object"),
        ('{"puzzle": "3."', "line 2: this is no object"),
        ('{"puzzle": "1.\\nx!", "family": "sudoku"}', "line 2: line 2, column 2: "),
        ('{"puzzle": "1", "family": "nosuch"}', "line 2: no family 'nosuch'"),
    ],
)
def test_a_bad_line_of_json_is_named(line: str, reason: str) -> None:
    [_, bad] = texts('{"puzzle": "0 1 2 3 4"}\n' + line)
    with pytest.raises(BadText) as caught:
        read(bad, recogniser())
    assert str(caught.value).startswith(reason)


@pytest.mark.parametrize(
    ("text", "family"),
    [
        (FIRST, None),
        (FIRST, "slitherlink"),
        ("\n\n" + FIRST + "\n\n", None),
        (ADDRESS, None),
        ("3.3\n", "slitherlink"),
        ("3.3\n3.3\n", "slitherlink"),
        ("0 1 2\n3 4\n", "hexads"),
        ("mog:\n0 1 2\n\n3 4\n", None),
        ("frame: box 2 2\n\npiece O:\n##\n##\n", None),
        ("pzprv3\nslither\n3\n1\n.\n.\n.\n0 1\n1 0\n0 0\n0\n0\n0\n0\n", None),
        ("tetra", None),
        ("", None),
        ("2.\n.9\n", None),
        ("what\nis\n\nthis?", None),
        ("slitherlink: 3.\n.x", None),
    ],
)
def test_one_puzzle_stays_one_right_or_wrong(text: str, family: str | None) -> None:
    assert cut_into(text, family) == [(1, text)]


def test_a_puzzle_in_every_line() -> None:
    assert cut_into(ADDRESS + GAME) == [(1, ADDRESS), (2, GAME)]
    spread = f"# a list\n\n{ADDRESS}# of two\n\n\n{GAME}\n"
    assert cut_into(spread) == [(3, ADDRESS), (7, GAME)]
    assert cut_into("tetra\nsoma\n0 1 2 3 4\n") == [(1, "tetra\n"), (2, "soma\n"), (3, "0 1 2 3 4\n")]
    assert cut_into("0 1 2 3 4\n0 1 2 3 5", "hexads") == [(1, "0 1 2 3 4\n"), (2, "0 1 2 3 5")]


def test_a_puzzle_in_every_block() -> None:
    assert cut_into(f"{FIRST}\n{SECOND}") == [(1, FIRST), (7, SECOND)]
    assert cut_into(f"# one\n{FIRST}\n\n# two\n# and its source\n{SECOND}\n# end\n") == [
        (2, FIRST),
        (11, SECOND),
    ]
    packing = "frame: box 2 2\npiece O:\n##\n##\n"
    assert cut_into(f"{packing}\n{packing}\n{packing}") == [(1, packing), (6, packing), (11, packing)]


def test_a_comment_before_a_single_puzzle_is_no_part_of_it() -> None:
    assert cut_into(f"# mine\n{FIRST}") == [(2, FIRST)]
    assert cut_into(f"# mine\n{ADDRESS}") == [(2, ADDRESS)]


def test_lines_that_cannot_be_read_do_not_change_how_the_others_are_cut() -> None:
    bad = "https://puzz.link/p?slither/5/5/!\n"
    assert cut_into(bad + ADDRESS) == [(1, bad), (2, ADDRESS)]
    assert cut_into(f"x\n{ADDRESS}{GAME}") == [(1, "x\n"), (2, ADDRESS), (3, GAME)]
    assert len(cut_into(ADDRESS + "x\n" + GAME)) == 3


@pytest.mark.parametrize("family", [None, "sudoku"])
def test_one_long_line_that_can_be_read_is_enough_to_cut_by_lines(family: str | None) -> None:
    short = LINE[1:]
    assert cut_into(short + LINE, family) == [(1, short), (2, LINE)]
    assert len(cut_into(4 * short + "12\n" + LINE + short, family)) == 7


def test_a_stream_that_begins_with_bad_lines_is_cut_as_soon_as_two_can_be_read() -> None:
    read = 0

    def lines() -> Iterator[bytes]:
        nonlocal read
        for line in [*[LINE[1:]] * 9, *[LINE] * 3]:
            read += 1
            yield line.encode()

    class Stream:
        source = lines()

        def readline(self, size: int) -> bytes:
            return next(self.source, b"")

    found = split_puzzles(Stream(), recogniser())  # type: ignore[arg-type]
    assert found.is_several and read == 11


def test_lines_that_are_no_text_are_flaws_of_their_own() -> None:
    lines = ADDRESS.encode(), GAME.encode()
    found = texts(b"".join([*lines, b"\xff\n", b"0\0\n", b"1" * (LONGEST_TEXT + 9) + b"\n", lines[0]]))
    assert [(each.line, each.error) for each in found if each.error] == [
        (3, "this is not UTF-8 text"),
        (4, "this is not a text: it contains a zero byte"),
        (5, "it is longer than 4,000,000 bytes"),
    ]
    assert (found[-1].line, found[-1].text) == (6, ADDRESS)


def test_blocks_that_are_no_text_are_flaws_of_their_own() -> None:
    first, second = FIRST.encode() + b"\n", SECOND.encode() + b"\n"
    long = (b"." * 1_000_000 + b"\n") * 5 + b"\n"
    found = texts(first + second + b"3.\n\xff\n\n" + long + second)
    assert [each.error for each in found] == [
        "",
        "",
        "this is not UTF-8 text",
        "it is longer than 4,000,000 bytes",
        "",
    ]
    assert found[-1].text == SECOND


@pytest.mark.parametrize("pack", [bytes, gzip.compress], ids=["XML", "gzip"])
def test_every_problem_of_a_burrtools_file_is_a_puzzle(pack: Callable[[bytes], bytes]) -> None:
    found = texts(pack(CORNERS.encode()))
    assert [hk.load(each.text) for each in found] == [
        Puzzle(catalogue.family("packing"), hk.packing.read_burrtools(CORNERS.encode(), problem))
        for problem in (1, 2)
    ]
    (only,) = texts(pack(CORNERS.replace("<problem><shapes>", "<other><shapes>").encode()[:-1]))
    assert only.is_all, "what is damaged is for the reader to refuse"


def splitting(*splits: Callable[[str], Iterator[str]]) -> Recogniser:
    """Reads notations, each in a family of its own, that claim every text and split it in these ways."""
    family = catalogue.family("_template")
    parse = family.reading.formats["row"].parse
    notations = (
        SplittingFormat(parse, str, "a test", claim=lambda text: Claim.LIKELY, split=split)
        for split in splits
    )
    owners = (
        replace(family, reading=replace(family.reading, formats={"t": notation}))
        for notation in notations
    )
    return Recogniser(tuple(owners), None, None)


def words_until_a_bang(text: str) -> Iterator[str]:
    for word in text.split():
        if word == "!":
            raise BadText("the rest is missing")
        yield word


@pytest.mark.parametrize("good", [1, 2, 3])
def test_a_notation_that_fails_while_it_splits_loses_no_puzzle_silently(good: int) -> None:
    words = ["a", "b", "c"][:good]
    readers = splitting(words_until_a_bang, str.splitlines)  # type: ignore[arg-type]
    found = split_puzzles(BytesIO(" ".join([*words, "! d"]).encode()), readers)
    *parts, last = found.texts
    assert found.is_several and [part.text for part in parts] == words
    assert (last.number, last.text, last.error) == (good + 1, "", "the rest is missing")
    with pytest.raises(BadText, match="the rest is missing"):
        read(last, readers)


def test_two_notations_that_each_find_one_puzzle_do_not_make_two() -> None:
    alone = splitting(str.splitlines, str.splitlines)  # type: ignore[arg-type]
    (only,) = split_puzzles(BytesIO(b"a b"), alone).texts
    assert only.is_all and only.text == "a b"


def test_the_first_puzzles_are_cut_before_the_others_are_written() -> None:
    """One by one, as soon as it is clear that there are several."""
    asked = 0

    class Slow:
        def readline(self, size: int) -> bytes:
            nonlocal asked
            asked += 1
            return ADDRESS.encode()

    pieces = split_puzzles(Slow(), recogniser()).texts  # type: ignore[arg-type]
    for number in range(1, 10):
        assert next(pieces).number == number
        assert asked == max(2, number)


def test_a_board_with_a_mistake_is_not_read_as_the_puzzles_of_its_rows() -> None:
    apart = "heyawake 2 2\n- -\n- -\n1 2\n2 1\n"  # "1 2" could be a question about hexads
    assert [line for line, _ in cut_into(apart)] == [1]
    with pytest.raises(BadText, match="room 1 does not hang together: r1c1 and r2c2 are apart"):
        hk.load(apart)
    whole = apart.replace("1 2\n2 1", "1 1\n2 2")
    assert [line for line, _ in cut_into(f"{whole}\n{whole}")] == [1, 7]


def test_lines_of_a_named_family_that_cannot_be_read_do_not_ask_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Their reason is not read; for a thousand lines it took seconds."""
    asked: list[str] = []
    monkeypatch.setattr(recognise, "_misplaced", lambda text, *_: asked.append(text))
    with pytest.raises(BadInput):
        load(" 6\n" + "yu 6 6\n" * 40, "masyu")
    assert len(asked) <= 1
