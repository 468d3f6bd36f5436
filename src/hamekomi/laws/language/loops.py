"""Statements about lines: one loop, no loop, paths between ends, inside and outside of a loop.

Like those of `connection.py`, they are posted as graph constraints, and judged by walking.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import combinations
from typing import TYPE_CHECKING, Any

from hamekomi.laws.language.board import DIRECTIONS, NORTH, Cell, Direction, Pair
from hamekomi.laws.language.counting import Odd, even, odd
from hamekomi.laws.language.formulas import (
    FALSE,
    TRUE,
    Compiler,
    Known,
    Literal,
    Statement,
    all_of,
    none_of,
)
from hamekomi.laws.language.graphs import (
    Cut,
    Drawing,
    Link,
    Node,
    by_cell,
    components,
    crossing,
    pair_links,
    shortest_path,
)

if TYPE_CHECKING:
    from hamekomi.laws.language.marks import ShadeMarks

# Two sides of a cell, one after the other.
TURNS = tuple(zip(DIRECTIONS, (*DIRECTIONS[1:], DIRECTIONS[0]), strict=True))


class _Lines(Drawing):
    """A drawing of lines."""

    def __init__(self, links: Iterable[Link]) -> None:
        self.links = tuple(links)

    def statements(self) -> Iterator[Statement]:
        return (link for _, _, link in self.links)


class OneLoop(_Lines):
    """The lines form exactly one closed loop that neither crosses nor branches."""

    def post(self, to: Compiler) -> None:
        to.one_loop(self.links)

    def holds(self, known: Known) -> bool | None:
        found = super().holds(known)
        return any(each.holds(known) for each in self.statements()) if found else found

    def faults(self, known: Known) -> tuple[Node, ...]:
        """Where the lines branch or end; else the smallest of several loops or parts that cannot be
        joined.
        """
        drawn: dict[Node, int] = {}
        possible: dict[Node, int] = {}
        for one, other, literal in self.links:
            value = literal.holds(known)
            for node in (one, other):
                drawn[node] = drawn.get(node, 0) + (value is True)
                possible[node] = possible.get(node, 0) + (value is not False)
        wrong = tuple(
            node for node, lines in drawn.items() if lines > 2 or (lines == 1 == possible[node])
        )
        if wrong:
            return wrong
        on_line = [node for node, lines in drawn.items() if lines]
        lines = [(one, other) for one, other, literal in self.links if literal.holds(known)]
        parts = components(on_line, lines)
        closed = [part for part in parts if all(drawn[node] == 2 for node in part)]
        if closed and len(parts) > 1:
            return tuple(sorted(closed, key=len)[0])
        open_links = [
            (one, other) for one, other, literal in self.links if literal.holds(known) is not False
        ]
        there = set(on_line)
        apart = [[node for node in part if node in there] for part in components(drawn, open_links)]
        apart = sorted((part for part in apart if part), key=len)
        return tuple(apart[0]) if len(apart) > 1 else ()

    def degrees(self, to: Compiler) -> None:
        """The local half of the law as clauses: at each node there are no lines or two."""
        at: dict[Node, list[Literal]] = {}
        for one, other, link in self.links:
            literal = to.definition_of(link)
            at.setdefault(one, []).append(literal)
            at.setdefault(other, []).append(literal)
        for lines in at.values():
            for each in lines:
                to.clause([~each, *(other for other in lines if other is not each)])
            for some in combinations(lines, 3):
                to.clause(~each for each in some)

    def cuts(self, known: Known) -> list[Cut]:
        """If the drawing can no longer become one loop: clauses that hold in every loop, but not
        here.
        """
        drawn = [(one, other, link) for one, other, link in self.links if link.holds(known)]
        possible = [each for each in self.links if each[2].holds(known) is not False]
        if not possible:
            return [[(link, True) for _, _, link in self.links]]
        local = list(self._at_nodes(known))
        if local:
            return local
        nodes = dict.fromkeys((node for one, other, _ in self.links for node in (one, other)), TRUE)
        lined = [node for one, other, _ in drawn for node in (one, other)]
        cuts = []
        for part in components(nodes, ((one, other) for one, other, _ in possible)):
            inside = set(part)
            here = [link for one, _, link in drawn if one in inside]
            there = [link for one, _, link in drawn if one not in inside]
            if here and there:
                border = crossing(inside, nodes, self.links, known)
                cuts.append([(here[0], False), (there[0], False), *border])
        for part in components(lined, ((one, other) for one, other, _ in drawn)) if not cuts else ():
            inside = set(part)
            loop: Cut = [(link, False) for one, _, link in drawn if one in inside]
            outside = [link for one, _, link in drawn if one not in inside]
            if outside and len(loop) == len(inside):
                cuts.append([*loop, (outside[0], False)])
        return cuts

    def _at_nodes(self, known: Known) -> Iterator[Cut]:
        """A node with three lines, or with one that cannot go on."""
        at: dict[Node, list[Statement]] = {}
        for one, other, link in self.links:
            at.setdefault(one, []).append(link)
            at.setdefault(other, []).append(link)
        for links in at.values():
            lines = [link for link in links if link.holds(known)]
            if len(lines) > 2:
                yield [(link, False) for link in lines[:3]]
            elif len(lines) == 1 and all(
                link is lines[0] or link.holds(known) is False for link in links
            ):
                yield [(lines[0], False), *((link, True) for link in links if link is not lines[0])]


class NoLoop(_Lines):
    """The lines contain no closed loop."""

    def post(self, to: Compiler) -> None:
        to.no_loop(self.links)

    def faults(self, known: Known) -> tuple[Node, ...]:
        """The nodes that lie on loops: what is left when ends are taken away again and again."""
        near: dict[Node, set[int]] = {}
        for number, (one, other, literal) in enumerate(self.links):
            if literal.holds(known):
                near.setdefault(one, set()).add(number)
                near.setdefault(other, set()).add(number)
        ends = [node for node, lines in near.items() if len(lines) == 1]
        while ends:
            node = ends.pop()
            for number in near.pop(node, ()):
                one, other, _ = self.links[number]
                beyond = other if node == one else one
                if beyond in near:
                    near[beyond].discard(number)
                    if len(near[beyond]) == 1:
                        ends.append(beyond)
                    elif not near[beyond]:
                        near.pop(beyond)
        return tuple(near)

    def cuts(self, known: Known) -> list[Cut]:
        """For each part with a loop: not all lines of one."""
        on_loops = set(self.faults(known))
        inner = [each for each in self.links if each[0] in on_loops and each[1] in on_loops]
        drawn = [each for each in inner if each[2].holds(known)]
        cuts = []
        for part in components(on_loops, ((one, other) for one, other, _ in drawn)):
            inside = [each for each in drawn if each[0] in set(part)]
            for number, (one, other, link) in enumerate(inside):
                path = shortest_path(one, other, inside[:number] + inside[number + 1 :])
                if path is not None:
                    cuts.append([(link, False), *((each, False) for _, each in path)])
                    break
        return cuts


class Paths(_Lines):
    """Following the lines from an end leads to an end with the same name; no line closes a loop.

    How many lines meet in a cell is said by other laws: one at an end, none or two elsewhere.
    """

    def __init__(self, links: Iterable[Link], ends: Mapping[Node, Any]) -> None:
        super().__init__(links)
        self.ends = dict(ends)

    # Names whose paths never go past themselves.
    tight: Collection[Any] = ()

    def post(self, to: Compiler) -> None:
        """Each node with lines gets a name, the same at both ends of a line."""
        to.no_loop(self.links)
        names = sorted(set(self.ends.values()))
        nodes = dict.fromkeys(node for one, other, _ in self.links for node in (one, other))
        named: dict[Node, list[Literal]] = {}
        for node in nodes:
            if node in self.ends:
                named[node] = [TRUE if name == self.ends[node] else FALSE for name in names]
            else:
                named[node] = [to.new_variable() for _ in names]
                to.count(named[node], 0, 1)
        at: dict[Node, list[Literal]] = {node: [] for node in nodes}
        for one, other, statement in self.links:
            line = to.literal_of(statement)
            at[one].append(line)
            at[other].append(line)
            for name, mine, theirs in zip(names, named[one], named[other], strict=True):
                to.clause([~line, ~mine, theirs])
                to.clause([~line, mine, ~theirs])
                if name in self.tight:
                    to.clause([~mine, ~theirs, line])
        # What has no line has no name, so a name that cannot go on is none.
        for node in nodes:
            for each in named[node] if node not in self.ends else ():
                to.clause([~each, *at[node]])

    def shortest(self) -> ShortestPaths:
        """These paths without those that could be cut short; they are marks."""
        return ShortestPaths(self.links, self.ends)

    def faults(self, known: Known) -> tuple[Node, ...]:
        """The nodes of a loop, or of a line that joins ends with different names."""
        loop = NoLoop(self.links).faults(known)
        if loop:
            return loop
        drawn = [(one, other) for one, other, literal in self.links if literal.holds(known)]
        for part in components(dict.fromkeys(node for link in drawn for node in link), drawn):
            if len({self.ends[node] for node in part if node in self.ends}) > 1:
                return tuple(part)
        return ()

    def cuts(self, known: Known) -> list[Cut]:
        """Not all lines of a loop, or of a path between ends with different names."""
        cuts = NoLoop(self.links).cuts(known)
        drawn = [each for each in self.links if each[2].holds(known)]
        nodes = dict.fromkeys(node for one, other, _ in drawn for node in (one, other))
        for part in components(nodes, ((one, other) for one, other, _ in drawn)):
            ends = [node for node in part if node in self.ends]
            odd_one = next((each for each in ends if self.ends[each] != self.ends[ends[0]]), None)
            if odd_one is not None:
                path = shortest_path(ends[0], odd_one, drawn) or []
                cuts.append([(link, False) for _, link in path])
        return cuts


class ShortestPaths(Paths):
    """Paths that cannot be cut short or moved to the north; judged as if they could be.

    Each of these changes makes a solution of a solution, and leaves cells empty:

    - a path that goes past itself is cut short there (if it joins the only two ends of its name: with
      more of them, what it touches may be another path of this name);
    - a path around three sides of an empty cell goes through this cell instead, which makes it shorter;
    - a path that turns at a cell to the north and, say, to the east goes through the cell to the
      north-east instead, if that is empty: as long as before, but farther north.

    A solution can be changed only so often, because each change makes the paths shorter, or moves them
    to the north. At the end stands a solution that is admitted here. So if none of those that are
    admitted can be changed back (`another`), there are no other solutions at all; such as when all
    of them fill the board.

    Hence turns go on along diagonals. Where a path turns around a cell, this cell is not joined to the
    two neighbours at which the path passes it, since the path would go past itself. So it holds an end,
    or turns in the same way, or is empty, and empty only in turns to the south.
    """

    def __init__(self, links: Iterable[Link], ends: Mapping[Node, Any]) -> None:
        super().__init__(links, ends)
        listed = list(self.ends.values())
        self.tight = {name for name in listed if listed.count(name) == 2}

    def post(self, to: Compiler) -> None:
        super().post(to)
        lines: dict[Node, dict[Node, Literal]] = {}
        for one, other, statement in self.links:
            line = to.literal_of(statement)
            lines.setdefault(one, {})[other] = line
            lines.setdefault(other, {})[one] = line
        # Whether the path through a cell joins its two neighbours on these sides.
        turns = {
            (cell, (one, other)): to.definition_of(all_of(near[cell.step(one)], near[cell.step(other)]))
            for cell, near in lines.items()
            for one, other in TURNS
            if cell not in self.ends and cell.step(one) in near and cell.step(other) in near
        }
        for cell, near in lines.items():
            around = [self._turn_around(cell, way, near, turns) for way in TURNS]
            is_empty = to.definition_of(none_of(near.values()))
            for way, turn, before in zip(TURNS, around, (around[-1], *around), strict=False):
                for side in way if turn != FALSE else ():
                    to.clause([~turn, ~near[cell.step(side, -1)]])
                if cell not in self.ends:
                    may_be_empty = FALSE if NORTH in way else is_empty
                    to.clause([~turn, turns.get((cell, way), FALSE), may_be_empty])
                    to.clause([~turn, ~before])

    def at_each_cell(self) -> Iterator[list[Literal]]:
        """The lines at each cell: if the paths fill the board, one of them is drawn."""
        lines: dict[Node, list[Literal]] = {}
        for one, other, line in self.links:
            for cell in (one, other):
                lines.setdefault(cell, []).append(_literal(line))
        yield from lines.values()

    def another(self, known: Known) -> list[Literal] | None:
        """The lines to draw, and the opposites of those to rub out, for another solution.

        In it a path goes through empty cells instead of along a line or through a cell. None if there is
        no such solution.
        """
        drawn: dict[Node, list[Link]] = {}
        for link in self.links:
            for node in link[:2] if link[2].holds(known) else ():
                drawn.setdefault(node, []).append(link)
        # The ends of a part of a path, and its lines.
        parts = [({one, other}, [line]) for one, other, line in self.links if line.holds(known)]
        for cell, near in drawn.items():
            ends = {node for link in near for node in link[:2]} - {cell}
            parts += [(ends, [line for _, _, line in near])] if len(ends) == 2 else []
        open_links = [each for each in self.links if not drawn.keys() >= {each[0], each[1]}]
        for ends, lines in parts if open_links else ():
            usable = [each for each in open_links if drawn.keys() & {each[0], each[1]} <= ends]
            one, other = sorted(ends)
            path = shortest_path(one, other, usable)
            if path is not None:
                return [*(_literal(line) for _, line in path), *(~_literal(line) for line in lines)]
        return None

    @staticmethod
    def _turn_around(
        cell: Cell,
        way: tuple[Direction, Direction],
        near: Mapping[Node, Literal],
        turns: Mapping[tuple[Node, tuple[Direction, Direction]], Literal],
    ) -> Literal:
        """Whether a path turns around a cell, and could go through it instead."""
        could = all(cell.step(side, -1) in near for side in way)
        return turns.get((cell.step(way[0], -1).step(way[1], -1), way), FALSE) if could else FALSE


def _literal(line: Statement) -> Literal:
    assert isinstance(line, Literal), "the lines are marks"
    return line


def one_loop(lines: Mapping[Pair, Statement]) -> OneLoop:
    return OneLoop(pair_links(lines))


def no_loop(lines: Mapping[Pair, Statement] | Iterable[Link]) -> NoLoop:
    """The lines, or links from node to node, close no loop."""
    return NoLoop(pair_links(lines) if isinstance(lines, Mapping) else lines)


def paths(lines: Mapping[Pair, Statement], ends: Mapping[Cell, Any]) -> Paths:
    """The lines lead from each end to one with the same name, and close no loop."""
    by_cell("names", ends)
    return Paths(pair_links(lines), ends)


def inside(lines: ShadeMarks, cell: Cell) -> Odd:
    """A cell that is not on a loop lies inside it: each way from it to the rim crosses the loop an odd
    number of times.
    """
    return odd(_crossed(lines, cell))


def outside(lines: ShadeMarks, cell: Cell) -> Odd:
    return even(_crossed(lines, cell))


def _crossed(lines: ShadeMarks, cell: Cell) -> Iterator[Literal]:
    """The lines that are crossed on the shortest way to the rim, a little beside the cells' centres."""
    board = lines.board
    way = min(DIRECTIONS, key=lambda direction: len(board.ray(cell, direction)))
    sideways = [each for each in DIRECTIONS if each[0] * way[0] == 0 == each[1] * way[1]]
    aside = next((each for each in sideways if cell.step(each) in board), sideways[0])
    return (lines.towards(each, aside) for each in board.ray(cell, way))
