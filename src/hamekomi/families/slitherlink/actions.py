"""The screen's requests to the library. Each holds the marks on the board; places have their names."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from random import Random

from hamekomi.families.slitherlink.check import check
from hamekomi.families.slitherlink.making.core import Growth
from hamekomi.families.slitherlink.making.generate import random_board
from hamekomi.families.slitherlink.making.growth import (
    MOVES_PER_CELL,
    inside_of,
    loop_around,
    read_ratios,
)
from hamekomi.families.slitherlink.making.thinning import has_one_solution, thinned
from hamekomi.families.slitherlink.notations import marks, plain, puzzlink
from hamekomi.families.slitherlink.notations.marks import HOLD_MARKS, parse_digits, parse_marks
from hamekomi.families.slitherlink.pictures import draw_position, draw_rule
from hamekomi.families.slitherlink.puzzle import (
    Mark,
    Position,
    Slitherlink,
    clue_signs,
    empty,
    loop_of,
    place_name,
    position_of,
)
from hamekomi.families.slitherlink.rules.conclusions import construct_rule, in_words
from hamekomi.families.slitherlink.rules.language import (
    BOOKS,
    TITLES,
    Rule,
    by_number,
    is_cell,
    rules_of,
    takegaki,
    write,
)
from hamekomi.families.slitherlink.rules.matching import RuleBoard, RuleUse, closings
from hamekomi.families.slitherlink.rules.small_loops import rules_for
from hamekomi.families.slitherlink.rules.soundness import cases
from hamekomi.families.slitherlink.rules.user_rules import check_rules, proved
from hamekomi.families.slitherlink.solvers import by_search
from hamekomi.families.slitherlink.steps.deduction import WORDS, technique_of
from hamekomi.model.answers import Budget
from hamekomi.model.errors import BadInput, OutOfBudget, UnknownName
from hamekomi.model.family import Action, ActionArgs, Answer, Claim, int_arg

# ---- The rule atlas: the rules of a book, what is known of them, and boards where they fire

# How many boards are searched for a use of a rule, and their size.
BOARDS, SIZE = 300, 7
# Pictures of rules in one answer; cases of a proof that are counted, and those that are drawn.
MOST_PICTURES, MOST_CASES, DRAWN_CASES = 40, 1000, 8


def _atlas(puzzle: Slitherlink, args: ActionArgs, budget: Budget) -> Answer:
    """The rules of a book or a file, with what the screen's filters need."""
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
    """A generated board on which this rule fires, marked as far as the other rules go."""
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
            if use.rule == rule and use.marks and not use.is_fatal:
                after = before
                for edge, mark in use.marks.items():
                    after = after.marked([edge], mark)
                known = use.marks.keys() | use.sides.keys()
                premises = [place for place in use.because if place not in known]
                return {
                    "svg": draw_position(after, focus=[*premises, *use.marks], sides=use.sides),
                    "text": plain.write(made),
                    "marks": digits(before.marks),
                    "edges": len(use.marks),
                }
            before = board.position
    raise BadInput(f"{rule} had no use on {BOARDS} boards of {SIZE}x{SIZE}: it is rare")


def _rule_pictures(puzzle: Slitherlink, args: ActionArgs, budget: Budget) -> Answer:
    """Rules before and after, by their numbers."""
    numbers, rules = args.get("numbers", "").split(), rules_arg(args)
    if len(numbers) > MOST_PICTURES or not all(number.isdecimal() for number in numbers):
        raise BadInput(f"'numbers' are the numbers of up to {MOST_PICTURES} rules")
    return {number: draw_rule(by_number(rules, int(number))) for number in numbers}


def _text(puzzle: Slitherlink, args: ActionArgs, budget: Budget) -> Answer:
    return {"text": write([by_number(rules_arg(args), int_arg(args, "number", 1))])}


ATLAS_ACTIONS: Mapping[str, Action[Slitherlink]] = {
    "atlas": Action(summary="All rules of a book, with what is known of them.", act=_atlas),
    "rule-example": Action(summary="A board on which a rule fires.", act=_example),
    "rule-pictures": Action(summary="Several rules as pictures.", act=_rule_pictures),
    "rule-text": Action(summary="A rule as a line of a rule file.", act=_text),
}


# ---- A loop that grows on the screen: a few of van Dam's moves for each request
#
# The loop is what the board shows, so the ratios may change from one request to the next.


def _grow(puzzle: Slitherlink, args: ActionArgs, budget: Budget) -> Answer:
    """The loop on the board after some moves; without lines, a new loop from a random cell."""
    rows, columns = puzzle.rows, puzzle.columns
    loop, inside = loop_of(puzzle, position_arg(puzzle, args).marks), b""
    if loop.lines:
        if check(Slitherlink(rows, columns, (None,) * (rows * columns)), loop):
            raise BadInput("the lines are not one closed loop: clear the edges, or close the loop first")
        inside = inside_of(rows, columns, loop)
    moves = int_arg(args, "moves", rows * columns)
    if moves > MOVES_PER_CELL * rows * columns:
        raise BadInput(f"at most {MOVES_PER_CELL} moves for each cell are made at once")
    growth = Growth(rows, columns, int_arg(args, "seed", 0), inside)
    growth.run(moves, read_ratios(args.get("ratios", "standard")))
    lines = loop_around(rows, columns, growth.inside).lines
    marks = bytes(Mark.LINE if edge in lines else Mark.UNKNOWN for edge in puzzle.grid.edges)
    return {"marks": digits(marks)}


GROWING_ACTIONS: Mapping[str, Action[Slitherlink]] = {
    "grow": Action(summary="The loop on the board after some moves of growth.", act=_grow),
}


# ---- Rules: apply all, apply one, avoid loops, or both; list, show and prove them

LOOP_AVOIDANCE = "loop avoidance"


def _apply_rules(puzzle: Slitherlink, args: ActionArgs, budget: Budget) -> Answer:
    position = position_arg(puzzle, args)
    board = RuleBoard(position, rules_for(position, proved_rules(args, budget)))
    uses = board.close()
    return _applied(board.position, _use_counts(uses), _contradiction(uses))


def _apply_rule(puzzle: Slitherlink, args: ActionArgs, budget: Budget) -> Answer:
    position, rules = position_arg(puzzle, args), proved_rules(args, budget)
    rule = by_number(rules, int_arg(args, "number", 1))
    if rule not in rules_for(position, rules):
        raise BadInput(f"{rule} overlooks a small loop, and here a small loop may be the solution")
    board = RuleBoard(position, (rule,))
    uses = board.sweep(rule)
    return _applied(board.position, _use_counts(uses), _contradiction(uses))


def _rule(args: ActionArgs) -> Rule:
    return by_number(rules_arg(args), int_arg(args, "number", 1))


def _avoid_loops(puzzle: Slitherlink, args: ActionArgs, budget: Budget) -> Answer:
    position, times = _avoided(position_arg(puzzle, args))
    return _applied(position, times)


def _settle(puzzle: Slitherlink, args: ActionArgs, budget: Budget) -> Answer:
    position, clock = position_arg(puzzle, args), budget.clock()
    rules = proved_rules(args, budget)
    times: Counter[str] = Counter()
    while True:
        clock.tick()
        board = RuleBoard(position, rules_for(position, rules))
        uses = board.close()
        times += _use_counts(uses)
        if fatal := _contradiction(uses):
            return _applied(board.position, times, fatal)
        position, crossed = _avoided(board.position)
        if not crossed:
            return _applied(position, times)
        times += crossed


def _avoided(position: Position) -> tuple[Position, Counter[str]]:
    crossed = [closing.edge for closing in closings(position)]
    return position.marked(crossed, Mark.CROSS), Counter([LOOP_AVOIDANCE] * len(crossed))


def _use_counts(uses: Sequence[RuleUse]) -> Counter[str]:
    return Counter(str(use.rule) for use in uses if not use.is_fatal)


def _contradiction(uses: Sequence[RuleUse]) -> RuleUse | None:
    return uses[-1] if uses and uses[-1].is_fatal else None


def _applied(position: Position, times: Counter[str], fatal: RuleUse | None = None) -> Answer:
    """The new marks, how often each rule was used, and where one contradicts what is marked."""
    grid = position.puzzle.grid
    against = () if fatal is None else (place for place in fatal.against if place in grid.number)
    return {
        "marks": digits(position.marks),
        "times": [{"rule": rule, "times": number} for rule, number in times.most_common()],
        "contradiction": "" if fatal is None else f"{fatal.rule} contradicts what is marked",
        "places": [place_name(grid, place) for place in against],
    }


def _list_rules(puzzle: Slitherlink, args: ActionArgs, budget: Budget) -> Answer:
    rules = proved_rules(args, budget)
    return {"rules": [{"number": rule.number, "title": str(rule)} for rule in rules]}


def _show_rule(puzzle: Slitherlink, args: ActionArgs, budget: Budget) -> Answer:
    return {"svg": draw_rule(_rule(args))}


def _prove_rule(puzzle: Slitherlink, args: ActionArgs, budget: Budget) -> Answer:
    finding = next(check_rules(write([_rule(args)]), budget))
    found = list(islice(cases(_rule(args), budget.clock()), MOST_CASES + 1)) if finding.is_right else []
    return {
        "cases": len(found) if len(found) <= MOST_CASES else None,
        **{f"case {number}": each for number, each in enumerate(found[:DRAWN_CASES], 1)},
        "right": finding.is_right,
        "message": finding.message,
        "board": finding.board,
        "refuted": finding.picture,
    }


# Assignments that are drawn.
_MOST_DRAWN = 12


def _construct_rule(puzzle: Slitherlink, args: ActionArgs, budget: Budget) -> Answer:
    """What follows from the conditions `from`: the rule, in words, and some consistent assignments."""
    found = construct_rule(args.get("from", ""), int_arg(args, "room", 0), budget.clock())
    return {
        "outcome": found.outcome,
        "words": in_words(found),
        "rules": "" if found.rule is None else write([found.rule]),
        "number": len(found.assignments),
        "assignments": [
            " ".join(f"{each.row}|{each.column}" for each in lines)
            for lines in found.assignments[:_MOST_DRAWN]
        ],
    }


RULE_ACTIONS: Mapping[str, Action[Slitherlink]] = {
    "rules": Action(summary="All rules until nothing new follows.", act=_apply_rules),
    "rule": Action(summary="The rule with this number, once everywhere.", act=_apply_rule),
    "avoid-loops": Action(summary="Crosses where a line would close a wrong loop.", act=_avoid_loops),
    "settle": Action(summary="Rules and loop avoidance, until nothing new follows.", act=_settle),
    "list-rules": Action(summary="The rules of a book or a file.", act=_list_rules),
    "show-rule": Action(summary="A rule as a picture, before and after.", act=_show_rule),
    "construct-rule": Action(summary="What follows from a rule's conditions.", act=_construct_rule),
    "prove-rule": Action(summary="Whether a rule is right, or a board against it.", act=_prove_rule),
}


def _save(puzzle: Slitherlink, args: ActionArgs, budget: Budget) -> Answer:
    notation = args.get("notation", "pzprv3")
    if notation in marks.WRITE:
        return {"text": marks.WRITE[notation](position_arg(puzzle, args))}
    if notation == "puzzlink":
        return {"text": puzzlink.write(puzzle)}
    raise UnknownName("notation to save in", notation, [*marks.WRITE, "puzzlink"])


def _picture(puzzle: Slitherlink, args: ActionArgs, budget: Budget) -> Answer:
    return {"svg": draw_position(position_arg(puzzle, args))}


def _remove_numbers(puzzle: Slitherlink, args: ActionArgs, budget: Budget) -> Answer:
    """Removes clues until none can go or the time is over."""
    random = Random(int_arg(args, "seed", 0))
    fewer = thinned(puzzle, args.get("kind", "normal"), random, budget)
    return {"clues": clue_signs(fewer.puzzle), "stopped": fewer.stopped}


def _judge_clues(puzzle: Slitherlink, args: ActionArgs, budget: Budget) -> Answer:
    """For the setter: whether there are none, one or several solutions, two that differ, and the clues
    that could go one at a time without a second solution."""
    found = list(islice(by_search.solutions(puzzle, budget), 2))
    spare: list[int] = []
    is_complete = True
    if len(found) == 1:
        try:
            spare.extend(_spare_clues(puzzle, budget))
        except OutOfBudget:
            is_complete = False
    return {
        "solutions": [digits(position_of(puzzle, loop).marks) for loop in found],
        "spare": spare,
        "is_complete": is_complete,
    }


def _spare_clues(puzzle: Slitherlink, budget: Budget) -> Iterator[int]:
    """In reading order, by numbers of cells."""
    for cell, clue in enumerate(puzzle.clues):
        if clue is not None:
            without = (*puzzle.clues[:cell], None, *puzzle.clues[cell + 1 :])
            if has_one_solution(replace(puzzle, clues=without), budget):
                yield cell


ACTIONS: Mapping[str, Action[Slitherlink]] = {
    "save": Action(summary="Clues and marks as a text.", act=_save),
    "picture": Action(summary="The position, drawn.", act=_picture),
    "remove-numbers": Action(
        summary="Remove numbers while the solution stays unique.", act=_remove_numbers
    ),
    "judge-clues": Action(
        summary="How many solutions, where two differ, and which clues are not needed.", act=_judge_clues
    ),
    **GROWING_ACTIONS,
    **RULE_ACTIONS,
    **ATLAS_ACTIONS,
}


# ---- Arguments: marks, a file of rules
#
# Marks are one digit for each edge, in the order of their numbers: 0 unknown, 1 line, 2 cross. The text
# of a file or a drawing with lines and crosses is accepted as well.


def position_arg(puzzle: Slitherlink, args: ActionArgs) -> Position:
    """The position on the screen, or else the one in the puzzle's text, or else the empty board."""
    marks = args.get("marks", args.get("position", ""))
    if not marks:
        return empty(puzzle)
    if any(notation.claim(marks) >= Claim.LIKELY for notation in HOLD_MARKS):
        return parse_marks(puzzle, marks)
    return parse_digits(puzzle, marks)


def digits(marks: bytes) -> str:
    return "".join(map(str, marks))


def rules_arg(args: ActionArgs) -> tuple[Rule, ...]:
    """The rules of the user's file, proved or not, or of a book; without either, those of Takegaki."""
    return rules_of(args["rules"]) if args.get("rules") else takegaki()


def proved_rules(args: ActionArgs, budget: Budget) -> tuple[Rule, ...]:
    """The rules of an action, proved before they are used; raises BadInput if one of them is unsound."""
    return proved(args["rules"], budget) if args.get("rules") else takegaki()
