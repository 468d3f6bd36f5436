"""The laws, checked slowly and obviously; all solvers are tested against them."""

from collections import Counter
from itertools import pairwise

from hamekomi.families.labyrinth.puzzle import Labyrinth, Walk, is_step, name, wall
from hamekomi.model.answers import Violation
from hamekomi.model.words import counted


def check(puzzle: Labyrinth, solution: Walk) -> list[Violation]:
    line = solution.line
    found: list[Violation] = []
    if line[: len(puzzle.line)] != puzzle.line:
        found.append(Violation("given-changed", (), "the line does not begin as given"))
    for field in line:
        if not puzzle.holds(field):
            found.append(Violation("leaves-the-board", (), f"{name(field)} is not on the board"))
    for one, other in pairwise(line):
        places = (name(one), name(other))
        if not is_step(one, other):
            found.append(Violation("not-a-step", places, f"{' and '.join(places)} are not neighbours"))
        elif wall(one, other) in puzzle.walls:
            found.append(
                Violation("through-a-wall", places, f"there is a wall between {' and '.join(places)}")
            )
    for field, visits in Counter(line).items():
        if visits > 1:
            found.append(
                Violation(
                    "crosses-itself", (name(field),), f"the line visits {name(field)} {visits} times"
                )
            )
    visited = set(line)
    if missed := [field for field in puzzle.fields if field not in visited]:
        message = f"the line misses {counted(len(missed), 'field')}"
        found.append(Violation("field-missed", tuple(map(name, missed)), message))
    if line and line[-1] != puzzle.goal:
        message = f"the line ends at {name(line[-1])}, not at the goal {name(puzzle.goal)}"
        found.append(
            Violation("wrong-end", (name(line[-1]),) if puzzle.holds(line[-1]) else (), message)
        )
    return found
