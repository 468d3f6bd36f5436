"""Solutions of lines that are grown instead of searched: bridges, loops, paths.

Each function gets a board and returns it with what must be printed, and the solution; None if the
attempt failed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

from hamekomi.laws.language.board import DIRECTIONS, EAST, SOUTH, Board, Cell, Pair, pair
from hamekomi.laws.making.recipe import Draft, Found, Solution

# ---- Bridges


def bridges(board: Board, random: Random) -> Found:
    """Islands that send out bridges to new islands, in the free water."""
    start = random.choice(board.cells)
    islands, water = {start}, dict[Cell, Pair]()
    built: dict[Pair, int] = {}
    failed = 0
    while failed < 60 and len(islands) < len(board.cells) / 3:
        cell = random.choice(sorted(islands))
        ray = board.ray(cell, random.choice(DIRECTIONS))
        free = []
        for each in ray:
            if each in islands or each in water:
                break
            free.append(each)
        ends = [each for each in free[1:] if islands.isdisjoint(board.neighbours(each))]
        if not ends:
            failed += 1
            continue
        failed = 0
        # Rather far, so that the islands reach all of the board.
        end = random.choices(ends, range(1, len(ends) + 1))[0]
        _build(board, built, water, pair(cell, end), random)
        islands.add(end)
    if len(islands) < 4:
        return None
    board = _with_bridges(board, islands, {})[0]
    for at in _possible(board):
        is_free = at not in built and not any(each in water for each in board.between(at))
        if is_free and random.random() < 0.4:
            _build(board, built, water, at, random)
    return _with_bridges(board, islands, built)


def _build(
    board: Board, built: dict[Pair, int], water: dict[Cell, Pair], at: Pair, random: Random
) -> None:
    built[at] = random.randint(1, 2)
    water |= dict.fromkeys(board.between(at), at)


def _possible(board: Board) -> Iterator[Pair]:
    for cell in board.clue:
        for way in (EAST, SOUTH):
            other = next((each for each in board.ray(cell, way) if each in board.clue), None)
            if other and other != cell.step(way):
                yield pair(cell, other)


def _with_bridges(board: Board, islands: set[Cell], built: dict[Pair, int]) -> tuple[Board, Solution]:
    clues = tuple(
        (cell, sum(many for at, many in built.items() if cell in at) or 1) for cell in sorted(islands)
    )
    board = replace(board, clues=clues)
    return board, {"bridges": {at: built.get(at, 0) for at in _possible(board)}}


def changed_bridges(draft: Draft, places: list[Any], random: Random) -> Draft | None:
    """The draft with one bridge more or less where the solution is not settled."""
    built = dict(draft.solution["bridges"])
    at = random.choice(places)
    others = [many for many in (0, 1, 2) if many != built[at]]
    built[at] = random.choice(others)
    if built[at]:
        crossed = set(draft.board.between(at))
        if any(built[each] and crossed & set(draft.board.between(each)) for each in built if each != at):
            return None
    islands = set(draft.board.clue)
    reached, todo = {min(islands)}, [min(islands)]
    while todo:
        cell = todo.pop()
        for each, many in built.items():
            if many and cell in each and each.other(cell) not in reached:
                reached.add(each.other(cell))
                todo.append(each.other(cell))
    if len(reached) < len(islands):
        return None
    board, solution = _with_bridges(draft.board, islands, {k: int(v) for k, v in built.items()})
    return replace(draft, board=board, solution=solution)


# ---- Loops and paths


def long_loop(board: Board, random: Random) -> Found:
    """A loop around a tree of squares between the cells: each new square touches one other, so that the
    loop visits two more cells.
    """
    inside = Board(board.rows - 1, board.columns - 1)
    tree = {random.choice(inside.cells)}
    left = random.sample(inside.cells, len(inside.cells))
    grows = True
    while grows:
        grows = False
        for square in left:
            beside = [each for each in inside.neighbours(square) if each in tree]
            if square in tree or len(beside) != 1:
                continue
            around = {each for each in inside.around(square) if each in tree}
            if around <= {beside[0], *inside.neighbours(beside[0])}:
                tree.add(square)
                grows = True
    line = dict.fromkeys(board.pairs, 0)
    for row, column in tree:
        top, right, low = Cell(row, column), Cell(row, column + 1), Cell(row + 1, column)
        for side in (
            pair(top, right), pair(top, low), pair(right, right.step(SOUTH)), pair(low, low.step(EAST))
        ):  # fmt: skip
            line[side] ^= 1
    return board, {"line": line}


# How often paths are laid anew until none is too short.
TRIES = 40


def paths(board: Board, random: Random) -> Found:
    """Paths that cover the board, of at least three cells."""
    for _ in range(TRIES):
        found = _laid(board, random)
        if all(len(each) > 2 for each in found):
            break
    else:
        return None
    clues: dict[Cell, int] = {}
    line = dict.fromkeys(board.pairs, 0)
    for number, cells in enumerate(sorted(found, key=lambda each: min(each[0], each[-1])), 1):
        clues[cells[0]] = clues[cells[-1]] = number
        for one, other in pairwise(cells):
            line[pair(one, other)] = 1
    return replace(board, clues=tuple(sorted(clues.items()))), {"line": line}


def _laid(board: Board, random: Random) -> list[list[Cell]]:
    """Cells, joined at the ends of paths while these do not touch themselves."""
    path = {cell: [cell] for cell in board.cells}
    pairs = list(board.pairs)
    longest = max(6, len(board.cells) // 4)
    for _ in range(3):
        random.shuffle(pairs)
        for one, other in pairs:
            first, second = path[one], path[other]
            if first is second or len(first) + len(second) > longest:
                continue
            if one not in (first[0], first[-1]) or other not in (second[0], second[-1]):
                continue
            if first[-1] != one:
                first.reverse()
            if second[0] != other:
                second.reverse()
            # Cells of a path touch only their neighbours on it.
            after = set(second)
            if any(len(after.intersection(board.neighbours(cell))) > (cell == one) for cell in first):
                continue
            first += second
            for cell in second:
                path[cell] = first
    return list({id(each): each for each in path.values()}.values())


# Turns of a path for each of its cells: enough that nothing is left of its first order.
TURNS = 12


def kings_path(board: Board, random: Random) -> Found:
    """A path through all cells, by sides and corners: row by row at first, then again and again one end
    is joined to a cell beside it, and the piece up to there is turned round.
    """
    path = [cell for line in board.row_lines for cell in (line if line[0].row % 2 else line[::-1])]
    at = {cell: place for place, cell in enumerate(path)}
    for turn in range(TURNS * len(path)):
        last = len(path) - 1
        if turn % 2:
            other = at[random.choice(board.around(path[last]))]
            first, end = other + 1, last
        else:
            other = at[random.choice(board.around(path[0]))]
            first, end = 0, other - 1
        path[first : end + 1] = path[first : end + 1][::-1]
        at.update((path[place], place) for place in range(first, end + 1))
    return board, {"number": {cell: at[cell] + 1 for cell in board.cells}}
