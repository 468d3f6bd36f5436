"""Statements about a whole drawing: what is connected, loops, paths, areas of a size.

Each has the two meanings of every statement (`laws/formulas.py`): it is posted as one graph constraint,
for which the solver finds reasons itself, and it is judged on a drawing by walking through it. `faults`
names the places where a drawing is wrong, so that a check can point at the small loop and not at the
whole board.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Any

from hamekomi.laws.board import DIRECTIONS, Board, Cell, Pair
from hamekomi.laws.formulas import (
    FALSE,
    TRUE,
    Compiler,
    Known,
    Literal,
    Odd,
    Statement,
    Value,
    even,
    odd,
)

if TYPE_CHECKING:
    from hamekomi.laws.marks import ShadeMarks

Node = Any
# Two nodes, and the statement that makes them neighbours; TRUE if they always are.
Link = tuple[Node, Node, Statement]


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


def _of_links(links: Iterable[Link]) -> Iterator[Statement]:
    return (statement for _, _, statement in links)


def _decided(drawing: Connected | NoLoop | Parts, known: Known) -> bool:
    return all(known(each) is not None for each in drawing.literals())


# A clause as a cut gives it: statements of which at least one is so (True), or is not so (False).
Cut = list[tuple[Statement, bool]]


def _crossing(
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


def _tree(
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


class Connected:
    """The nodes whose mark is there hang together, through links that are there."""

    def __init__(self, nodes: Mapping[Node, Statement], links: Iterable[Link]) -> None:
        self.nodes = dict(nodes)
        self.links = tuple(links)

    def post(self, to: Compiler) -> None:
        to.connected(self.nodes, self.links)

    def holds(self, known: Known) -> bool | None:
        if self.faults(known):
            return False
        return True if _decided(self, known) else None

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
            cut = _crossing(wide, self.nodes, self.links, known)
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

    def literals(self) -> Iterator[Literal]:
        for each in (*self.nodes.values(), *_of_links(self.links)):
            yield from each.literals()


class OneLoop:
    """The lines form exactly one closed loop that neither crosses nor branches."""

    def __init__(self, links: Iterable[Link]) -> None:
        self.links = tuple(links)

    def post(self, to: Compiler) -> None:
        to.one_loop(self.links)

    def holds(self, known: Known) -> bool | None:
        if self.faults(known):
            return False
        values = [each.holds(known) for each in _of_links(self.links)]
        if None in values:
            return None
        return any(values)

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
                border = _crossing(inside, nodes, self.links, known)
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

    def literals(self) -> Iterator[Literal]:
        for each in _of_links(self.links):
            yield from each.literals()


class NoLoop:
    """The lines contain no closed loop."""

    def __init__(self, links: Iterable[Link]) -> None:
        self.links = tuple(links)

    def post(self, to: Compiler) -> None:
        to.no_loop(self.links)

    def holds(self, known: Known) -> bool | None:
        if self.faults(known):
            return False
        return True if _decided(self, known) else None

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
                path = _path(one, other, inside[:number] + inside[number + 1 :])
                if path is not None:
                    cuts.append([(link, False), *((each, False) for _, each in path)])
                    break
        return cuts

    def literals(self) -> Iterator[Literal]:
        for each in _of_links(self.links):
            yield from each.literals()


def _path(start: Node, end: Node, links: Iterable[Link]) -> list[tuple[Node, Statement]] | None:
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


def _parts_by_node(nodes: Iterable[Node], links: Iterable[Link]) -> dict[Node, set[Node]]:
    """The part in which each node lies."""
    found: dict[Node, set[Node]] = {}
    for joined in components(nodes, ((one, other) for one, other, _ in links)):
        part = set(joined)
        for node in joined:
            found[node] = part
    return found


class Parts:
    """The parts into which links cut the nodes have the right sizes, and owners if there are any.

    `sizes` lists (node, literal, size): if the literal is true, the node lies in a part of exactly this
    size. With `owners`, every part contains exactly one of these nodes.
    """

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
        to.parts(self.nodes, self.links, self.sizes, self.owners)

    def holds(self, known: Known) -> bool | None:
        if self.faults(known):
            return False
        return True if _decided(self, known) else None

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
        now = _parts_by_node(there, drawn)
        room = _parts_by_node(possible, open_links)
        cuts: list[Cut] = []
        for node, wanted, size in self.sizes:
            if node not in now or not wanted.holds(known):
                continue
            if len(room[node]) < size:
                out = _crossing(room[node], self.nodes, self.links, known)
                cuts.append([(wanted, False), (self.nodes[node], False), *out])
            elif len(now[node]) > size:
                some, links = _tree(node, size + 1, drawn, now[node], known)
                cuts.append([(wanted, False), *((self.nodes[each], False) for each in some), *links])
        owners = () if self.owners is None else self.owners
        for part in {id(each): each for each in now.values()}.values():
            owned = [node for node in owners if node in part]
            if len(owned) > 1:
                cuts.append(self._between(owned[0], owned[1], drawn, part))
            elif self.owners is not None:
                first = next(node for node in self.nodes if node in part)
                if not any(node in room[first] for node in owners):
                    out = _crossing(room[first], self.nodes, self.links, known)
                    cuts.append([(self.nodes[first], False), *out])
        return cuts

    def _between(self, one: Node, other: Node, drawn: Sequence[Link], part: set[Node]) -> Cut:
        """Not everything on a path between two owners is there."""
        path = _path(one, other, [each for each in drawn if each[0] in part and each[1] in part])
        steps = [] if path is None else path
        return [(self.nodes[other], False)] + [
            (each, False) for node, link in steps for each in (self.nodes[node], link)
        ]

    def literals(self) -> Iterator[Literal]:
        for each in (
            *self.nodes.values(),
            *_of_links(self.links),
            *(wanted for _, wanted, _ in self.sizes),
        ):
            yield from each.literals()


class Paths:
    """Following the lines from an end leads to an end with the same name; no line closes a loop.

    How many lines meet in a cell is said by other laws: one at an end, none or two elsewhere.
    """

    def __init__(self, links: Iterable[Link], ends: Mapping[Node, Any]) -> None:
        self.links = tuple(links)
        self.ends = dict(ends)

    def post(self, to: Compiler) -> None:
        """Each node with lines gets a name, the same at both ends of a line."""
        self._post(to, ())

    def _post(self, to: Compiler, tight: Collection[Any]) -> None:
        to.no_loop(self.links)
        names = sorted(set(self.ends.values()))
        nodes = dict.fromkeys(node for one, other, _ in self.links for node in (one, other))
        named: dict[Node, list[Literal]] = {}
        for node in nodes:
            if node in self.ends:
                named[node] = [TRUE if name == self.ends[node] else FALSE for name in names]
            else:
                named[node] = [to.new_variable() for _ in names]
                to.sum([(1, each) for each in named[node]], 0, 1)
        at: dict[Node, list[Literal]] = {node: [] for node in nodes}
        for one, other, statement in self.links:
            line = to.literal_of(statement)
            at[one].append(line)
            at[other].append(line)
            for name, mine, theirs in zip(names, named[one], named[other], strict=True):
                to.clause([~line, ~mine, theirs])
                to.clause([~line, mine, ~theirs])
                if name in tight:
                    to.clause([~mine, ~theirs, line])
        # What has no line has no name, so a name that cannot go on is none.
        for node in nodes:
            for each in named[node] if node not in self.ends else ():
                to.clause([~each, *at[node]])

    def shortest(self) -> ShortestPaths:
        """The same for lines that cannot be cut short."""
        return ShortestPaths(self.links, self.ends)

    def holds(self, known: Known) -> bool | None:
        if self.faults(known):
            return False
        return True if all(known(each) is not None for each in self.literals()) else None

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
                path = _path(ends[0], odd_one, drawn) or []
                cuts.append([(link, False) for _, link in path])
        return cuts

    def literals(self) -> Iterator[Literal]:
        for each in _of_links(self.links):
            yield from each.literals()


class ShortestPaths(Paths):
    """Where a name has only two ends, no path between them goes past itself: it could be cut short.

    For searching only: it is judged as if the paths could do so.
    """

    def post(self, to: Compiler) -> None:
        ends = list(self.ends.values())
        self._post(to, {name for name in ends if ends.count(name) == 2})


class Matched:
    """Each of the owners can be given a mark of its own beside it, so that no mark is left over."""

    def __init__(self, choices: Mapping[Node, Sequence[Node]], marks: Mapping[Node, Literal]) -> None:
        self.choices = dict(choices)
        self.marks = dict(marks)

    def post(self, to: Compiler) -> None:
        given: dict[Node, list[Literal]] = {place: [] for place in self.marks}
        for places in self.choices.values():
            one = [to.new_variable() for _ in places]
            to.sum([(1, each) for each in one], 1, 1)
            for place, literal in zip(places, one, strict=True):
                given[place].append(literal)
        for place, owners in given.items():
            to.sum([(1, each) for each in owners], 0, 1)
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


def _links(places: Iterable[Hashable]) -> list[Link]:
    """Cells that share a side, of those named."""
    cells = [place for place in places if isinstance(place, Cell)]
    known = set(cells)
    return [
        (cell, other, TRUE)
        for cell in cells
        for other in (cell.step((0, 1)), cell.step((1, 0)))
        if other in known
    ]


def connected(marks: Mapping[Any, Statement], links: Iterable[Link] | None = None) -> Connected:
    """The marked cells hang together by their sides, or by the links that are named."""
    return Connected(marks, _links(marks) if links is None else links)


def connected_around(marks: ShadeMarks) -> Connected:
    """The marked cells hang together, also by ways around the board: those at the rim do."""
    board = marks.board
    rim = [cell for cell in board.cells if len(board.neighbours(cell)) < len(DIRECTIONS)]
    links: list[Link] = [(*pair, TRUE) for pair in board.pairs]
    return connected({**marks, "around": TRUE}, links + [(cell, "around", TRUE) for cell in rim])


def one_loop(lines: Mapping[Pair, Statement]) -> OneLoop:
    return OneLoop(_as_links(lines))


def no_loop(lines: Mapping[Pair, Statement] | Iterable[Link]) -> NoLoop:
    """The lines, or links from node to node, close no loop."""
    return NoLoop(_as_links(lines) if isinstance(lines, Mapping) else lines)


def paths(lines: Mapping[Pair, Statement], ends: Mapping[Cell, Any]) -> Paths:
    """The lines lead from each end to one with the same name, and close no loop."""
    return Paths(_as_links(lines), ends)


def matched(choices: Mapping[Cell, Sequence[Cell]], marks: Mapping[Cell, Literal]) -> Matched:
    """Each cell that chooses gets a mark of its own from its choices, and all marks are given away."""
    places = [place for listed in choices.values() for place in listed if place in marks]
    open_choices = {cell: [each for each in listed if each in marks] for cell, listed in choices.items()}
    return Matched(open_choices, {**dict.fromkeys(places, FALSE), **marks})


def inside(lines: ShadeMarks, cell: Cell) -> Odd:
    """A cell that is not on a loop lies inside it: whoever walks away from it crosses the loop an odd
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


def _as_links(lines: Mapping[Pair, Statement]) -> list[Link]:
    return [(at.first, at.second, literal) for at, literal in lines.items()]


def parts(marks: Mapping[Cell, Statement], sizes: Mapping[Cell, int | None]) -> Parts:
    """Every connected part of the marked cells contains exactly one of the named cells, and has its
    size.

    A size of None means any.
    """
    wanted = [(cell, TRUE, size) for cell, size in sizes.items() if size is not None]
    return Parts(marks, _links(marks), wanted, tuple(sizes))


def areas(numbers: Mapping[Cell, Value], board: Board) -> Parts:
    """Equal numbers that touch form an area; a number is the size of its area."""
    links = [(at.first, at.second, numbers[at.first] == numbers[at.second]) for at in board.pairs]
    sizes = [(cell, literal, size) for cell, value in numbers.items() for size, literal in value.items()]
    return Parts(dict.fromkeys(numbers, TRUE), links, sizes)
