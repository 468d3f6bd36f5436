"""Addresses and files of puzz.link for the kinds that are stated by laws."""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from itertools import islice
from pkgutil import iter_modules
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from hamekomi.laws import kinds, puzzle
from hamekomi.laws.family import family_of
from hamekomi.laws.language.board import Board, Cell, Corner, Pair
from hamekomi.laws.language.pencil import Pencil
from hamekomi.laws.notations import address, files
from hamekomi.laws.notations.draft import Draft
from hamekomi.laws.notations.encodings import SINGLE, SIXTEEN, Body
from hamekomi.laws.notations.kinds import TABLE
from hamekomi.laws.puzzle import PencilPuzzle
from hamekomi.laws.solving import solve
from hamekomi.model.answers import Budget
from hamekomi.model.errors import BadText, CannotDo
from hamekomi.model.family import Claim

NAMES = sorted(TABLE)
WITHOUT = {"binairo", "grandtour", "hidoku", "kenken", "mosaic", "shingoki", "str8ts", "takuzu"}

# Whose rooms have a number each; the others have it in any cell.
NUMBERED_ROOMS = ("aqre", "countryroad", "heyawake")

# The boards that pzprjs (MIT licence) tests itself with, test/script/*.js, as we write them. All of them
# have one solution.
ADDRESSES = {
    "akari": "akari/6/6/nekcakbl",
    "aqre": "aqre/6/6/444400vvo3u0012345g",
    "balanceloop": "balance/5/5/g9m1k0m8g",
    "battleship": "battleship/6/6/g12h2g30g3gk0r3w//c",
    "castlewall": "castle/5/5/c230021k111a210f",
    "countryroad": "country/5/5/amda0uf02h12h",
    "fillomino": "fillomino/6/6/h4j53g2k5233k2g14j3h",
    "gokigen": "gokigen/4/4/iaegcgcj6a",
    "hakyuu": "ripple/4/4/9n8rigk14h32k",
    "hashi": "hashi/5/5/4g2i3h23k3g1g3g4g3",
    "heyawake": "heyawake/6/6/lll155007rs12222j",
    "hitori": "hitori/4/4/1114142333214213",
    "kakuro": "kakuro/5/5/48la-.na-lh3l-Bn.-cl.c4a3",
    "kuromasu": "kurodoko/5/5/i7g5l2l2g4i",
    "lits": "lits/4/4/9q02jg",
    "masyu": "mashu/6/6/1063000i3000",
    "nonogram": "nonogram/6/6/12g1111h11112j12g11g21j11g3h",
    "norinori": "norinori/5/5/cag4ocjo",
    "numberlink": "numlin/5/5/1j2h3m1h2j3",
    "nurikabe": "nurikabe/5/5/g5k2o1k3g",
    "nurimisaki": "nurimisaki/5/5/g.i.m2l.j",
    "shakashaka": "shakashaka/6/6/cgbhdhegdrb",
    "shikaku": "shikaku/6/6/j3g56h6t6h23g5j",
    "simpleloop": "simpleloop/5/5/sg020",
    "skyscraper": "skyscrapers/4/4/k13h4j3g",
    "starbattle": "starbattle/6/6/1/4ilbhgdnmhou",
    "suguru": "suguru/5/5/cih47bs73m3g5p1g2g",
    "tents": "tents/5/5/2g0h1i1j82323",
    "yajilin": "yajilin/5/5/m32j10",
    "yinyang": "yinyang/5/5/016612300",
    # Of our own, because that of pzprjs has a hole.
    "galaxies": "tentaisho/3/3/heme",
}


@cache
def kind(name: str) -> type[Pencil]:
    found = import_module(f"hamekomi.laws.kinds.{name}")
    return next(
        each
        for each in vars(found).values()
        if isinstance(each, type) and issubclass(each, Pencil) and each.__module__ == found.__name__
    )


def read(name: str, text: str) -> PencilPuzzle:
    return address.parse(kind(name), f"https://puzz.link/p?{text}")


def test_all_kinds_have_a_notation_but_those_that_puzz_link_has_not() -> None:
    assert {each.name for each in iter_modules(kinds.__path__)} == {*NAMES, *WITHOUT}
    assert set(ADDRESSES) == set(NAMES)


# ---- Known boards


@pytest.mark.parametrize("name", NAMES)
def test_known_addresses_are_read_solved_and_written_again(name: str) -> None:
    found = read(name, ADDRESSES[name])
    assert address.write(found) == f"https://puzz.link/p?{ADDRESSES[name]}"
    assert files.parse(kind(name), files.write(found)) == found
    assert len(list(islice(solve.solutions(found, Budget(seconds=60)), 2))) == 1


@pytest.mark.parametrize("name", NAMES)
def test_the_examples_of_a_kind_come_back_from_both_notations(name: str) -> None:
    formats = family_of(kind(name)).reading.formats
    for example in family_of(kind(name)).reading.examples:
        given_ = formats["text"].parse(example.text)
        for notation in (formats["puzzlink"], formats["pzprv3"]):
            try:
                text = notation.write(given_)
            except CannotDo:
                continue
            assert notation.claim(text) == Claim.SURE
            assert notation.parse(text) == given_


# ---- Any board

# Tokens of all kinds; each kind takes those that it knows.
TOKENS = [
    *("0", "1", "2", "3", "4", "7", "8", "9", "15", "16", "35", "36", "255", "256", "4096", "9000"),
    *("?", "-", "x", "w", "b", "o", "g", "n", "e", "s", "m", "w2", "b3", "w40", "b130", "16,7", ",5"),
    *("3n", "5w", "16s", "12e", "4no", "0ex", "20s", "33wx", "45,"),
]


def values(tokens: Any) -> list[Any]:
    found = [tokens.read(token) for token in TOKENS] if tokens is not None else []
    return [each for each in found if each is not None]


@st.composite
def boards(draw: st.DrawFn, name: str) -> Board:
    printed = kind(name).printed
    rows = draw(st.integers(1, 7))
    columns = rows if name == "skyscraper" else draw(st.integers(1, 7))
    empty = Board(rows, columns)
    draft = Draft(kind(name), rows, columns)
    if printed.rooms:
        merged = draw(st.integers(0, 2 ** len(empty.pairs) - 1))
        numbers = rooms(empty, [each for at, each in enumerate(empty.pairs) if merged >> at & 1])
        draft.put_walls({each for each in empty.pairs if numbers[each.first] != numbers[each.second]})
    where: list[Any] = list(empty.corners if printed.corners else empty.cells)
    if name in NUMBERED_ROOMS:
        where = [room[0] for room in draft.rooms]
    known = values(printed.corners or printed.cells)
    if known:
        chosen = draw(
            st.lists(st.sampled_from([None, *known]), min_size=len(where), max_size=len(where))
        )
        for place, value in zip(where, chosen, strict=True):
            draft.put(place, fitting(name, empty, place, value))
    for side in printed.rim:
        size, other = (columns, rows) if side in ("top", "bottom") else (rows, columns)
        one = st.sampled_from([None, *values(printed.rim_tokens)])
        if printed.rim_lists:
            one = st.lists(st.integers(1, 40), max_size=(other + 1) // 2).map(tuple)
        draft.put_rim(side, tuple(draw(st.lists(one, min_size=size, max_size=size))))
    if name == "skyscraper":
        draft.extra = (rows,)
    if name == "starbattle":
        draft.extra = (draw(st.integers(0, 30)),)
    if name == "battleship":
        draft.extra = (*draw(st.lists(st.integers(0, 5), max_size=12)), 1)
    return draft.board


def rooms(board: Board, merged: list[Pair]) -> dict[Cell, int]:
    numbers = {cell: at for at, cell in enumerate(board.cells)}
    for one, other in merged:
        old, new = numbers[one], numbers[other]
        numbers = {cell: new if number == old else number for cell, number in numbers.items()}
    return numbers


def fitting(name: str, board: Board, place: Cell | Corner, value: Any) -> Any:
    """What can stand in this place."""
    if name == "galaxies" and value is not None:
        is_last_row, is_last_column = place.row == board.rows - 1, place.column == board.columns - 1
        return value & ~(2 * is_last_row + is_last_column)
    if name == "hitori" and value is not None:
        return min(value, 36**2 - 1)
    if name == "kakuro" and 0 in place:
        return "block"
    return value


@pytest.mark.parametrize("name", NAMES)
def test_any_board_comes_back_from_text_address_and_file(name: str) -> None:
    @settings(max_examples=40, deadline=None)
    @given(boards(name))
    def comes_back(board: Board) -> None:
        assume(name != "kakuro" or min(board.rows, board.columns) > 1)
        written = PencilPuzzle(kind(name), board)
        assert puzzle.parse(kind(name), puzzle.write(written)) == written
        assert address.parse(kind(name), address.write(written)) == written
        assert files.parse(kind(name), files.write(written)) == written
        by_slashes = files.write(written).replace("\n", "/")
        assert files.parse(kind(name), f"http://pzv.jp/p.html?{by_slashes}") == written

    comes_back()


# ---- Damaged ones


@pytest.mark.parametrize("name", NAMES)
def test_damaged_texts_are_refused_or_read_as_another_board(name: str) -> None:
    whole = f"https://puzz.link/p?{ADDRESSES[name]}"
    file = files.write(read(name, ADDRESSES[name]))
    signs = st.sampled_from("0123456789abcdefghijklmnopqrstuvwxyz.-+=%@*$/#?, \n\tAZ\u00b2\u0663é")

    @settings(max_examples=80, deadline=None)
    @given(
        st.booleans(),
        st.lists(
            st.tuples(st.floats(0, 1), st.integers(0, 3), st.text(signs, max_size=4)),
            min_size=1,
            max_size=3,
        ),
    )
    def is_refused(of_file: bool, changes: list[tuple[float, int, str]]) -> None:
        parse: Callable[[type[Pencil], str], PencilPuzzle] = files.parse if of_file else address.parse
        write = files.write if of_file else address.write
        text = file if of_file else whole
        for where, cut, put in changes:
            at = int(where * len(text))
            text = text[:at] + put + text[at + cut :]
        try:
            found = parse(kind(name), text)
            written = write(found)
        except (BadText, CannotDo):
            return
        assert parse(kind(name), written) == found

    is_refused()


@pytest.mark.parametrize("name", NAMES)
def test_an_address_that_is_cut_short_is_refused(name: str) -> None:
    for cut in range(1, len(ADDRESSES[name].rpartition("/")[2])):
        with pytest.raises(BadText):
            read(name, ADDRESSES[name][:-cut])


@pytest.mark.parametrize("name", NAMES)
def test_huge_numbers_are_refused(name: str) -> None:
    pid, _, _, *rest = ADDRESSES[name].split("/")
    for columns, rows in (("9" * 30, "1"), ("101", "100"), ("0", "5"), ("5", "0")):
        with pytest.raises(BadText):
            read(name, "/".join([pid, columns, rows, *rest]))
        with pytest.raises(BadText):
            files.parse(kind(name), f"pzprv3\n{TABLE[name].pid}\n{rows}\n{columns}\n")


@pytest.mark.parametrize(
    ("name", "text", "reason"),
    [
        ("nurikabe", "nurikabe/5/5/g5k2o1k3", "the address ends too early: 1 place is missing"),
        ("nurikabe", "nurikabe/5/5/g5k2o1k3h", "line 1, column 42: 2 empty places, but only 1 are left"),
        ("nurikabe", "nurikabe/5/5/g5k2o1k3g7", "line 1, column 43: expected nothing more, found '7'"),
        (
            "nurikabe",
            "nurikabe/5/5/g5k2!1k3g",
            "line 1, column 38: no number and no run of empty places",
        ),
        ("nurikabe", "nurikabe/5/5/g0k2o1k3g", "r1c2: expected a number from 1 or '?', found '0'"),
        ("nurikabe", "nurikabe/5/5/-1", "the address ends too early: a number is not complete"),
        ("nurikabe", "nurikabe/5", "the address ends before it says how many columns and rows"),
        ("nurikabe", "nurikabe/v:/5/5/g5k2o1k3g", "the address says that this is a variant of Nurikabe"),
        ("nurikabe", "mochikoro/5/5/g5k2o1k3g", "expected an address with 'nurikabe/'"),
        ("numberlink", "numlin/2/2/1.1g", "r1c2: a clue '?' is not known in this kind"),
        ("masyu", "mashu/f/6/6/1063000i3000", "the flag 'f' says that the loop must visit every cell"),
        ("yajilin", "yajilin/o/5/5/m32j10", "the flag 'o' says that the loop goes around outside"),
        ("lits", "lits/3/3/g000", "the border between r1c1 and r1c2 divides no room"),
        (
            "yinyang",
            "yinyang/2/2/01",
            "line 1, column 34: '1' says something about places beyond the board",
        ),
        ("galaxies", "tentaisho/2/1/0e", "r1c1: two points touch this cell"),
        ("galaxies", "tentaisho/2/2/heg", "the address has cells that are no part of the board"),
        (
            "kakuro",
            f"kakuro/100/100/{'z' * 625}{'-' * 200}",
            "with the row and the column of sums, a board",
        ),
        ("skyscraper", "skyscrapers/2/1/j1g", "Skyscrapers are square here, not 1x2"),
        ("battleship", "battleship/1/1/hg//x", "there is no fleet 'x' of straight ships"),
        ("battleship", "battleship/1/1/hg/1/22u", "'22u' is no straight ship of up to 20 cells"),
        (
            "starbattle",
            "starbattle/6/6/x/4ilbhgdnmhou",
            "line 1, column 36: expected the number of stars",
        ),
        ("fillomino", "fillomino/2/1/12g", "the address has given borders, which this kind has not"),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_place(name: str, text: str, reason: str) -> None:
    with pytest.raises(BadText) as refused:
        read(name, text)
    assert str(refused.value).startswith(reason)


# ---- What an address says


def test_the_number_of_a_room_moves_to_its_first_cell() -> None:
    expected = puzzle.parse(kind("heyawake"), "2 2\n- 1\n- -\n1 2\n2 2")
    assert read("heyawake", "heyawake/2/2/ggg1") == expected
    # The sites draw it in the leftmost column, which is in the second row here.
    file = "pzprv3/heyawake/2/2/2/0 1/1 1/. ./1 ."
    assert files.parse(kind("heyawake"), file) == expected
    with pytest.raises(BadText, match="the room of r1c2 has several numbers"):
        files.parse(kind("heyawake"), file.replace("1 .", "1 1"))
    assert address.write(expected) == "https://puzz.link/p?heyawake/2/2/ggg1"


def clues(name: str, text: str) -> dict[str, Any]:
    return {str(place): clue for place, clue in read(name, text).board.clues}


def test_a_clue_of_unknown_number_is_read_where_the_laws_know_it() -> None:
    assert clues("nurikabe", "nurikabe/2/1/.g") == {"r1c1": "?"}
    assert clues("kuromasu", "kurodoko/2/1/.g") == {"r1c1": "?"}
    assert clues("hashi", "bridges/3/1/.g2") == {"r1c1": "?", "r1c3": 2}
    assert clues("shikaku", "shikaku/2/1/.g") == {"r1c1": "?"}
    assert clues("nurimisaki", "nurimisaki/2/1/.g") == {"r1c1": "white"}
    assert clues("akari", "lightup/2/1/.g") == {"r1c1": ("block",)}
    # Where it says nothing, nothing is printed.
    assert clues("fillomino", "fillomino/2/1/.2") == {"r1c2": 2}
    assert clues("gokigen", "gokigen/1/1/.1gg") == {"dot r1c2": 1}


@pytest.mark.parametrize(
    ("name", "text", "solution"),
    [
        ("nurikabe", "nurikabe/3/1/.g1", "1 3\n- x -"),
        ("kuromasu", "kurodoko/3/1/.h", None),
        ("hashi", "hashi/3/1/.g2", "1 3\n- 2 -"),
        ("hashi", "hashi/2/1/.2", "1 2\n2 -"),
        ("shikaku", "shikaku/3/1/.g1", "1 3\n1 1 2"),
        ("battleship", "battleship/2/1/i.g/1/21o", "1 2\nw e"),
        ("castlewall", "castle/3/3/d00.d", "3 3\nse ew sw\nns - ns\nne ew nw"),
    ],
)
def test_a_clue_of_unknown_number_solves_like_one(name: str, text: str, solution: str | None) -> None:
    given_ = read(name, text)
    found = list(islice(solve.solutions(given_, Budget(seconds=60)), 3))
    if solution is None:
        assert len(found) == 2  # the last cell white or not
    else:
        assert found == [puzzle.parse_solution(given_, solution)]


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("f", 15),
        ("-10", 16),
        ("+100", 256),
        ("=000", 4096),
        ("@000", 8192),
        ("*0000", 12240),
        ("$00000", 77776),
    ],
)
def test_a_number_is_written_with_as_few_digits_as_it_needs(text: str, number: int) -> None:
    assert SIXTEEN.read(Body(text), 1) == [number]
    assert SIXTEEN.write([number]) == text


def test_a_run_is_written_with_as_few_characters_as_it_needs() -> None:
    assert SINGLE.write([1, *[None] * 17, 1]) == "h0"
    assert SINGLE.write([None] * 18) == "z"


def test_addresses_of_other_hosts_other_names_and_looks_are_read() -> None:
    board = read("yajilin", "yajilin/5/5/m32j10").board
    for text in (
        "yajilin/5/5/m32j10",
        "http://pzv.jp/p.html?yajilin/5/5/m32j10/",
        "https://pzprxs.vercel.app/p?yajirin_edit/b/5/5/m32j10",
        "  http://www.kanpen.net/yajilin.html?pzpr=yajilin//5/5/m32j10\n",
        "puzz.link/p?type=editor&yajilin/5/5/m32j10",
        "HTTPS://PUZZ.LINK/p.html?yajilin/5/5/m32j10",
        "?yajilin/5/5/m32j10",
        "p.html?yajilin/5/5/m32j10",
    ):
        assert address.claim(kind("yajilin"), text) == Claim.SURE
        assert address.claim(kind("masyu"), text) == Claim.NO
        assert address.parse(kind("yajilin"), text).board == board


def test_what_a_notation_cannot_hold_is_refused_when_writing() -> None:
    for name, text, reason in (
        ("heyawake", "1 2\n1 2\n1 1", "the room of r1c1 has several numbers"),
        ("starbattle", "1 2 1\n1 @", "no cells that are in no room"),
        ("skyscraper", "2 2 1\n- -\n- -\n- -\n- -\n- -\n- -", "no Skyscrapers with parks"),
        ("kakuro", "2 2\n- 3,\n,3 0\n", None),
        ("kakuro", "2 2\n- 0\n,3 0\n", "r1c2 is white"),
        ("kakuro", "2 2\n- 3,4\n,3 0\n", "no sum that is of no white cell"),
        ("galaxies", "1 1\n3", "the point of r1c1 lies on the rim"),
    ):
        given_ = puzzle.parse(kind(name), text)
        if reason is None:
            assert address.write(given_).endswith("kakuro/1/1/k33")
            continue
        with pytest.raises(CannotDo, match=reason):
            address.write(given_)
