"""Whether some facts about a drawing exclude that it is connected, or one loop, or has no loop, or falls
into parts of the right sizes: by searching through it, and nothing else.

A drawing has nodes and edges, and a fact says that one of them is there (True) or not (False). Each
function returns True if no drawing with these facts is right; where it returns False, there may be one.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence

Node = Hashable
# Two nodes, and whether they are joined: True, False or None (not known).
Edge = tuple[Node, Node, bool | None]
Nodes = Mapping[Node, bool | None]


def reached(start: Node, nodes: Nodes, edges: Iterable[Edge], *, surely: bool) -> set[Node]:
    """All nodes to which the start is joined, for sure or perhaps."""
    near: dict[Node, list[Node]] = {}
    for one, other, joined in edges:
        if joined or (joined is None and not surely):
            near.setdefault(one, []).append(other)
            near.setdefault(other, []).append(one)
    found, todo = {start}, [start]
    while todo:
        for other in near.get(todo.pop(), []):
            is_there = nodes[other]
            if other not in found and (is_there or (is_there is None and not surely)):
                found.add(other)
                todo.append(other)
    return found


def not_connected(nodes: Nodes, edges: Sequence[Edge]) -> bool:
    """Two nodes are there, and nothing can join them."""
    there = [node for node, is_there in nodes.items() if is_there]
    return bool(there) and not reached(there[0], nodes, edges, surely=False).issuperset(there)


def no_single_loop(edges: Sequence[Edge]) -> bool:
    nodes = {node: True for edge in edges for node in edge[:2]}
    lines = {node: [edge[2] for edge in edges if node in edge[:2]] for node in nodes}
    if all(joined is False for _, _, joined in edges):
        return True
    if any(
        each.count(True) > 2 or (each.count(True) == 1 and None not in each) for each in lines.values()
    ):
        return True
    on_line = {node: True for node, each in lines.items() if True in each}
    if not on_line:
        return False
    start = next(iter(on_line))
    if not reached(start, nodes, edges, surely=False).issuperset(on_line):
        return True
    # A loop is closed, and there is a line that is no part of it.
    for node in on_line:
        loop = reached(node, nodes, edges, surely=True)
        if len(loop) < len(on_line) and all(lines[each].count(True) == 2 for each in loop):
            return True
    return False


def has_loop(edges: Sequence[Edge]) -> bool:
    """A line whose ends are joined without it, too."""
    nodes = {node: True for edge in edges for node in edge[:2]}
    return any(
        joined and other in reached(one, nodes, [*edges[:at], *edges[at + 1 :]], surely=True)
        for at, (one, other, joined) in enumerate(edges)
    )


def joins_different(edges: Sequence[Edge], names: Mapping[Node, object]) -> bool:
    """A path leads from an end to one with another name, or a loop is closed."""
    nodes = {node: True for edge in edges for node in edge[:2]} | dict.fromkeys(names, True)
    return has_loop(edges) or any(
        names[other] != name
        for end, name in names.items()
        for other in reached(end, nodes, edges, surely=True).intersection(names)
    )


def no_right_parts(
    nodes: Nodes,
    edges: Sequence[Edge],
    sizes: Iterable[tuple[Node, int]],
    owners: Sequence[Node] | None,
) -> bool:
    """A part is larger than its size, or cannot become as large, or has no owner, or two."""
    for node, size in sizes:
        if nodes[node]:
            now = reached(node, nodes, edges, surely=True)
            if len(now) > size or len(reached(node, nodes, edges, surely=False)) < size:
                return True
    if owners is not None:
        for node, is_there in nodes.items():
            if is_there:
                now = reached(node, nodes, edges, surely=True)
                if sum(each in now for each in owners) > 1:
                    return True
                if not reached(node, nodes, edges, surely=False).intersection(owners):
                    return True
    return False
