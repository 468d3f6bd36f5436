"""Statements about a whole drawing: what hangs together, how large its parts are, what belongs together.

Each has the two meanings of every statement (`formulas.py`): it is posted as one graph constraint,
for which the solver finds reasons itself, and it is judged on a drawing by walking through it. `faults`
names the places where a drawing is wrong, so that a check can point at the small loop and not at the
whole board.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from hamekomi.laws.language.board import DIRECTIONS, Board, Cell
from hamekomi.laws.language.formulas import FALSE, TRUE, Compiler, Known, Literal, Statement
from hamekomi.laws.language.graphs import (
    Cut,
    Drawing,
    Link,
    Node,
    by_cell,
    components,
    crossing,
    marks_by_place,
    nodes_and_links,
    parts_by_node,
    shortest_path,
    tree_from,
)
from hamekomi.laws.language.marks import ShadeMarks
from hamekomi.laws.language.numbers import Value


class Connected(Drawing):
    """The nodes whose mark is there hang together, through links that are there."""

    def __init__(self, nodes: Mapping[Node, Statement], links: Iterable[Link]) -> None:
        self.nodes = dict(nodes)
        self.links = tuple(links)

    def post(self, to: Compiler) -> None:
        to.connected(self.nodes, self.links)

    def faults(self, known: Known) -> tuple[Node, ...]:
        """The nodes of all parts but one that can no longer be joined; the largest part is left out."""
        possible = [node for node, literal in self.nodes.items() if literal.holds(known) is not False]
        there = {node for node in possible if self.nodes[node].holds(known)}
        links = ((one, other) for one, other, literal in self.links if literal.holds(known) is not False)
        parts = [[node for node in part if node in there] for part in components(possible, links)]
        parts = sorted((part for part in parts if part), key=len)
        return tuple(node for part in parts[:-1] for node in part)

    def cuts(self, known: Known) -> list[Cut]:
        """If the drawing can no longer become connected: clauses that hold in every connected one, but
        not here.
        """
        possible = [node for node, literal in self.nodes.items() if literal.holds(known) is not False]
        parts = components(possible, self._open(known))
        whole = {node: set(part) for part in parts for node in part}
        there = [[node for node in part if self.nodes[node].holds(known)] for part in parts]
        found = [part for part in there if part]
        if len(found) < 2:
            return []
        cuts = []
        for part in found:
            beyond = next(each for each in found if each is not part)
            # Whatever lies behind the same border, seen from another part, belongs to this side.
            wide = self._side_of(whole[part[0]], beyond[0], known)
            cut = crossing(wide, self.nodes, self.links, known)
            cuts.append([(self.nodes[part[0]], False), (self.nodes[beyond[0]], False), *cut])
        return cuts

    def _open(self, known: Known) -> Iterator[tuple[Node, Node]]:
        return ((one, other) for one, other, link in self.links if link.holds(known) is not False)

    def _side_of(self, part: set[Node], other: Node, known: Known) -> set[Node]:
        """All nodes that cannot reach the other one except through the missing nodes around the part."""
        around = {
            far
            for one, two, _ in self.links
            for near, far in ((one, two), (two, one))
            if near in part and far not in part and self.nodes[far].holds(known) is False
        }
        if len(around) < sum((one in part) != (two in part) for one, two, _ in self.links) and any(
            link is not TRUE for _, _, link in self.links
        ):
            return part  # links are missing, too
        open_nodes = [node for node in self.nodes if node not in around]
        sides = components(open_nodes, ((one, two) for one, two, _ in self.links))
        far_side = next(set(side) for side in sides if other in side)
        return (
            set(self.nodes)
            - far_side
            - {
                node
                for one, two, _ in self.links
                for node, beyond in ((one, two), (two, one))
                if node in around and beyond in far_side
            }
        )

    def statements(self) -> Iterator[Statement]:
        yield from self.nodes.values()
        yield from (link for _, _, link in self.links)


class Parts(Drawing):
    """The parts into which links cut the nodes have the right sizes, and owners if there are any.

    `sizes` lists (node, literal, size): if the literal is true, the node lies in a part of exactly this
    size. With `owners`, every part contains exactly one of these nodes.
    """

    # Whether exactly one of a node's sizes is true anyway, so that a size which is false is not the
    # part's. Searches need fewer conflicts if they know.
    sizes_are_exact = False

    def __init__(
        self,
        nodes: Mapping[Node, Statement],
        links: Iterable[Link],
        sizes: Iterable[tuple[Node, Statement, int]] = (),
        owners: Sequence[Node] | None = None,
    ) -> None:
        self.nodes = dict(nodes)
        self.links = tuple(links)
        self.sizes = tuple(sizes)
        self.owners = None if owners is None else tuple(owners)

    def post(self, to: Compiler) -> None:
        to.parts(self.nodes, self.links, self.sizes, self.owners, self.sizes_are_exact)

    def faults(self, known: Known) -> tuple[Node, ...]:
        """The nodes of a part that is too large, that cannot grow enough, or that has no owner or
        several.
        """
        there = [node for node, literal in self.nodes.items() if literal.holds(known)]
        possible = [node for node, literal in self.nodes.items() if literal.holds(known) is not False]
        drawn = [(one, other) for one, other, literal in self.links if literal.holds(known)]
        open_links = [
            (one, other) for one, other, literal in self.links if literal.holds(known) is not False
        ]
        now = {node: part for part in components(there, drawn) for node in part}
        room = {node: part for part in components(possible, open_links) for node in part}
        for node, literal, size in self.sizes:
            if literal.holds(known) and node in now and not len(now[node]) <= size <= len(room[node]):
                return tuple(now[node])
        if self.owners is not None:
            owners = set(self.owners)
            for node, part in now.items():
                if sum(each in owners for each in part) > 1 or not owners.intersection(room[node]):
                    return tuple(part)
        return ()

    def cuts(self, known: Known) -> list[Cut]:
        """For each part that is too large, cannot become large enough, or has no owner or several."""
        there = [node for node, literal in self.nodes.items() if literal.holds(known)]
        possible = [node for node, literal in self.nodes.items() if literal.holds(known) is not False]
        drawn = [(one, other, link) for one, other, link in self.links if link.holds(known)]
        open_links = [each for each in self.links if each[2].holds(known) is not False]
        now = parts_by_node(there, drawn)
        room = parts_by_node(possible, open_links)
        cuts: list[Cut] = []
        for node, wanted, size in self.sizes:
            if node not in now or not wanted.holds(known):
                continue
            if len(room[node]) < size:
                out = crossing(room[node], self.nodes, self.links, known)
                cuts.append([(wanted, False), (self.nodes[node], False), *out])
            elif len(now[node]) > size:
                some, links = tree_from(node, size + 1, drawn, now[node], known)
                cuts.append([(wanted, False), *((self.nodes[each], False) for each in some), *links])
        owners = () if self.owners is None else self.owners
        for part in {id(each): each for each in now.values()}.values():
            owned = [node for node in owners if node in part]
            if len(owned) > 1:
                cuts.append(self._between(owned[0], owned[1], drawn, part))
            elif self.owners is not None:
                first = next(node for node in self.nodes if node in part)
                if not any(node in room[first] for node in owners):
                    out = crossing(room[first], self.nodes, self.links, known)
                    cuts.append([(self.nodes[first], False), *out])
        return cuts

    def _between(self, one: Node, other: Node, drawn: Sequence[Link], part: set[Node]) -> Cut:
        """Not everything on a path between two owners is there."""
        path = shortest_path(one, other, [each for each in drawn if each[0] in part and each[1] in part])
        steps = [] if path is None else path
        return [(self.nodes[other], False)] + [
            (each, False) for node, link in steps for each in (self.nodes[node], link)
        ]

    def statements(self) -> Iterator[Statement]:
        yield from self.nodes.values()
        yield from (link for _, _, link in self.links)
        yield from (wanted for _, wanted, _ in self.sizes)


class NumberedAreas(Parts):
    """Parts of equal numbers: each cell has exactly one number."""

    sizes_are_exact = True


class Matched:
    """Each of the owners can be given a mark of its own beside it, so that no mark is left over."""

    def __init__(self, choices: Mapping[Node, Sequence[Node]], marks: Mapping[Node, Literal]) -> None:
        self.choices = dict(choices)
        self.marks = dict(marks)

    def post(self, to: Compiler) -> None:
        given: dict[Node, list[Literal]] = {place: [] for place in self.marks}
        for places in self.choices.values():
            one = [to.new_variable() for _ in places]
            to.count(one, 1, 1)
            for place, literal in zip(places, one, strict=True):
                given[place].append(literal)
        for place, owners in given.items():
            to.count(owners, 0, 1)
            to.clause([~self.marks[place], *owners])
            for each in owners:
                to.clause([~each, self.marks[place]])

    def holds(self, known: Known) -> bool | None:
        there = [place for place, literal in self.marks.items() if known(literal)]
        possible = {place for place, literal in self.marks.items() if known(literal) is not False}
        beside: dict[Node, list[Node]] = {place: [] for place in possible}
        for owner, places in self.choices.items():
            for place in places:
                if place in possible:
                    beside[place].append(owner)
        nearby = {owner: [each for each in c if each in possible] for owner, c in self.choices.items()}
        if _pairs(there, beside) < len(there) or _pairs(self.choices, nearby) < len(self.choices):
            return False
        return True if len(there) == len(possible) else None

    def literals(self) -> Iterator[Literal]:
        return iter(self.marks.values())


def _pairs(nodes: Iterable[Node], choices: Mapping[Node, Sequence[Node]]) -> int:
    """How many nodes can be given something of their own at the same time."""
    owner: dict[Node, Node] = {}

    def settle(node: Node, tried: set[Node]) -> bool:
        for each in choices[node]:
            if each not in tried:
                tried.add(each)
                if each not in owner or settle(owner[each], tried):
                    owner[each] = node
                    return True
        return False

    return sum(settle(node, set()) for node in nodes)


# ---- The words of law files


def connected(marks: Mapping[Any, Statement], links: Iterable[Link] | None = None) -> Connected:
    """The marked cells hang together by their sides, or by the links that are named; all cells do by
    marks between cells: `connected(~self.border)`.
    """
    return Connected(*nodes_and_links(marks)) if links is None else Connected(marks, links)


def connected_around(marks: ShadeMarks) -> Connected:
    """The marked cells hang together, also by ways around the board: those at the rim do."""
    board = marks.board
    rim = [cell for cell in board.cells if len(board.neighbours(cell)) < len(DIRECTIONS)]
    links: list[Link] = [(*pair, TRUE) for pair in board.pairs]
    return connected({**marks, "around": TRUE}, links + [(cell, "around", TRUE) for cell in rim])


def parts(marks: Mapping[Any, Statement], sizes: Mapping[Cell, int | None]) -> Parts:
    """Every connected part of the marked cells contains exactly one of the named cells, and has its
    size; of marks between cells, every part of the board that they join: `parts(~self.border, …)`.

    A size of None means any.
    """
    by_cell("sizes", sizes)
    wanted = [(cell, TRUE, size) for cell, size in sizes.items() if size is not None]
    return Parts(*nodes_and_links(marks), wanted, tuple(sizes))


def areas(numbers: Mapping[Cell, Value], board: Board) -> NumberedAreas:
    """Equal numbers that touch form an area; a number is the size of its area."""
    links = [(at.first, at.second, numbers[at.first] == numbers[at.second]) for at in board.pairs]
    sizes = [(cell, literal, size) for cell, value in numbers.items() for size, literal in value.items()]
    return NumberedAreas(dict.fromkeys(numbers, TRUE), links, sizes)


def matched(choices: Mapping[Cell, Sequence[Cell]], marks: Mapping[Cell, Literal]) -> Matched:
    """Each cell that chooses gets a mark of its own from its choices, and all marks are given away."""
    by_cell("choices", choices)
    marks_by_place("marks", marks)
    places = [place for listed in choices.values() for place in listed if place in marks]
    open_choices = {cell: [each for each in listed if each in marks] for cell, listed in choices.items()}
    return Matched(open_choices, {**dict.fromkeys(places, FALSE), **marks})
