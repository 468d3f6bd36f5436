"""Actions of the rule atlas: the rules of a book, what is known of them, and boards where they fire."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from hamekomi.families.slitherlink.actions.arguments import digits, rules_arg
from hamekomi.families.slitherlink.looks.picture import draw_position
from hamekomi.families.slitherlink.making.random_boards import random_board
from hamekomi.families.slitherlink.notations import plain
from hamekomi.families.slitherlink.puzzle import Slitherlink, empty
from hamekomi.families.slitherlink.rules.books import BOOKS, TITLES
from hamekomi.families.slitherlink.rules.language import Rule, by_number, is_cell, write
from hamekomi.families.slitherlink.rules.matching import RuleBoard
from hamekomi.families.slitherlink.steps.deduction import WORDS, technique_of
from hamekomi.model.answers import Budget
from hamekomi.model.errors import BadInput
from hamekomi.model.family import Action, ActionArgs, Answer, int_arg

# Boards on which a rule is looked for, and their size.
BOARDS, SIZE = 300, 7


def _atlas(puzzle: Slitherlink, args: ActionArgs, budget: Budget) -> Answer:
    """The rules of a book or a file, and what the screen's filters need."""
    return {
        "books": [
            {"name": name, "title": TITLES[name], "summary": summary} for name, summary in BOOKS.items()
        ],
        "rules": [_entry(rule) for rule in rules_arg(args)],
    }


def _entry(rule: Rule) -> Answer:
    clues = sorted(each.value for each in rule.starts if is_cell(each.place))
    return {
        "number": rule.number,
        "title": str(rule),
        "window": rule.note("window") or _window(rule),
        "clues": "".join(map(str, clues)),
        "premises": rule.premises,
        "sides": len(rule.pairs),
        "conclusions": len(rule.ends),
        "technique": WORDS[technique_of(rule)],
        "fires": float(rule.note("fires") or -1),
        "generalises": rule.note("generalises"),
    }


def _window(rule: Rule) -> str:
    """The smallest box of cells around the numbers and lines of a rule without a note."""
    sides = []
    for axis in (0, 1):
        places = [each.place[axis] for each in rule.starts or rule.sides]
        sides.append(max(1, max(places) // 2 - (min(places) + 1) // 2 + 1))
    return f"{min(sides)}x{max(sides)}"


def _example(puzzle: Slitherlink, args: ActionArgs, budget: Budget) -> Answer:
    """A made board, marked as far as the rules before it go, where the rule tells something new."""
    rules, clock = rules_arg(args), budget.clock()
    rule = by_number(rules, int_arg(args, "number", 1))
    first = int_arg(args, "seed", 0) * BOARDS
    for number in range(first, first + BOARDS):
        clock.tick()
        kind = "hard" if number % 2 else "normal"
        made = random_board(SIZE, kind, Random(f"atlas {number}"), clock.time_left)
        board = RuleBoard(empty(made), (rule, *(each for each in rules if each != rule)))
        before = board.position
        while use := board.next():
            if use.rule == rule and use.news and not use.is_fatal:
                after = before
                for edge, mark in use.news.items():
                    after = after.marked([edge], mark)
                known = use.news.keys() | use.sides.keys()
                premises = [place for place in use.because if place not in known]
                return {
                    "svg": draw_position(after, focus=[*premises, *use.news], sides=use.sides),
                    "text": plain.write(made),
                    "marks": digits(before.marks),
                    "news": len(use.news),
                }
            before = board.position
    raise BadInput(f"{rule} told nothing new on {BOARDS} boards of {SIZE}x{SIZE}: it is rare")


def _text(puzzle: Slitherlink, args: ActionArgs, budget: Budget) -> Answer:
    return {"text": write([by_number(rules_arg(args), int_arg(args, "number", 1))])}


ATLAS_ACTIONS: Mapping[str, Action[Slitherlink]] = {
    "atlas": Action(summary="All rules of a book, with what is known of them.", act=_atlas),
    "rule-example": Action(summary="A board on which a rule tells something new.", act=_example),
    "rule-text": Action(summary="A rule as a rule file has it.", act=_text),
}
