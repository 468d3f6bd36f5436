"""Which parts each kind has in an address, and which sections in a file.

A kind is named by its law file. What stands here is what the sites' own programs read and write.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from hamekomi.laws.language.board import Board
from hamekomi.laws.language.pencil import Pencil
from hamekomi.laws.notations import sections
from hamekomi.laws.notations.answers import (
    Auxiliary,
    Bridges,
    Colours,
    DigitsAfterSums,
    Lines,
    Rest,
    Shading,
    Ships,
    Symbols,
    Tetrominoes,
    Walls,
)
from hamekomi.laws.notations.encodings import (
    ARROWS,
    BITS,
    CIRCLES,
    COLOURED_ARROWS,
    FOUR,
    SINGLE,
    SIXTEEN,
    THIRTY_SIX,
)
from hamekomi.laws.notations.meanings import (
    BALANCE,
    BLOCKS,
    CASTLE,
    CIRCLE_OR_NUMBER,
    NUMBERS,
    NUMBERS_OR_ANY,
    NUMBERS_OR_NOTHING,
    SHIPS,
    YAJILIN,
    Meaning,
    named,
)
from hamekomi.laws.notations.parts import (
    Absent,
    Clues,
    Part,
    RimLists,
    RimNumbers,
    Rooms,
    borders,
    depth,
)
from hamekomi.laws.notations.sections import NoSettings, RoomTable, Section, Table, WithRim
from hamekomi.laws.notations.special import (
    DotTable,
    Fleet,
    FleetLines,
    Height,
    Points,
    SquareOnly,
    StarCount,
    Stars,
    Sums,
    SumTable,
)
from hamekomi.laws.puzzle import name_of

# Files of some kinds name rooms in every version.
NEVER = 1000
EVERY_CELL = "the loop must visit every cell"


def _same_size(board: Board) -> tuple[int, int]:
    return board.rows, board.columns


@dataclass(frozen=True)
class Notation:
    # The name in files, which is also read in addresses.
    pid: str
    address: tuple[Part, ...]
    file: tuple[Section, ...]
    # The name in addresses, if it is another; and those that are read, too.
    url: str = ""
    aliases: tuple[str, ...] = ()
    # Flags that stand for another rule: what they say.
    flags: Mapping[str, str] = field(default_factory=dict)
    # Flags that say only how it looks.
    looks: str = ""
    # Rows and columns that an address names.
    size: Callable[[Board], tuple[int, int]] = _same_size

    @property
    def name(self) -> str:
        return self.url or self.pid

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys((self.pid, self.name, *self.aliases)))


def _cells(pid: str, meaning: Meaning, *marks: Section, aliases: tuple[str, ...] = ()) -> Notation:
    """Numbers in cells, and nothing else."""
    return Notation(pid, (Clues(SIXTEEN, meaning),), (Table(meaning), *marks), aliases=aliases)


def _rooms(
    pid: str,
    *marks: Section,
    aliases: tuple[str, ...] = (),
    flags: Mapping[str, str] | None = None,
) -> Notation:
    """Rooms with a number each; a number "?" says nothing."""
    return Notation(
        pid,
        (Rooms(), Clues(SIXTEEN, NUMBERS_OR_NOTHING, "rooms")),
        (RoomTable(), Table(NUMBERS_OR_NOTHING, on="rooms"), *marks),
        aliases=aliases,
        flags=flags or {},
    )


def _numbers_in_rooms(pid: str) -> Notation:
    """Rooms, and numbers in any of their cells."""
    return Notation(
        pid,
        (Rooms(), Clues(SIXTEEN, NUMBERS_OR_NOTHING), _NO_HOLES),
        (RoomTable(as_borders=True), Table(NUMBERS_OR_NOTHING), Symbols()),
    )


_NO_HOLES = Absent("cells that are no part of the board", lambda board: (len(board.cells),))
_NO_GIVEN_BORDERS = Absent("given borders", lambda board: tuple(len(each) for each in borders(board)))
_CIRCLES = named(white=1, black=2)
_BLOCK = named(block=1)
_TREE = named(tree=1)

TABLE: Mapping[str, Notation] = {
    "akari": Notation(
        "lightup", (Clues(FOUR, BLOCKS),), (Table(BLOCKS, has_answer=True), Rest()), url="akari"
    ),
    "aqre": _rooms("aqre", Shading(), Auxiliary(), flags={"b": "borders count"}),
    "balanceloop": Notation(
        "balance",
        (Clues(SIXTEEN, BALANCE),),
        (Table(BALANCE, sections.CIRCLE_AND_NUMBER), Lines()),
        flags={"f": EVERY_CELL},
    ),
    "battleship": Notation(
        "battleship",
        (RimNumbers(), Clues(SIXTEEN, SHIPS), Fleet()),
        (FleetLines(), WithRim(("top", "left"), meaning=SHIPS, unknown="-"), Ships(), Rest()),
    ),
    "castlewall": Notation(
        "castle",
        (Clues(COLOURED_ARROWS, CASTLE),),
        (Table(CASTLE, sections.COLOURED_ARROW), Lines()),
    ),
    "countryroad": Notation(
        "country",
        (Rooms(), Clues(SIXTEEN, NUMBERS_OR_NOTHING, "rooms")),
        (
            NoSettings(),
            RoomTable(since=2),
            Table(NUMBERS_OR_NOTHING, on="rooms"),
            Lines(),
            Colours(),
        ),
        flags={"e": "the loop may leave out rooms"},
    ),
    "fillomino": Notation(
        "fillomino",
        (Clues(SIXTEEN, NUMBERS_OR_NOTHING), _NO_GIVEN_BORDERS),
        (Table(NUMBERS_OR_NOTHING), Symbols(), Walls(are_areas=False)),
        flags={"t": "there are no two by two cells of one area"},
    ),
    "galaxies": Notation("tentaisho", (Points(), _NO_HOLES), (DotTable(), Walls(), Colours())),
    "gokigen": Notation(
        "gokigen",
        (Clues(FOUR, NUMBERS_OR_NOTHING, "corners"),),
        (Table(NUMBERS_OR_NOTHING, on="corners"), Symbols({"1": "\\", "2": "/"})),
        flags={"d": "it is in an old notation"},
        looks="c",
    ),
    "hakyuu": _numbers_in_rooms("ripple"),
    "hashi": Notation(
        "hashikake",
        (Clues(SIXTEEN, NUMBERS_OR_ANY),),
        (Table(NUMBERS_OR_ANY), Bridges()),
        url="hashi",
        aliases=("bridges",),
    ),
    "heyawake": _rooms("heyawake", Shading(), Auxiliary(), aliases=("heyawacky",)),
    "hitori": Notation(
        "hitori",
        (Clues(THIRTY_SIX, NUMBERS_OR_NOTHING),),
        (Table(NUMBERS_OR_NOTHING), Shading(), Auxiliary()),
    ),
    "kakuro": Notation(
        "kakuro",
        (Sums(),),
        (SumTable(), DigitsAfterSums()),
        size=lambda board: (board.rows - 1, board.columns - 1),
    ),
    "kuromasu": _cells("kurodoko", NUMBERS_OR_ANY, Shading(), Auxiliary()),
    "lits": Notation(
        "lits",
        (Rooms(),),
        (RoomTable(), Tetrominoes(), Auxiliary()),
        flags={"d": "it is in an old notation"},
    ),
    "masyu": Notation(
        "mashu",
        (Clues(CIRCLES, _CIRCLES),),
        (Table(_CIRCLES), Lines()),
        aliases=("masyu", "pearl"),
        flags={"f": EVERY_CELL},
    ),
    "nonogram": Notation(
        "nonogram",
        (RimLists(),),
        (WithRim(("top", "left"), depth, marks={"#": "x"}, no_cells=True),),
    ),
    "norinori": Notation("norinori", (Rooms(),), (RoomTable(), Shading(), Auxiliary())),
    "numberlink": _cells("numlin", NUMBERS, Lines(), aliases=("numberlink",)),
    "nurikabe": Notation(
        "nurikabe", (Clues(SIXTEEN, NUMBERS_OR_ANY),), (Table(NUMBERS_OR_ANY, has_answer=True),)
    ),
    "nurimisaki": _cells("nurimisaki", CIRCLE_OR_NUMBER, Shading()),
    "shakashaka": Notation(
        "shakashaka",
        (Clues(FOUR, BLOCKS),),
        (
            Table(BLOCKS, sections.BLOCK_5),
            Symbols({"2": "sw", "3": "se", "4": "ne", "5": "nw"}),
        ),
    ),
    "shikaku": _cells("shikaku", NUMBERS_OR_ANY, Walls()),
    "simpleloop": Notation(
        "simpleloop", (Clues(BITS, _BLOCK, optional=True),), (Table(_BLOCK, sections.STAR_SIGN), Lines())
    ),
    "skyscraper": Notation(
        "skyscrapers",
        (Height(), RimNumbers(), Clues(SIXTEEN, NUMBERS_OR_NOTHING, optional=True)),
        (
            SquareOnly(),
            WithRim(("top", "bottom", "left", "right"), given="q", numbers_are_marks=True),
        ),
        aliases=("building", "skyscraper"),
    ),
    "starbattle": Notation(
        "starbattle", (Stars(), Rooms()), (StarCount(), RoomTable(since=NEVER), Shading())
    ),
    "suguru": _numbers_in_rooms("suguru"),
    "tents": Notation(
        "tents",
        (RimNumbers(), Clues(SINGLE, _TREE)),
        (WithRim(("top", "left"), meaning=_TREE, marks={"A": "o"}), Walls(are_areas=False)),
    ),
    "yajilin": Notation(
        "yajilin",
        (Clues(ARROWS, YAJILIN),),
        (Table(YAJILIN, sections.ARROW), Shading(), Lines()),
        aliases=("yajirin",),
        flags={"o": "the loop goes around outside"},
        looks="b",
    ),
    "yinyang": Notation(
        "yinyang",
        (Clues(CIRCLES, _CIRCLES),),
        (Table(_CIRCLES), Symbols({"1": "w", "2": "b"})),
    ),
}


def notation_of(kind: type[Pencil]) -> Notation | None:
    return TABLE.get(name_of(kind))
