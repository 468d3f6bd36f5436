"""For each technique the reason in one sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from hamekomi.families.sudoku.steps import chains
from hamekomi.families.sudoku.steps.logic import Finding
from hamekomi.families.sudoku.steps.words import Words, listed, symbols

Reason = Callable[[Words, Finding], str]


def reason(words: Words, finding: Finding) -> str:
    return _REASONS[finding.technique](words, finding)


def _full_house(words: Words, finding: Finding) -> str:
    return f"{words.house(finding.houses[0])} has only one empty cell, {words.cells(finding.placed)}"


def _hidden_single(words: Words, finding: Finding) -> str:
    digit, house = symbols(finding.digits), words.house(finding.houses[0])
    return f"{digit} in {house} can only stand in {words.cells(finding.placed)}"


def _naked_single(words: Words, finding: Finding) -> str:
    return f"no other symbol is left for {words.cells(finding.placed)}"


def _locked(words: Words, finding: Finding) -> str:
    house, other = words.house(finding.houses[0]), words.house(finding.covers[0])
    cells = words.cells(finding.premises)
    both = "both" if len(finding.premises) == 2 else "all"
    return f"{symbols(finding.digits)} in {house} can only stand in {cells}, {both} in {other}"


def _direct_locked(words: Words, finding: Finding) -> str:
    then = f"so in {words.house(finding.covers[-1])} only {words.cells(finding.placed)} is left for it"
    return f"{_locked(words, finding)}, {then}"


def _naked_subset(words: Words, finding: Finding) -> str:
    cells, house = words.cells(finding.premises), words.house(finding.houses[0])
    return f"{cells} in {house} have no others than {symbols(finding.digits)}"


def _locked_subset(words: Words, finding: Finding) -> str:
    return f"{_naked_subset(words, finding)}, and they also lie in {words.house(finding.covers[0])}"


def _hidden_subset(words: Words, finding: Finding) -> str:
    house, cells = words.house(finding.houses[0]), words.cells(finding.premises)
    return f"{symbols(finding.digits)} in {house} can only stand in {cells}"


def _direct_hidden_subset(words: Words, finding: Finding) -> str:
    (placed,) = finding.placed
    then = f"so {symbols([placed.digit])} can only stand in {words.cell(placed.cell)} there"
    return f"{_hidden_subset(words, finding)}, {then}"


def _fish(words: Words, finding: Finding) -> str:
    base, cover = words.houses(finding.houses), words.houses(finding.covers)
    fins = "" if not finding.extras else f", or else in {words.cells(finding.extras, 'or')} (the fins)"
    return f"{symbols(finding.digits)} in {base} can only stand in {cover}{fins}"


def _empty_rectangle(words: Words, finding: Finding) -> str:
    digit, (box, house) = symbols(finding.digits), finding.houses
    ends = words.cells(finding.extras, "or")
    first = f"{digit} in {words.house(box)} lies in one row and one column"
    return f"{first}, and {digit} in {words.house(house)} is in {ends}"


def _simple_colours(words: Words, finding: Finding) -> str:
    one, other = words.cells(finding.premises), words.cells(finding.extras)
    either = f"either {one} or {other} are {symbols(finding.digits)}"
    is_inside = set(finding.removed) <= set(finding.premises)
    return f"{either}, and two of the former see each other" if is_inside else either


def _multi_colours(words: Words, finding: Finding) -> str:
    cells = words.cells([*finding.premises, *finding.extras])
    return f"{symbols(finding.digits)} has two places in turn along {cells}, in two clusters that touch"


def _wing(words: Words, finding: Finding) -> str:
    pivot, *wings = dict.fromkeys(each.cell for each in finding.premises)
    ends = listed([words.cell(cell) for cell in wings], "or")
    if finding.technique == "XYZ-Wing":
        ends = f"{words.cell(pivot)}, {ends}"
    choice = symbols([each.digit for each in finding.premises if each.cell == pivot], "or")
    return f"whether {words.cell(pivot)} is {choice}, one of {ends} is {symbols(finding.digits)}"


def _w_wing(words: Words, finding: Finding) -> str:
    linked = finding.extras[0].digit
    ends, between = words.cells(finding.premises), words.cells(finding.extras, "or")
    (digit,) = finding.digits
    house = words.house(finding.houses[0])
    other = symbols([digit])
    first = f"{symbols([linked])} in {house} is in {between}"
    return f"{first}, so {ends} are not both {symbols([linked])}, and one of them is {other}"


def _remote_pair(words: Words, finding: Finding) -> str:
    cells = dict.fromkeys(each.cell for each in finding.premises)
    first, *_, last = [words.cell(cell) for cell in cells]
    pair = symbols(finding.digits)
    return f"in the row of {len(cells)} cells with {pair} from {first} to {last}, the ends are different"


def _deadly(words: Words, finding: Finding) -> str:
    pair, cells = symbols(finding.digits), words.cells(finding.premises[: 2 * _corners(finding)])
    return f"if {cells} had only {pair}, these could be swapped, and there would be two solutions"


def _corners(finding: Finding) -> int:
    return finding.length if finding.technique.startswith("Unique Loop") else 4


def _deadly_subset(words: Words, finding: Finding) -> str:
    cells, house = words.cells(finding.extras), words.houses(finding.houses)
    return f"{_deadly(words, finding)}; so {cells} act as one cell of a subset in {house}"


def _deadly_link(words: Words, finding: Finding) -> str:
    places = f"in {words.houses(finding.houses)}" if finding.houses else "in these lines"
    return f"{_deadly(words, finding)}; and one of these digits has no other place {places}"


def _grave(words: Words, finding: Finding) -> str:
    saviours = [words.is_true(each) for each in finding.extras]
    start = "with two candidates in every cell and house the solution would not be unique"
    return f"{start}, so {listed(saviours, 'or')}"


def _exclusion(words: Words, finding: Finding) -> str:
    cells, others = words.cells(finding.premises), words.cells(finding.extras, "or")
    return f"every other combination of {cells} would repeat a symbol or leave none for {others}"


def _almost_locked_xz(words: Words, finding: Finding) -> str:
    one, two = words.cells(finding.premises), words.cells(finding.extras)
    return (
        f"the sets {one} on one side and {two} on the other have one symbol more than cells each; "
        f"{symbols(finding.digits, 'or')} can be in only one of them, so the other is locked"
    )


def _almost_locked_wing(words: Words, finding: Finding) -> str:
    pivot, ends = words.cells(finding.extras), words.cells(finding.premises)
    left = symbols(finding.digits, "or")
    return (
        f"the set {pivot} has one symbol more than cells, so it leaves {left} to the "
        f"two such sets in {ends}, and one of these is locked"
    )


def _sue_de_coq(words: Words, finding: Finding) -> str:
    cells = words.cells([*finding.premises, *finding.extras])
    line, box = map(words.house, finding.houses)
    return (
        f"{cells} have as many symbols as cells, and none fits twice into {line} or into {box}, "
        f"so {symbols(finding.digits)} are all there"
    )


_SETS = ("pair", "triple", "quad")
_FISH = ("X-Wing", "Swordfish", "Jellyfish")
_REASONS: Mapping[str, Reason] = {
    "full house": _full_house,
    "hidden single": _hidden_single,
    "naked single": _naked_single,
    "pointing": _locked,
    "claiming": _locked,
    "direct pointing": _direct_locked,
    "direct claiming": _direct_locked,
    "direct hidden pair": _direct_hidden_subset,
    "direct hidden triplet": _direct_hidden_subset,
    "locked pair": _locked_subset,
    "locked triple": _locked_subset,
    **{f"naked {each}": _naked_subset for each in _SETS},
    **{f"hidden {each}": _hidden_subset for each in _SETS},
    **{f"{sort}{each}": _fish for each in _FISH for sort in ("", "finned ", "sashimi ", "Franken ")},
    "Empty Rectangle": _empty_rectangle,
    "Simple Colours": _simple_colours,
    "Multi-Colours": _multi_colours,
    "XY-Wing": _wing,
    "XYZ-Wing": _wing,
    "W-Wing": _w_wing,
    "Remote Pair": _remote_pair,
    **{
        f"Unique {each} type {number}": _deadly for each in ("Rectangle", "Loop") for number in (1, 2, 5)
    },
    **{f"Unique {each} type 3": _deadly_subset for each in ("Rectangle", "Loop")},
    **{
        f"Unique {each} type {number}": _deadly_link
        for each in ("Rectangle", "Loop")
        for number in (4, 6)
    },
    "Hidden Rectangle": _deadly_link,
    **{f"BUG type {number}": _grave for number in (1, 2, 3, 4)},
    "Aligned Pair Exclusion": _exclusion,
    "Aligned Triplet Exclusion": _exclusion,
    "Sue de Coq": _sue_de_coq,
    "ALS-XZ": _almost_locked_xz,
    "ALS-XY-Wing": _almost_locked_wing,
    **chains.REASONS,
}
