"""Solutions that are grown instead of searched: rectangles, galaxies, islands, areas, pictures, tents.

Each function gets a board and returns it with what must be printed, and the solution; None if the
attempt failed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

from hamekomi.laws.language.board import Board, Cell
from hamekomi.laws.making.layouts import grown
from hamekomi.laws.making.recipe import Draft, Found

# ---- Areas with a number each


def numbered_areas(board: Board, clues: dict[Cell, Any], areas: list[list[Cell]]) -> Found:
    """The board with these clues, one in each area; areas have the numbers of their clues."""
    printed = tuple(sorted(clues.items()))
    order = {cell: number for number, (cell, _) in enumerate(printed, 1)}
    area: dict[Cell, int] = {}
    for cells in areas:
        (number,) = (order[cell] for cell in cells if cell in order)
        area |= dict.fromkeys(cells, number)
    return replace(board, clues=printed), {"area": area}


def rectangles(board: Board, random: Random) -> Found:
    """Rectangles of at least two cells where that can be, with their sizes somewhere in them."""
    free = set(board.cells)
    areas = []
    while free:
        first = min(free)
        fits = []
        for high in range(1, 7):
            for wide in range(1, 7):
                cells = [first.step((row, column)) for row in range(high) for column in range(wide)]
                if 2 <= len(cells) <= 12 and free.issuperset(cells):
                    fits.append(cells)
        chosen = random.choice(fits) if fits else [first]
        free.difference_update(chosen)
        areas.append(chosen)
    if sum(len(each) == 1 for each in areas) > len(board.cells) / 25:
        return None
    return numbered_areas(board, {random.choice(each): len(each) for each in areas}, areas)


def moved_number(draft: Draft, places: list[Any], random: Random) -> Draft | None:
    """The draft with the number of an area that is not settled in another of its cells."""
    area = draft.solution["area"]
    numbers = list(dict.fromkeys(area[place] for place in places))
    number = random.choice(numbers)
    areas: dict[int, list[Cell]] = {}
    for cell, each in area.items():
        areas.setdefault(int(each), []).append(cell)
    clues = dict(draft.board.clues)
    old = draft.board.clues[int(number) - 1][0]
    value = clues.pop(old)
    clues[random.choice(areas[int(number)])] = value
    found = numbered_areas(draft.board, clues, list(areas.values()))
    return None if found is None else replace(draft, board=found[0], solution=found[1])


GALAXY_OFFSETS = ((0, 0), (0, 1), (1, 0), (1, 1))


def galaxies(board: Board, random: Random) -> Found:
    """Galaxies that grow around random points as far as they can; those of one cell are few."""
    owner: dict[Cell, int] = {}
    areas: dict[int, list[Cell]] = {}
    clues: dict[int, tuple[Cell, int]] = {}
    points = [(cell, where) for cell in board.cells for where in range(4)]
    random.shuffle(points)
    points.sort(key=lambda point: point[1] == 0)
    split = len(points) // 2
    # Points on sides and corners come first as often as they come later, when little is free.
    order = points[:split] + [(cell, 0) for cell in random.sample(board.cells, len(board.cells))]
    for number, (cell, where) in enumerate(order):
        down, right = GALAXY_OFFSETS[where]
        cells = [
            Cell(cell.row + row, cell.column + column)
            for row in range(down + 1)
            for column in range(right + 1)
        ]
        if not all(each in board and each not in owner for each in cells):
            continue
        wanted = random.choice((4, 6, 8, 12, 16, 20))
        clues[number] = (cell, where)
        areas[number] = list(cells)
        owner |= dict.fromkeys(cells, number)
        _grow_galaxy(board, owner, areas[number], (cell, where), wanted, random, number)
    for number in areas:
        _grow_galaxy(board, owner, areas[number], clues[number], 40, random, number)
    if sum(len(each) == 1 for each in areas.values()) > len(board.cells) / 12:
        return None
    return numbered_areas(board, dict(clues.values()), list(areas.values()))


def _grow_galaxy(
    board: Board,
    owner: dict[Cell, int],
    area: list[Cell],
    point: tuple[Cell, int],
    wanted: int,
    random: Random,
    number: int,
) -> None:
    (row, column), where = point
    down, right = GALAXY_OFFSETS[where]
    while len(area) < wanted:
        beside = sorted({each for cell in area for each in board.neighbours(cell)} - set(owner))
        random.shuffle(beside)
        for cell in beside:
            other = Cell(2 * row + down - cell.row, 2 * column + right - cell.column)
            if other in board and (other not in owner):
                new = [cell] if other == cell else [cell, other]
                area += new
                owner |= dict.fromkeys(new, number)
                break
        else:
            return


# On larger boards one number of each area is always printed: without it areas of any size could be
# anywhere, and to exclude them takes too long.
MOST_WITHOUT_ANCHORS = 49


def fillomino(board: Board, random: Random) -> Found:
    """Areas of up to 8 cells; equal ones that touch are joined or taken apart again."""
    room = grown(board, 1, random.randint(4, 7), random)
    for _ in range(200):
        cells: dict[int, list[Cell]] = {}
        for cell, at in room.items():
            cells.setdefault(at, []).append(cell)
        clashes = sorted(
            {
                tuple(sorted((room[one], room[other])))
                for one, other in board.pairs
                if room[one] != room[other] and len(cells[room[one]]) == len(cells[room[other]])
            }
        )
        if not clashes:
            numbers = {cell: len(cells[room[cell]]) for cell in board.cells}
            if len(board.cells) > MOST_WITHOUT_ANCHORS:
                anchors = sorted(random.choice(each) for each in cells.values())
                board = replace(board, clues=tuple((cell, numbers[cell]) for cell in anchors))
            return board, {"number": numbers}
        one, other = random.choice(clashes)
        if 2 * len(cells[one]) <= 8 and random.random() < 0.7:
            room |= dict.fromkeys(cells[other], one)
            continue
        # A cell at the rim of one goes to a neighbour of the other kind.
        cell = random.choice(cells[other])
        rest = [each for each in cells[other] if each != cell]
        beside = [room[each] for each in board.neighbours(cell) if room[each] != other]
        small = [each for each in beside if len(cells[each]) < 8]
        if small and rest and len(board.parts(rest)) == 1:
            room[cell] = random.choice(small)
    return None


# ---- A sea with islands


LARGEST_ISLAND = 5
# How often a new cell of land is put at an island, if it can be.
LARGER = 0.6


def islands(board: Board, random: Random) -> Found:
    """All is sea; then the pools get islands, which may join, as long as the sea hangs together."""
    white: set[Cell] = set()
    return _with_islands(board, _without_pools(board, white, random), random, {})


def _without_pools(board: Board, white: set[Cell], random: Random) -> set[Cell] | None:
    blocks = list(board.blocks(2, 2))
    random.shuffle(blocks)
    for block in blocks:
        if white.isdisjoint(block):
            cells = random.sample(block, len(block))
            if random.random() < LARGER:  # rather at an island than alone
                cells.sort(key=lambda cell: white.isdisjoint(board.neighbours(cell)))
            more = _with_land(board, white, cells)
            if more is None:
                return None
            white = more
    for cell in random.sample(board.cells, len(board.cells) // 4):
        if not white.isdisjoint(board.neighbours(cell)):
            white = _with_land(board, white, [cell]) or white
    return white


def _with_land(board: Board, white: set[Cell], cells: Sequence[Cell]) -> set[Cell] | None:
    """The drawing with the first of these cells that can be land; None if none can."""
    for cell in cells:
        after = white | {cell}
        island = next(part for part in board.parts(sorted(after)) if cell in part)
        sea = [each for each in board.cells if each not in after]
        if len(island) <= LARGEST_ISLAND and len(board.parts(sea)) == 1:
            return after
    return None


def _with_islands(board: Board, white: set[Cell] | None, random: Random, old: dict[Cell, Any]) -> Found:
    """Numbers stay where they were, if they can."""
    if white is None or not white:
        return None
    clues = {}
    for part in board.parts(sorted(white)):
        kept = [cell for cell in part if cell in old]
        clues[random.choice(kept or sorted(part))] = len(part)
    shaded = {cell: int(cell not in white) for cell in board.cells}
    return replace(board, clues=tuple(sorted(clues.items()))), {"shaded": shaded}


def changed_islands(draft: Draft, places: list[Any], random: Random) -> Draft | None:
    """The draft with an island's number elsewhere, or with an island at an open place made again."""
    board, shaded = draft.board, draft.solution["shaded"]
    white = {cell for cell in board.cells if not shaded[cell]}
    place = random.choice(places)
    near = [cell for cell in (place, *board.around(place)) if cell in white]
    part = next((each for each in board.parts(sorted(white)) if near and near[0] in each), ())
    clues = dict(board.clues)
    if part and random.random() < 0.5:
        old = next(cell for cell in part if cell in clues)
        del clues[old]
        clues[random.choice(sorted(part))] = len(part)
        found: Found = replace(board, clues=tuple(sorted(clues.items()))), draft.solution
    else:
        left = white.symmetric_difference([place]) if random.random() < 0.5 else white - set(part)
        sea = [each for each in board.cells if each not in left]
        islands = board.parts(sorted(left))
        if len(board.parts(sea)) != 1 or any(len(each) > LARGEST_ISLAND for each in islands):
            return None
        found = _with_islands(board, _repaired(board, left, random), random, clues)
    return None if found is None else replace(draft, board=found[0], solution=found[1])


def _repaired(board: Board, white: set[Cell], random: Random) -> set[Cell] | None:
    """The sea with islands in its pools."""
    for block in board.blocks(2, 2):
        if white.isdisjoint(block):
            more = _with_land(board, white, random.sample(block, len(block)))
            if more is None:
                return None
            white = more
    return white


# ---- White rectangles, upright or on a corner

# The share of places at which one on a corner is tried.
TILTED = 0.3


def triangles(board: Board, random: Random) -> Found:
    """White rectangles that stand on a corner, in a frame of triangles; then upright ones that do not
    touch each other by a side. What is left is dark.
    """
    half: dict[Cell, str] = {}
    for cell in random.sample(board.cells, len(board.cells)):
        tilted = _tilted(cell, random.choice((1, 1, 1, 2)), random.choice((1, 1, 2, 3)))
        if random.random() < TILTED and all(each in board and each not in half for each in tilted):
            half |= tilted
    upright: set[Cell] = set()
    for cell in random.sample(board.cells, len(board.cells)):
        sizes = [(high, wide) for high in range(1, 5) for wide in range(1, 5) if high * wide <= 6]
        for high, wide in random.sample(sizes, len(sizes)):
            cells = [cell.step((row, column)) for row in range(high) for column in range(wide)]
            beside = {each for one in cells for each in board.neighbours(one)}
            if all(each in board and each not in half for each in cells) and not beside & upright:
                upright |= set(cells)
                half |= dict.fromkeys(cells, "-")
                break
    black = tuple((cell, ("block",)) for cell in board.cells if cell not in half)
    if len(black) > len(board.cells) / 3:
        return None
    return replace(board, clues=black), {
        "half": {cell: half[cell] for cell in board.cells if cell in half}
    }


def _tilted(corner: Cell, down: int, up: int) -> dict[Cell, str]:
    """A rectangle on a corner, its sides measured in diagonals, in the square that begins at a cell."""
    found = {}
    for row in range(down + up):
        for column in range(down + up):
            cell = corner.step((row, column))
            if row + column == down - 1:
                found[cell] = "nw"
            elif column - row == down:
                found[cell] = "ne"
            elif row - column == down:
                found[cell] = "sw"
            elif row + column == down + 2 * up - 1:
                found[cell] = "se"
            elif down - 1 < row + column < down + 2 * up - 1 and -down < column - row < down:
                found[cell] = "-"
    return found


# ---- Pictures


# The share of shaded cells.
LEAST_DARK, MOST_DARK = 0.3, 0.7


def picture(board: Board, random: Random) -> Found:
    """Blots: shaded at random, then as most cells nearby, so that there is something to be seen."""
    dark = {cell: random.random() < 0.5 for cell in board.cells}
    for _ in range(2):
        near = {cell: [dark[each] for each in board.around(cell)] for cell in board.cells}
        dark = {
            cell: dark[cell] if 2 * sum(each) == len(each) else 2 * sum(each) > len(each)
            for cell, each in near.items()
        }
    rough = {cell: is_dark != (random.random() < 0.08) for cell, is_dark in dark.items()}
    if not LEAST_DARK < sum(rough.values()) / len(rough) < MOST_DARK:
        return None
    return board, {"shaded": {cell: int(is_dark) for cell, is_dark in rough.items()}}


# ---- Tents


def tents(board: Board, random: Random) -> Found:
    """Tents in random places, each beside a tree of its own."""
    tent: set[Cell] = set()
    trees: set[Cell] = set()
    for cell in random.sample(board.cells, len(board.cells)):
        if len(tent) >= len(board.cells) / 5:
            break
        if cell in trees or any(each in tent for each in board.around(cell)):
            continue
        beside = [each for each in board.neighbours(cell) if each not in trees and each not in tent]
        if beside:
            tent.add(cell)
            trees.add(random.choice(beside))
    if not tent:
        return None
    marks = {cell: int(cell in tent) for cell in board.cells if cell not in trees}
    return replace(board, clues=tuple((cell, "tree") for cell in sorted(trees))), {"tent": marks}


# ---- Numbers that are to be shaded


def hitori(board: Board, random: Random) -> Found:
    """Numbers of a Latin square; shaded cells repeat white ones of their row or column."""
    shaded: set[Cell] = set()
    for cell in random.sample(board.cells, len(board.cells)):
        more = shaded | {cell}
        white = [each for each in board.cells if each not in more]
        if shaded.isdisjoint(board.neighbours(cell)) and len(board.parts(white)) == 1:
            shaded = more
    rows = random.sample(range(board.size), board.size)
    columns = random.sample(range(board.size), board.size)
    names = random.sample(range(1, board.size + 1), board.size)
    numbers = {cell: names[(rows[cell.row] + columns[cell.column]) % board.size] for cell in board.cells}
    for cell in sorted(shaded):
        numbers[cell] = _repeated(board, shaded, numbers, cell, random)
    marks = {cell: int(cell in shaded) for cell in board.cells}
    return replace(board, clues=tuple(numbers.items())), {"shaded": marks}


def _repeated(
    board: Board, shaded: set[Cell], numbers: dict[Cell, int], cell: Cell, random: Random
) -> int:
    line = random.choice((board.row_lines[cell.row], board.column_lines[cell.column]))
    return random.choice([numbers[each] for each in line if each not in shaded] or [numbers[cell]])


def changed_hitori(draft: Draft, places: list[Any], random: Random) -> Draft | None:
    """The draft with another number in a shaded cell that is not settled, or near one."""
    board, marks = draft.board, draft.solution["shaded"]
    shaded = {cell for cell in board.cells if marks[cell]}
    place = random.choice(places)
    near = [cell for cell in (place, *board.neighbours(place)) if cell in shaded]
    if not near:
        return None
    numbers = dict(board.clues)
    cell = random.choice(near)
    numbers[cell] = _repeated(board, shaded, numbers, cell, random)
    return replace(draft, board=replace(board, clues=tuple(numbers.items())))
