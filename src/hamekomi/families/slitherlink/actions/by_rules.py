"""Actions with rules: apply all, apply one, avoid loops, or both; list, show and prove rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from hamekomi.families.slitherlink.actions.arguments import digits, position_arg, proved_rules, rules_arg
from hamekomi.families.slitherlink.names import place_name
from hamekomi.families.slitherlink.puzzle import Mark, Position, Slitherlink
from hamekomi.families.slitherlink.rules.check_file import check_rules
from hamekomi.families.slitherlink.rules.language import Rule, by_number, write
from hamekomi.families.slitherlink.rules.loop_avoidance import closings
from hamekomi.families.slitherlink.rules.matching import RuleBoard, RuleUse
from hamekomi.families.slitherlink.rules.picture import draw_rule
from hamekomi.families.slitherlink.steps.small_loops import rules_for
from hamekomi.model.answers import Budget
from hamekomi.model.errors import BadInput
from hamekomi.model.family import Action, ActionArgs, Answer, int_arg

LOOP_AVOIDANCE = "loop avoidance"


def _apply_rules(puzzle: Slitherlink, args: ActionArgs, budget: Budget) -> Answer:
    position = position_arg(puzzle, args)
    board = RuleBoard(position, rules_for(position, proved_rules(args, budget)))
    uses = board.close()
    return _told(board.position, _times(uses), _death(uses))


def _apply_rule(puzzle: Slitherlink, args: ActionArgs, budget: Budget) -> Answer:
    position, rules = position_arg(puzzle, args), proved_rules(args, budget)
    rule = by_number(rules, int_arg(args, "number", 1))
    if rule not in rules_for(position, rules):
        raise BadInput(f"{rule} overlooks a small loop, and here a small loop may be the solution")
    board = RuleBoard(position, (rule,))
    uses = board.sweep(rule)
    return _told(board.position, _times(uses), _death(uses))


def _rule(args: ActionArgs) -> Rule:
    return by_number(rules_arg(args), int_arg(args, "number", 1))


def _avoid_loops(puzzle: Slitherlink, args: ActionArgs, budget: Budget) -> Answer:
    position, times = _avoided(position_arg(puzzle, args))
    return _told(position, times)


def _settle(puzzle: Slitherlink, args: ActionArgs, budget: Budget) -> Answer:
    position, clock = position_arg(puzzle, args), budget.clock()
    rules = proved_rules(args, budget)
    times: Counter[str] = Counter()
    while True:
        clock.tick()
        board = RuleBoard(position, rules_for(position, rules))
        uses = board.close()
        times += _times(uses)
        if death := _death(uses):
            return _told(board.position, times, death)
        position, crossed = _avoided(board.position)
        if not crossed:
            return _told(position, times)
        times += crossed


def _avoided(position: Position) -> tuple[Position, Counter[str]]:
    crossed = [closing.edge for closing in closings(position)]
    return position.marked(crossed, Mark.CROSS), Counter([LOOP_AVOIDANCE] * len(crossed))


def _times(uses: Sequence[RuleUse]) -> Counter[str]:
    return Counter(str(use.rule) for use in uses if not use.is_fatal)


def _death(uses: Sequence[RuleUse]) -> RuleUse | None:
    return uses[-1] if uses and uses[-1].is_fatal else None


def _told(position: Position, times: Counter[str], death: RuleUse | None = None) -> Answer:
    """The new marks, how often each rule was used, and where one contradicts what is marked."""
    grid = position.puzzle.grid
    against = () if death is None else (place for place in death.against if place in grid.number)
    return {
        "marks": digits(position.marks),
        "times": [{"rule": rule, "times": number} for rule, number in times.most_common()],
        "contradiction": "" if death is None else f"{death.rule} contradicts what is marked",
        "places": [place_name(grid, place) for place in against],
    }


def _list_rules(puzzle: Slitherlink, args: ActionArgs, budget: Budget) -> Answer:
    rules = proved_rules(args, budget)
    return {"rules": [{"number": rule.number, "title": str(rule)} for rule in rules]}


def _show_rule(puzzle: Slitherlink, args: ActionArgs, budget: Budget) -> Answer:
    return {"svg": draw_rule(_rule(args))}


def _prove_rule(puzzle: Slitherlink, args: ActionArgs, budget: Budget) -> Answer:
    finding = next(check_rules(write([_rule(args)]), budget))
    return {
        "right": finding.is_right,
        "message": finding.message,
        "board": finding.board,
        "refuted": finding.picture,
    }


RULE_ACTIONS: Mapping[str, Action[Slitherlink]] = {
    "rules": Action(summary="All rules until nothing new follows.", act=_apply_rules),
    "rule": Action(summary="The rule of a number, once everywhere.", act=_apply_rule),
    "avoid-loops": Action(summary="Crosses where a line would close a wrong loop.", act=_avoid_loops),
    "settle": Action(summary="Rules and loop avoidance in turns.", act=_settle),
    "list-rules": Action(summary="The rules of a book or a file.", act=_list_rules),
    "show-rule": Action(summary="A rule as a picture, before and after.", act=_show_rule),
    "prove-rule": Action(summary="Whether a rule is right, or a board against it.", act=_prove_rule),
}
