"""For each technique the reason in one sentence, and chains link by link.

`techniques.py` says which function belongs to which technique.
"""

from collections.abc import Iterable, Sequence

from hamekomi.families.sudoku.play.position import Position
from hamekomi.families.sudoku.puzzle import EMPTY
from hamekomi.families.sudoku.steps.logic import Finding, Link
from hamekomi.families.sudoku.steps.words import Words, listed, symbols


def full_house(words: Words, finding: Finding) -> str:
    return f"{words.house(finding.houses[0])} has only one empty cell, {words.cells(finding.placed)}"


def hidden_single(words: Words, finding: Finding) -> str:
    digit, house = symbols(finding.digits), words.house(finding.houses[0])
    return f"{digit} in {house} can only stand in {words.cells(finding.placed)}"


def naked_single(words: Words, finding: Finding) -> str:
    return f"no other symbol is left for {words.cells(finding.placed)}"


def locked(words: Words, finding: Finding) -> str:
    house, other = words.house(finding.houses[0]), words.house(finding.covers[0])
    cells = words.cells(finding.premises)
    both = "both" if len(finding.premises) == 2 else "all"
    return f"{symbols(finding.digits)} in {house} can only stand in {cells}, {both} in {other}"


def direct_locked(words: Words, finding: Finding) -> str:
    then = f"so in {words.house(finding.covers[-1])} only {words.cells(finding.placed)} is left for it"
    return f"{locked(words, finding)}, {then}"


def naked_subset(words: Words, finding: Finding) -> str:
    cells, house = words.cells(finding.premises), words.house(finding.houses[0])
    return f"{cells} in {house} have only {symbols(finding.digits)} left"


def locked_subset(words: Words, finding: Finding) -> str:
    return f"{naked_subset(words, finding)}, and they also lie in {words.house(finding.covers[0])}"


def hidden_subset(words: Words, finding: Finding) -> str:
    house, cells = words.house(finding.houses[0]), words.cells(finding.premises)
    return f"{symbols(finding.digits)} in {house} can only stand in {cells}"


def direct_hidden_subset(words: Words, finding: Finding) -> str:
    (placed,) = finding.placed
    then = f"so {symbols([placed.digit])} can only stand in {words.cell(placed.cell)} there"
    return f"{hidden_subset(words, finding)}, {then}"


def fish(words: Words, finding: Finding) -> str:
    base, cover = words.houses(finding.houses), words.houses(finding.covers)
    fins = "" if not finding.extras else f", or else in {words.cells(finding.extras, 'or')} (the fins)"
    return f"{symbols(finding.digits)} in {base} can only stand in {cover}{fins}"


def empty_rectangle(words: Words, finding: Finding) -> str:
    digit, (box, house) = symbols(finding.digits), finding.houses
    ends = words.cells(finding.extras, "or")
    first = f"{digit} in {words.house(box)} lies in one row and one column"
    return f"{first}, and {digit} in {words.house(house)} is in {ends}"


def simple_colours(words: Words, finding: Finding) -> str:
    one, other = words.cells(finding.premises), words.cells(finding.extras)
    either = f"either {one} or {other} are {symbols(finding.digits)}"
    is_inside = set(finding.removed) <= set(finding.premises)
    return f"{either}, and two of the former see each other" if is_inside else either


def multi_colours(words: Words, finding: Finding) -> str:
    cells = words.cells([*finding.premises, *finding.extras])
    return f"{symbols(finding.digits)} has two places in turn along {cells}, in two clusters that touch"


def xy_wing(words: Words, finding: Finding) -> str:
    pivot, *wings = dict.fromkeys(each.cell for each in finding.premises)
    return _wing(words, finding, pivot, wings)


def xyz_wing(words: Words, finding: Finding) -> str:
    pivot, *wings = dict.fromkeys(each.cell for each in finding.premises)
    return _wing(words, finding, pivot, [pivot, *wings])


def _wing(words: Words, finding: Finding, pivot: int, ends: Sequence[int]) -> str:
    names = listed([words.cell(cell) for cell in ends], "or")
    choice = symbols([each.digit for each in finding.premises if each.cell == pivot], "or")
    return f"whether {words.cell(pivot)} is {choice}, one of {names} is {symbols(finding.digits)}"


def w_wing(words: Words, finding: Finding) -> str:
    linked = finding.extras[0].digit
    ends, between = words.cells(finding.premises), words.cells(finding.extras, "or")
    (digit,) = finding.digits
    house = words.house(finding.houses[0])
    other = symbols([digit])
    first = f"{symbols([linked])} in {house} is in {between}"
    return f"{first}, so {ends} are not both {symbols([linked])}, and one of them is {other}"


def remote_pair(words: Words, finding: Finding) -> str:
    cells = dict.fromkeys(each.cell for each in finding.premises)
    first, *_, last = [words.cell(cell) for cell in cells]
    pair = symbols(finding.digits)
    chain = f"in the chain of {len(cells)} cells with {pair} from {first} to {last}"
    return f"{chain}, the ends are different"


def deadly_pattern(words: Words, finding: Finding) -> str:
    # The core gives the length of loops; a rectangle has 4 corners.
    corners = finding.length or 4
    pair, cells = symbols(finding.digits), words.cells(finding.premises[: 2 * corners])
    return f"if {cells} had only {pair}, these could be swapped, and there would be two solutions"


def deadly_subset(words: Words, finding: Finding) -> str:
    cells, house = words.cells(finding.extras), words.houses(finding.houses)
    return f"{deadly_pattern(words, finding)}; so {cells} act as one cell of a subset in {house}"


def deadly_link(words: Words, finding: Finding) -> str:
    places = f"in {words.houses(finding.houses)}" if finding.houses else "in these lines"
    return f"{deadly_pattern(words, finding)}; and one of these digits has no other place {places}"


def bivalue_grave(words: Words, finding: Finding) -> str:
    extra_candidates = [words.is_true(each) for each in finding.extras]
    start = "with two candidates in every cell and house the solution would not be unique"
    return f"{start}, so {listed(extra_candidates, 'or')}"


def exclusion(words: Words, finding: Finding) -> str:
    cells, others = words.cells(finding.premises), words.cells(finding.extras, "or")
    return f"every other combination of {cells} would repeat a symbol or leave none for {others}"


def almost_locked_xz(words: Words, finding: Finding) -> str:
    one, two = words.cells(finding.premises), words.cells(finding.extras)
    return (
        f"the sets {one} on one side and {two} on the other have one symbol more than cells each; "
        f"{symbols(finding.digits, 'or')} can be in only one of them, so the other is locked"
    )


def almost_locked_wing(words: Words, finding: Finding) -> str:
    pivot, ends = words.cells(finding.extras), words.cells(finding.premises)
    left = symbols(finding.digits, "or")
    return (
        f"the set {pivot} has one symbol more than cells, so it leaves {left} to the "
        f"two such sets in {ends}, and one of these is locked"
    )


def sue_de_coq(words: Words, finding: Finding) -> str:
    cells = words.cells([*finding.premises, *finding.extras])
    line, box = map(words.house, finding.houses)
    return (
        f"{cells} have as many symbols as cells, and none fits twice into {line} or into {box}, "
        f"so {symbols(finding.digits)} are all there"
    )


def alternating_chain(words: Words, finding: Finding) -> str:
    """A chain that starts with a false candidate and ends with a true one."""
    first, last = finding.links[0], finding.links[-1]
    start = words.is_false(first.start, first.start_others)
    return f"if {start}, then {words.is_true(last.end, last.end_others)}: one of these ends is true"


def chain_to_the_opposite(words: Words, finding: Finding) -> str:
    """A chain from a candidate to its opposite."""
    first = finding.links[0]
    if first.is_start_true:
        return f"if {words.is_true(first.start)}, a chain of implications says that it is not"
    return f"if {words.is_false(first.start)}, a chain of implications says that it is"


def loop(words: Words, finding: Finding) -> str:
    names = [words.group(link.start.cell, link.start_others) for link in finding.links]
    cells = listed(list(dict.fromkeys(names)))
    return f"along the loop {cells} every second candidate is true, one way round or the other"


def contradiction(words: Words, finding: Finding) -> str:
    (assumed,), (clash,) = finding.premises, finding.extras
    start = words.is_true(assumed) if assumed in finding.removed else words.is_false(assumed)
    return f"if {start}, it follows that {words.is_true(clash)}, and also that it is not"


def double(words: Words, finding: Finding) -> str:
    assumed = finding.premises[0]
    digit = symbols([assumed.digit])
    return f"whether {words.cell(assumed.cell)} is {digit} or not, the same follows"


def cell(words: Words, finding: Finding) -> str:
    digits = symbols([each.digit for each in finding.premises], "or")
    return f"whether {words.cell(finding.premises[0].cell)} is {digits}, the same follows"


def region(words: Words, finding: Finding) -> str:
    digit, house = symbols([finding.premises[0].digit]), words.house(finding.houses[0])
    return (
        f"wherever {digit} stands in {house}, in {words.cells(finding.premises, 'or')}, the same follows"
    )


def links_in_words(words: Words, links: Sequence[Link]) -> tuple[str, ...]:
    """Every implication; those with one conclusion together: "r1c2≠3 and r1c5≠3, so r1c8=3"."""
    grouped: dict[tuple[int, int, int, bool], list[Link]] = {}
    for link in links:
        grouped.setdefault((link.branch, *link.end, link.is_end_true), []).append(link)
    return tuple(
        f"{listed([words.short(each.start, each.is_start_true, each.start_others) for each in group])}, "
        f"so {words.short(group[0].end, group[0].is_end_true, group[0].end_others)}"
        for group in grouped.values()
    )


def chain_of_sets(words: Words, finding: Finding) -> str:
    """A chain of almost locked sets, from one end to the other."""
    first, last = finding.links[0], finding.links[-1]
    start = words.is_false(first.start, first.start_others)
    return (
        f"each of {finding.length} sets of cells has one symbol more than cells and passes one on "
        f"to the next: if {start}, then {words.is_true(last.end, last.end_others)}"
    )


def equals_around(position: Position, finding: Finding) -> Iterable[int]:
    """Witnesses of a hidden single: equal symbols that keep it out of the rest of its house."""
    grid, ((single, digit),) = position.puzzle.grid, finding.placed
    house = grid.houses[finding.houses[0]].cells
    open_cells = {cell for cell in house if position.cells[cell] == EMPTY and cell != single}
    equal = (cell for cell, symbol in enumerate(position.cells) if symbol == digit)
    return [cell for cell in equal if open_cells & grid.peers[cell]]


def others_around(position: Position, finding: Finding) -> Iterable[int]:
    """Witnesses of a naked single: for each other symbol a cell that keeps it out."""
    ((single, _),) = finding.placed
    peers = sorted(position.puzzle.grid.peers[single], reverse=True)
    by_symbol = {position.cells[cell]: cell for cell in peers if position.cells[cell] != EMPTY}
    return sorted(by_symbol.values())
