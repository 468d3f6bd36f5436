"""Graphs whose nodes and links are there or not: their parts, what separates them, paths."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping
from typing import Any

from hamekomi.laws.language.board import Cell, Pair
from hamekomi.laws.language.formulas import TRUE, Known, Literal, Statement

Node = Any
# Two nodes, and the statement that makes them neighbours; TRUE if they always are.
Link = tuple[Node, Node, Statement]


class Drawing:
    """A statement about a whole drawing; it is judged by its faults."""

    def faults(self, known: Known) -> tuple[Node, ...]:
        """Where it is wrong, whatever comes later."""
        raise NotImplementedError

    def cuts(self, known: Known) -> list[Cut]:
        """If the drawing is wrong: clauses that hold in every right one, but not here."""
        raise NotImplementedError

    def statements(self) -> Iterator[Statement]:
        """What the drawing is made of."""
        raise NotImplementedError

    def holds(self, known: Known) -> bool | None:
        if self.faults(known):
            return False
        return True if all(known(each) is not None for each in self.literals()) else None

    def literals(self) -> Iterator[Literal]:
        for each in self.statements():
            yield from each.literals()


def side_links(places: Iterable[Hashable]) -> list[Link]:
    """Links between cells that share a side, of those named."""
    cells = [place for place in places if isinstance(place, Cell)]
    known = set(cells)
    return [
        (cell, other, TRUE)
        for cell in cells
        for other in (cell.step((0, 1)), cell.step((1, 0)))
        if other in known
    ]


def pair_links(lines: Mapping[Pair, Statement]) -> list[Link]:
    marks_by_place("lines", lines)
    if any(not isinstance(at, Pair) for at in lines):
        raise TypeError("marks between cells are expected, such as `self.line`")
    return [(at.first, at.second, literal) for at, literal in lines.items()]


def nodes_and_links(marks: Mapping[Any, Statement]) -> tuple[Mapping[Any, Statement], list[Link]]:
    """Marked cells, joined by their sides; of marks between cells all cells, joined by these marks."""
    marks_by_place("marks", marks)
    if marks and all(isinstance(at, Pair) for at in marks):
        return dict.fromkeys(sorted({cell for at in marks for cell in at}), TRUE), pair_links(marks)
    return marks, side_links(marks)


def marks_by_place(what: str, marks: object) -> None:
    """Raises TypeError for what has no statement for each of its places."""
    if not isinstance(marks, Mapping):
        raise TypeError(f"all {what} are expected by their places, such as `self.shaded` or `self.line`")
    if not all(hasattr(each, "post") for each in marks.values()):
        raise TypeError(
            f"{what} that are there or not are expected; of numbers and symbols, these are "
            "`self.letter.having('A')`"
        )


def by_cell(what: str, found: object) -> None:
    """Raises TypeError for what is no mapping of cells."""
    if not isinstance(found, Mapping):
        raise TypeError(f"{what} are expected by cells, as in {{cell: 3}}")


def components(nodes: Iterable[Node], links: Iterable[tuple[Node, Node]]) -> list[list[Node]]:
    """The connected parts, each in the order of the nodes, the first node's part first."""
    near: dict[Node, list[Node]] = {node: [] for node in nodes}
    for one, other in links:
        if one in near and other in near:
            near[one].append(other)
            near[other].append(one)
    found, seen = [], set()
    for node in near:
        if node in seen:
            continue
        seen.add(node)
        part, todo = [], [node]
        while todo:
            each = todo.pop()
            part.append(each)
            for other in near[each]:
                if other not in seen:
                    seen.add(other)
                    todo.append(other)
        found.append(part)
    return found


def parts_by_node(nodes: Iterable[Node], links: Iterable[Link]) -> dict[Node, set[Node]]:
    """The part in which each node lies."""
    found: dict[Node, set[Node]] = {}
    for joined in components(nodes, ((one, other) for one, other, _ in links)):
        part = set(joined)
        for node in joined:
            found[node] = part
    return found


def shortest_path(start: Node, end: Node, links: Iterable[Link]) -> list[tuple[Node, Statement]] | None:
    """A shortest path: the nodes before the end and the links after each; None if there is none."""
    near: dict[Node, list[tuple[Node, Statement]]] = {}
    for one, other, link in links:
        near.setdefault(one, []).append((other, link))
        near.setdefault(other, []).append((one, link))
    came: dict[Node, tuple[Node, Statement] | None] = {start: None}
    order = [start]
    for node in order:
        for other, link in near.get(node, ()):
            if other not in came:
                came[other] = (node, link)
                order.append(other)
    if end not in came:
        return None
    path = []
    while (step := came[end]) is not None:
        path.append(step)
        end = step[0]
    return path


# A clause as a cut gives it: statements of which at least one is so (True), or is not so (False).
Cut = list[tuple[Statement, bool]]


def crossing(
    part: set[Node], nodes: Mapping[Node, Statement], links: Iterable[Link], known: Known
) -> Cut:
    """What would have to be there so that a part goes on: for each link out of it, the half that is
    known to be missing. Requires that one is.
    """
    found: Cut = []
    for one, other, link in links:
        if (one in part) != (other in part):
            beyond = nodes[other if one in part else one]
            missing = beyond if beyond.holds(known) is False else link
            if (missing, True) not in found:
                found.append((missing, True))
    return found


def tree_from(
    root: Node, size: int, links: Iterable[Link], within: set[Node], known: Known
) -> tuple[list[Node], Cut]:
    """Some of the nodes that are joined to the root, nearest first, and the links that join them."""
    near: dict[Node, list[tuple[Node, Statement]]] = {}
    for one, other, link in links:
        if one in within and other in within and link.holds(known):
            near.setdefault(one, []).append((other, link))
            near.setdefault(other, []).append((one, link))
    order: list[Node] = [root]
    through: dict[Node, Statement] = {root: TRUE}
    for node in order:
        for other, link in near.get(node, ()):
            if other not in through and len(order) < size:
                through[other] = link
                order.append(other)
    return order, [(through[node], False) for node in order]
