"""A user's rules in place of Takegaki's: proved first, then used by solvers, explanations and grades.

With an unsound rule a solver would miss solutions and call puzzles unique that are not; so a file with
such a rule is refused. Rules that overlook small loops, as some of Takegaki's do, still give exact
answers: solvers search for these loops separately, and explanations say what rules them out.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from hamekomi.families.slitherlink.notations import drawing
from hamekomi.families.slitherlink.notations.plain import write_rows
from hamekomi.families.slitherlink.puzzle import Loop, Slitherlink, is_edge, place_name, position_of
from hamekomi.families.slitherlink.rules.conclusions import missing
from hamekomi.families.slitherlink.rules.language import Rule, is_book, is_cell, read, rules_of
from hamekomi.families.slitherlink.rules.soundness import MOST_BOARDS, CounterExample, Verdict, verdict
from hamekomi.families.slitherlink.solvers import by_rules
from hamekomi.families.slitherlink.steps import explain
from hamekomi.families.slitherlink.steps.grade import grade
from hamekomi.model.answers import UNLIMITED, Budget, Clock
from hamekomi.model.errors import BadInput, OutOfBudget
from hamekomi.model.family import Finding, Solver, WithRules
from hamekomi.model.words import counted


def with_rules(text: str, budget: Budget = UNLIMITED) -> WithRules[Slitherlink, Loop]:
    """Solvers, explanations and grades that use the rules of a file, or of a book by its name."""
    rules = proved(text, budget)
    for_steps = about_edges(rules)
    return WithRules(
        solvers={
            "rules+backtrack": Solver(
                summary="These rules as far as they go, then backtracking over the edges that are left.",
                solutions=partial(by_rules.solutions_with_backtracking, rules=rules),
            ),
            "rules": Solver(
                summary="These rules and loop avoidance; gives up where they get stuck.",
                solutions=partial(by_rules.solutions, rules=rules),
                steps=partial(explain.steps, rules=for_steps),
                steps_from=partial(explain.steps_from, rules=for_steps),
                gives_up=True,
            ),
            "trial": Solver(
                summary="Try an edge both ways by these rules; keep what both outcomes share.",
                solutions=partial(by_rules.solutions_by_trial, rules=rules),
            ),
        },
        grade=partial(grade, rules=for_steps),
    )


def proved(text: str, budget: Budget) -> tuple[Rule, ...]:
    """The rules of a file, or of a book by its name; raises BadInput for a rule that cannot be used."""
    if is_book(text):
        return rules_of(text)
    rules, clock = read(text), budget.clock()
    for rule in rules:
        if complaint := _complaint(verdict(rule, clock)):
            raise BadInput(f"{rule}: {complaint}")
    return rules


def about_edges(rules: tuple[Rule, ...]) -> tuple[Rule, ...]:
    """The rules without their conclusions about clues that the board does not show.

    Explanations have no words for these.
    """
    kept = (
        replace(rule, ends=tuple(end for end in rule.ends if not is_cell(end.place))) for rule in rules
    )
    return tuple(rule for rule in kept if rule.ends)


def _complaint(verdict: Verdict) -> str:
    if not verdict.is_sound:
        return f"this is unsound, for {_in_words(verdict.boards[0])}"
    if len(verdict.boards) == MOST_BOARDS:
        return f"this overlooks {MOST_BOARDS} small loops or more, too many to search for"
    return ""


def _in_words(board: CounterExample) -> str:
    """A text such as "the board 3../... has a solution that meets its conditions with a cross above
    …"."""
    grid, place = board.puzzle.grid, board.wrong[0]
    if place not in grid.number:
        otherwise = "where it wants a line off the board"
    elif is_edge(place):
        mark = "line" if place in board.loop.lines else "cross"
        otherwise = f"with a {mark} {place_name(grid, place)}"
    else:
        lines = len(board.loop.lines.intersection(grid.edges_of_cell(place)))
        otherwise = f"with {counted(lines, 'line')} around {place_name(grid, place)}"
    rows = "/".join(write_rows(board.puzzle))
    return f"the board {rows} has a solution that meets its conditions {otherwise}"


# ---- `hamekomi check slitherlink rules FILE`: what it says about each rule


def check_rules(text: str, budget: Budget = UNLIMITED) -> Iterator[Finding]:
    """Proves each rule of the file, or of a book by its name, or refutes it with a board.

    >>> import hamekomi as hk
    >>> [finding.message for finding in hk.slitherlink.check_rules("1: 0|0|0 -> 1|0|0")]
    ['sound']
    """
    clock = budget.clock()
    return (_finding(verdict(rule, clock), clock) for rule in rules_of(text))


def _finding(verdict: Verdict, clock: Clock) -> Finding:
    board = verdict.boards[0] if verdict.boards else None
    return Finding(
        subject=str(verdict.rule),
        is_right=verdict.is_sound,
        message=_message(verdict) + _what_more_follows(verdict, clock),
        board="" if board is None else _characters(board),
        picture=None if board is None else board.draw(),
    )


def _message(verdict: Verdict) -> str:
    match verdict.kind:
        case "unsound":
            return "unsound: here all its conditions hold, but not its conclusions"
        case "sound but for small loops" if len(verdict.boards) == 1:
            return "sound, unless this small loop is the whole solution"
        case "sound but for small loops":
            return (
                f"sound, unless a small loop like this, of {len(verdict.boards)}, is the whole solution"
            )
    return "sound" if verdict.can_hold else "sound, but its conditions can never all hold"


def _what_more_follows(verdict: Verdict, clock: Clock) -> str:
    """Whether a sound rule is maximal, as Herting calls it; "" if nothing more follows in its window.

    The rule is proved already, so it stays so if the time ends here.
    """
    if not verdict.is_sound or not verdict.can_hold:
        return ""
    try:
        more = missing(verdict.rule, clock)
    except OutOfBudget:
        return "; there was no time to find out whether more follows"
    if not more:
        return ""
    edges = " and ".join(f"{each.row}|{each.column}|{each.value}" for each in more)
    return f"; not maximal, for {edges} also follow{'s' if len(more) == 1 else ''}"


def _characters(board: CounterExample) -> str:
    return drawing.characters(position_of(board.puzzle, board.loop), ascii_only=True)
