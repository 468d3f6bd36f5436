"""Books and files of rules from outside: checked, and used in explanations in place of the kind's own.

hamekomi check masyu rules my.rules
hamekomi explain masyu first --rules my.rules
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from hamekomi.engines.patterns.rule import Rule
from hamekomi.laws.explaining import grade, steps
from hamekomi.laws.language.board import Cell
from hamekomi.laws.language.pencil import Pencil
from hamekomi.laws.mining.inside import CLUE, NOTHING, Spot, is_mark
from hamekomi.laws.mining.language import Fact, book, read
from hamekomi.laws.mining.matching import spot_at
from hamekomi.laws.mining.pictures import characters, draw_rule, picture_of
from hamekomi.laws.mining.proof import Counterexample, can_hold, counterexample
from hamekomi.laws.puzzle import PencilMarks, PencilPuzzle
from hamekomi.laws.solving import solve
from hamekomi.model.answers import UNLIMITED, Budget, Clock
from hamekomi.model.errors import BadInput, OutOfBudget
from hamekomi.model.family import Finding, Solver, UserRules, WithRules

Kind = type[Pencil]
MINED, NONE = "mined", "none"


def user_rules(kind: Kind) -> UserRules[PencilPuzzle, PencilMarks]:
    books = {NONE: "No rules: each step rests on the laws alone."}
    if book(kind):
        books = {MINED: "The rules that explanations use, found by machine; each is proved.", **books}
    return UserRules(with_rules=partial(with_rules, kind), books=books)


def with_rules(
    kind: Kind, text: str, budget: Budget = UNLIMITED
) -> WithRules[PencilPuzzle, PencilMarks]:
    """Explanations and grades that use the rules of a file, or of a book by its name."""
    rules = proved(kind, text, budget)
    return WithRules(
        solvers={
            "laws": Solver(
                summary="Sums and graphs as they are, in a search that learns from conflicts.",
                solutions=solve.solutions,
                steps=partial(steps.steps, rules=rules),
                steps_from=partial(steps.steps_from, rules=rules),
            )
        },
        grade=partial(grade.grade, rules=rules),
    )


def proved(kind: Kind, text: str, budget: Budget) -> tuple[Rule, ...]:
    """The rules of a file, or of a book by its name; raises BadInput for one that is not right."""
    rules, clock = rules_of(kind, text), budget.clock()
    for rule in () if rules == book(kind) else rules:
        found = _tried(kind, rule, clock)
        if found is not None:
            raise BadInput(f"{rule}: this does not follow from the laws; `check` shows a board")
    return rules


def rules_of(kind: Kind, text: str) -> tuple[Rule, ...]:
    """The rules of a file's text, proved or not; or of a book, if the text is its name."""
    name = text.strip()
    if name == NONE:
        return ()
    return book(kind) if name == MINED and book(kind) else read(kind, text)


def check_rules(kind: Kind, text: str, budget: Budget) -> Iterator[Finding]:
    """Proves each rule of the file, or refutes it with a window."""
    clock = budget.clock()
    rules = rules_of(kind, text)
    return (_finding(kind, rule, _tried(kind, rule, clock), clock) for rule in rules)


def _tried(kind: Kind, rule: Rule, clock: Clock) -> Counterexample | None:
    try:
        return counterexample(kind, rule, clock)
    except OutOfBudget as stopped:
        raise OutOfBudget(f"{rule} is neither proved nor refuted: {stopped}") from None
    except BadInput as error:
        raise BadInput(f"{rule}: {error}") from None


def _finding(kind: Kind, rule: Rule, wrong: Counterexample | None, clock: Clock) -> Finding:
    if wrong is None:
        said = "right" if can_hold(kind, rule, clock) else "right, but its premises can never all hold"
        return Finding(subject=str(rule), is_right=True, message=said, picture=draw_rule(kind, rule))
    facts = _facts(kind, wrong)
    given = PencilPuzzle(kind, wrong.board)
    cells = [Cell(cell.row - wrong.first.row, cell.column - wrong.first.column) for cell in _seen(wrong)]
    printed = [(spot, value) for spot, value in facts if not is_mark(spot)]
    extent = [*(Spot(CLUE, 2 * cell.row, 2 * cell.column) for cell in cells), *wrong.marks]
    lines = characters(kind, facts, cells, extent)
    return Finding(
        subject=str(rule),
        is_right=False,
        message="wrong: here all its premises hold, but not its conclusions, and no law is broken",
        board="\n".join(line.rstrip() for line in lines if line.strip()),
        picture=picture_of(given, wrong.first, [each for each in facts if each not in printed]),
    )


def _facts(kind: Kind, wrong: Counterexample) -> list[Fact]:
    """What is printed and marked in the window."""
    seen = set(_seen(wrong))
    facts: list[Fact] = [(spot, int(value)) for spot, value in wrong.marks.items()]
    facts += [
        (spot_at(CLUE, cell, wrong.first), value)
        for cell, value in wrong.board.clues
        if cell in seen and value != NOTHING
    ]
    return facts


def _seen(wrong: Counterexample) -> list[Cell]:
    """The cells of the window."""
    rows, columns = (
        range(min(spot.at[axis] for spot in wrong.marks) // 2 + wrong.first[axis],
              max(spot.at[axis] for spot in wrong.marks) // 2 + wrong.first[axis] + 1)
        for axis in (0, 1)
    )  # fmt: skip
    return [cell for cell in wrong.board.cells if cell.row in rows and cell.column in columns]
