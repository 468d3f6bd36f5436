"""Files of rules. Spots are relative to the live end: l,s is l fields to the left, s fields ahead.

    line       fields of the line           wall      fields of the line, or outside the board
    edge       outside the board            empty     fields that are empty
    not_goal   fields that are not the goal      goal      the goal
    inner      empty fields that are not the goal
    nearer     a>b: a is nearer to the goal along the edge, since its x + y is larger
    stage      rules of a later stage are not tried if one of an earlier stage fires
    group      what the rule belongs to
    runs       a>b: the line visits a before b; both belong to it, or to the edge of the
               board, which counts as a line that runs away from the goal
    areas      what borders of empty fields cut off from the goal, the border included:
               "odd 1,1 1,2", "even 1,1 1,2", "biased 1,1 1,2 1,3 entry 1,2", "beyond 1W 0B 1,1 1,2",
               "within 0W 0B 1,1 1,2"; see families/labyrinth/hamiltonian/figures.py for the counts
    forbid     next fields that are forbidden
    drawing    all of these as a drawing instead (below); area: the count of the border in it
    turns      the figure is also tried turned about the live end: cw, ccw, half
    whole      in place of a figure, deductions from the whole rest of the board: the parts of
               future lines (creation extension connection), cut (a field that would have to be
               passed twice)
    wrong      our remark on a rule that is not used: it forbids possible moves, as we read it, or it
               was never met

Every rule is also tried mirrored.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import cast

from hamekomi.families.labyrinth.hamiltonian.figures import (
    CONNECTION,
    CREATION,
    CUT,
    EXTENSION,
    Area,
    AreaCount,
    Figure,
    Figures,
    Kind,
    Pair,
    Spot,
)
from hamekomi.model.errors import BadText, shortened

TURNS = {"cw": 1, "half": 2, "ccw": 3}
WHOLE_BOARD = {"creation": CREATION, "extension": EXTENSION, "connection": CONNECTION, "cut": CUT}
MOST_RULES = 5000
_KINDS: Mapping[str, Kind] = {
    "line": "line",
    "wall": "wall",
    "edge": "outside",
    "empty": "empty",
    "not_goal": "not goal",
    "goal": "goal",
}
_AREA = re.compile(
    r"(odd|even|biased|beyond|within)(?: (-?\d{1,3})W (-?\d{1,3})B)?((?: -?\d+,-?\d+)+)"
    r"(?: entry (-?\d+,-?\d+))?"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    name: str
    group: str
    figure: Figure
    wrong: str = ""


@lru_cache(maxsize=1)
def drawn_rules() -> tuple[Rule, ...]:
    """The rules that Fodor has drawn one by one."""
    return (*_shipped("fodor.toml"), *_shipped("stairs.toml"))


@lru_cache(maxsize=1)
def mined_rules() -> tuple[Rule, ...]:
    """The rules found by machine."""
    return _shipped("mined.toml")


def _shipped(name: str) -> tuple[Rule, ...]:
    return read_rules(files(__package__).joinpath(name).read_text(encoding="utf-8"))


def read_rules(text: str) -> tuple[Rule, ...]:
    """In the order of their stages. Raises BadText, or BadInput for a figure that cannot be."""
    try:
        entries = tomllib.loads(text).get("rule", [])
    except tomllib.TOMLDecodeError as error:
        raise BadText(f"not a file of rules: {error}") from None
    except ValueError:
        raise BadText("not a file of rules: it has a number of thousands of digits") from None
    except RecursionError:
        raise BadText("not a file of rules: it is nested too deeply") from None
    if not isinstance(entries, list) or len(entries) > MOST_RULES:
        raise BadText(f"a file of rules has at most {MOST_RULES} parts [[rule]]")
    rules = [_rule(number, entry) for number, entry in enumerate(entries, start=1)]
    rules.sort(key=lambda rule: rule.figure.stage)
    Figures([rule.figure for rule in rules])  # raises BadInput for spots that are too far and the like
    return tuple(rules)


def _rule(number: int, entry: dict[str, object]) -> Rule:
    name = str(entry.get("name", ""))
    try:
        rule = _read(entry)
    except (KeyError, ValueError, AttributeError, TypeError) as error:
        raise BadText(f"rule {number} {shortened(name)!r} cannot be read: {error}") from None
    return rule


def _read(entry: dict[str, object]) -> Rule:
    if unknown := entry.keys() - {*_KINDS, *_OTHER_KEYS}:
        raise ValueError(f"there is no {min(unknown)!r} in a rule")
    words = {key: str(value) for key, value in entry.items() if key != "areas"}
    if drawing := words.pop("drawing", ""):
        if both := words.keys() & {*_KINDS, "inner", "runs", "forbid"}:
            raise ValueError(f"a rule with a drawing has no {min(both)!r} beside it")
        words |= words_of(drawing)
    runs = tuple(_pair(word) for word in words.get("runs", "").split())
    running = {spot for pair in runs for spot in pair}
    conditions: list[tuple[Kind, Spot]] = []
    for key, kind in _KINDS.items():
        for spot in spots(words.get(key, "")):
            # Where the direction of the line is known, the edge of the board serves as well.
            conditions.append(("wall" if kind == "line" and spot in running else kind, spot))
    for spot in spots(words.get("inner", "")):
        conditions += [("empty", spot), ("not goal", spot)]
    areas = entry.get("areas", [])
    if not isinstance(areas, list):
        raise ValueError("areas are a list")
    if border := words.get("border", ""):
        areas = [*areas, f"{words.get('area', 'even')} {border}"]
    whole = sum(WHOLE_BOARD[word] for word in set(words.get("whole", "").split()))
    forbid = spots(words.get("forbid", ""))
    if not whole and (not forbid or not (conditions or runs)):
        raise ValueError("a rule says what is there (line, wall, empty, runs) and what it forbids")
    if (0, 0) in (spot for _, spot in conditions):
        raise ValueError("0,0 is the live end")
    return Rule(
        name=words["name"],
        group=words.get("group", "Own rules"),
        wrong=words.get("wrong", ""),
        figure=Figure(
            stage=int(words.get("stage", "1")),
            conditions=tuple(conditions),
            runs=runs,
            nearer=tuple(_pair(word) for word in words.get("nearer", "").split()),
            areas=tuple(_area(str(area)) for area in areas),
            forbid=forbid,
            turns=(0, *(TURNS[word] for word in words.get("turns", "").split())),
            whole=whole,
        ),
    )


_OTHER_KEYS = (
    "name",
    "group",
    "stage",
    "inner",
    "drawing",
    "area",
    "runs",
    "nearer",
    "areas",
    "forbid",
    "turns",
    "whole",
    "wrong",
)


def _area(text: str) -> Area:
    found = _AREA.fullmatch(text)
    if found is None:
        raise ValueError(f"an area is written like 'odd 1,1 1,2', not {shortened(text)!r}")
    count, white, black, border, entry = found.groups()
    if (white is None) != (count not in ("beyond", "within")):
        raise ValueError(f"only 'beyond' and 'within' have limits such as 1W 0B: {shortened(text)!r}")
    return Area(
        cast(AreaCount, count),
        spots(border),
        _spot(entry) if entry else spots(border)[0],
        int(white or 0),
        int(black or 0),
    )


def spots(text: str) -> tuple[Spot, ...]:
    return tuple(_spot(word) for word in text.split())


def _spot(word: str) -> Spot:
    left, straight = word.split(",")
    return int(left), int(straight)


def _pair(word: str) -> Pair:
    first, second = word.split(">")
    return _spot(first), _spot(second)


# Rules as drawings: rows of characters, straight ahead is up.
#
#     @  the live end                   _  empty             x  empty, and forbidden
#     #  the line                       %  the line, or outside the board
#     <  >  ^  v   the line, which runs on in this direction (or the edge of the board, away from the
# goal)     o  empty, and the border of an area, whose count is the key `area`
#     c  empty, not the goal            g  the goal          .  anything
#
# For example "a field with one exit must be entered now":
#
#     . . x .
#     % c @ x
#     . % # .

LIVE_END = "@"
_NOTHING = ".|"
# Each character with the keys of a rule that it stands for.
_SIGNS: Mapping[str, tuple[str, ...]] = {
    "_": ("empty",),
    "x": ("empty", "forbid"),
    "#": ("line",),
    "%": ("wall",),
    "o": ("empty", "border"),
    "c": ("inner",),
    "g": ("goal",),
}
_RUN_SIGNS = {"<": (1, 0), ">": (-1, 0), "^": (0, 1), "v": (0, -1)}
MOST_ROWS = 49


def words_of(drawing: str) -> dict[str, str]:
    """The drawing as the words of a rule, with `border` for an area. Raises ValueError."""
    rows = [row.replace(" ", "") for row in drawing.strip("\n").split("\n")]
    if len(rows) > MOST_ROWS or any(len(row) > MOST_ROWS for row in rows):
        raise ValueError(f"a drawing has at most {MOST_ROWS} rows and columns")
    ends = [(row, column) for row, column, sign in _characters(rows) if sign == LIVE_END]
    if len(ends) != 1:
        raise ValueError(
            "the drawing has no live end: put @ where the line ends"
            if not ends
            else f"the drawing has {len(ends)} live ends, and a line has one"
        )
    found: dict[str, list[str]] = {}
    for row, column, sign in _characters(rows):
        spot = (ends[0][1] - column, ends[0][0] - row)
        if sign in _RUN_SIGNS:
            left, ahead = _RUN_SIGNS[sign]
            found.setdefault("runs", []).append(
                f"{_written(spot)}>{_written((spot[0] + left, spot[1] + ahead))}"
            )
        elif sign in _SIGNS:
            for word in _SIGNS[sign]:
                found.setdefault(word, []).append(_written(spot))
        elif sign not in _NOTHING + LIVE_END:
            known = " ".join((LIVE_END, *_SIGNS, *_RUN_SIGNS, "."))
            raise ValueError(f"row {row + 1} of the drawing has {sign!r}; there are: {known}")
    return {word: " ".join(spots) for word, spots in found.items()}


def _characters(rows: list[str]) -> Iterator[tuple[int, int, str]]:
    for row, signs in enumerate(rows):
        for column, sign in enumerate(signs):
            yield row, column, sign


def _written(spot: Spot) -> str:
    return f"{spot[0]},{spot[1]}"
