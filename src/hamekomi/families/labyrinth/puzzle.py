"""The values: a board with the line so far, and a finished line.

A field is (x, y), counted from 1 at the upper left, as Fodor does. The line starts at one field, goes
from field to neighbouring field, visits every field once and ends at the goal.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from hamekomi.model.errors import BadInput

Field = tuple[int, int]
# Two neighbouring fields, the left or upper one first.
Wall = tuple[Field, Field]

SHORTEST, LONGEST = 3, 101
STEPS = {"R": (1, 0), "D": (0, 1), "L": (-1, 0), "U": (0, -1)}
_LETTER_OF = {step: letter for letter, step in STEPS.items()}
WORDS = {"R": "right", "D": "down", "L": "left", "U": "up"}


@dataclass(frozen=True, slots=True)
class Labyrinth:
    """A board, the line so far, which begins at the start, and walls that no line may cross."""

    columns: int
    rows: int
    line: tuple[Field, ...] = ((1, 1),)
    goal: Field = (0, 0)
    walls: frozenset[Wall] = frozenset()

    def __post_init__(self) -> None:
        """The goal is the lower right corner unless it is given. Raises BadInput."""
        for side, word in ((self.columns, "columns"), (self.rows, "rows")):
            if not SHORTEST <= side <= LONGEST:
                raise BadInput(f"a labyrinth has {SHORTEST} to {LONGEST} {word}, not {side}")
        if self.goal == (0, 0):
            object.__setattr__(self, "goal", (self.columns, self.rows))
        if not self.line or not self.holds(self.line[0]):
            raise BadInput("the line must start at a field of the board")
        if not self.holds(self.goal) or self.goal == self.start:
            raise BadInput("the goal must be a field of the board other than the start")
        self._check_colours()
        self._check_line()

    def _check_colours(self) -> None:
        """Fields alternate in colour along a line, as on a chessboard."""
        count, start, goal = self.columns * self.rows, sum(self.start) % 2, sum(self.goal) % 2
        if count % 2 and (start or goal):
            raise BadInput(
                "on a board with an odd number of fields a line through all of them starts and ends "
                "on the colour of the corners, so it cannot lead "
                f"from {name(self.start)} to {name(self.goal)}"
            )
        if count % 2 == 0 and start == goal:
            raise BadInput(
                f"no line leads from {name(self.start)} to {name(self.goal)} through all fields of a "
                f"{self.columns}x{self.rows} board: it has as many black fields as white ones, and "
                "these two have the same colour; take an odd number of rows or columns"
            )

    def _check_line(self) -> None:
        visited = {self.start}
        for field, following in pairwise(self.line):
            if not self.holds(following):
                raise BadInput(f"after {name(field)} the line leaves the board")
            if not is_step(field, following):
                raise BadInput(f"{name(field)} and {name(following)} are not neighbours")
            if wall(field, following) in self.walls:
                raise BadInput(f"there is a wall between {name(field)} and {name(following)}")
            if following in visited:
                raise BadInput(f"the line crosses itself at {name(following)}")
            visited.add(following)
        if self.goal in visited and len(visited) < self.columns * self.rows:
            missing = self.columns * self.rows - len(visited)
            raise BadInput(f"the line reaches the goal {name(self.goal)} with {missing} fields left")

    @property
    def start(self) -> Field:
        return self.line[0]

    @property
    def head(self) -> Field:
        """The end of the line so far."""
        return self.line[-1]

    @property
    def size(self) -> int:
        """The number of fields."""
        return self.columns * self.rows

    @property
    def fields(self) -> Iterator[Field]:
        """In reading order."""
        return ((x, y) for y in range(1, self.rows + 1) for x in range(1, self.columns + 1))

    @property
    def is_plain(self) -> bool:
        """From corner to corner, without walls: a board for Fodor's rules."""
        return self.start == (1, 1) and self.goal == (self.columns, self.rows) and not self.walls

    @property
    def is_plain_square(self) -> bool:
        """A square that `is_plain`."""
        return self.columns == self.rows and self.is_plain

    def holds(self, field: Field) -> bool:
        return 1 <= field[0] <= self.columns and 1 <= field[1] <= self.rows

    def neighbours(self, field: Field) -> Iterator[Field]:
        """Fields that a line can enter from here: right, down, left, up."""
        for step in STEPS.values():
            other = step_from(field, step)
            if self.holds(other) and (not self.walls or wall(field, other) not in self.walls):
                yield other


@dataclass(frozen=True, slots=True)
class Walk:
    """A line; `check` says whether it is a solution."""

    line: tuple[Field, ...]


def name(field: Field) -> str:
    """The name of a field in pictures, steps and violations."""
    return f"field {field[0]},{field[1]}"


def step_from(field: Field, step: tuple[int, int]) -> Field:
    return field[0] + step[0], field[1] + step[1]


def is_step(one: Field, other: Field) -> bool:
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1


def letter(one: Field, other: Field) -> str:
    """R, D, L or U; requires neighbours."""
    return _LETTER_OF[other[0] - one[0], other[1] - one[1]]


def letters(line: tuple[Field, ...]) -> str:
    return "".join(letter(*pair) for pair in pairwise(line))


def wall(one: Field, other: Field) -> Wall:
    return (one, other) if one <= other else (other, one)


def walls_beside(columns: int, rows: int, line: tuple[Field, ...]) -> frozenset[Wall]:
    """Walls everywhere except along the line, which becomes the only path."""
    steps = {wall(*pair) for pair in pairwise(line)}
    fields = [(x, y) for y in range(1, rows + 1) for x in range(1, columns + 1)]
    return frozenset(
        (field, other)
        for field in fields
        for other in (step_from(field, (1, 0)), step_from(field, (0, 1)))
        if other[0] <= columns and other[1] <= rows and (field, other) not in steps
    )
