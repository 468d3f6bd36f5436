"""Import cycles: Tarjan's strongly connected components (1972)."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from typing import TypeVar

Node = TypeVar("Node", bound=Hashable)


def import_cycles(follows: Mapping[Node, set[Node]]) -> list[set[Node]]:
    """The strongly connected components with a cycle."""
    number: dict[Node, int] = {}
    lowest: dict[Node, int] = {}
    path: list[Node] = []

    def visit(node: Node) -> Iterator[set[Node]]:
        number[node] = lowest[node] = len(number)
        path.append(node)
        for other in follows[node]:
            if other not in number:
                yield from visit(other)
                lowest[node] = min(lowest[node], lowest[other])
            elif other in path:
                lowest[node] = min(lowest[node], number[other])
        if lowest[node] == number[node]:
            start = path.index(node)
            found = set(path[start:])
            del path[start:]
            if len(found) > 1 or node in follows[node]:
                yield found

    return [cycle for node in follows if node not in number for cycle in visit(node)]
