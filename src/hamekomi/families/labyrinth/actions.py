"""Requests of the screen to the library. Fields are numbers in reading order.

Every request has the steps on the board as `marks`; some also name the book of rules and the rules that
are off.
"""

import json
import time
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing
from random import Random

from hamekomi.families.labyrinth import notations
from hamekomi.families.labyrinth.drawing import draw
from hamekomi.families.labyrinth.experiments.failures import crossroad
from hamekomi.families.labyrinth.generate import FEW, with_fewer_walls
from hamekomi.families.labyrinth.hamiltonian import LETTERS
from hamekomi.families.labyrinth.hamiltonian.figures import Figures, NextStep, future_lines
from hamekomi.families.labyrinth.hamiltonian.oracle import Oracle, Verdict
from hamekomi.families.labyrinth.indices import as_board, index_of, line_indices, oracle_for
from hamekomi.families.labyrinth.mining.windows import Windows, field_at_spot
from hamekomi.families.labyrinth.play import Position, parse_marks
from hamekomi.families.labyrinth.puzzle import WORDS, Field, Labyrinth, letter, walls_beside
from hamekomi.families.labyrinth.rules.all_rules import all_rules
from hamekomi.families.labyrinth.rules.book import Rule, mined_rules, read_rules
from hamekomi.families.labyrinth.rules.check_file import check_rules
from hamekomi.families.labyrinth.rules.match import Firing, area_in_words, draw_rule, figures_of, firings
from hamekomi.families.labyrinth.runs import Run, at_random, keep_left, next_line
from hamekomi.families.labyrinth.steps import RULES, why
from hamekomi.model.answers import Budget
from hamekomi.model.errors import BadText, CannotDo, OutOfBudget, UnknownName
from hamekomi.model.family import Action, ActionArgs, Answer, int_arg
from hamekomi.model.words import counted

# How long one request makes walks, in seconds.
SECONDS_PER_RUN = 0.4
_HIGHEST_NUMBER = 10**15  # of seeds and walks
# The largest window that is tried has this radius.
RADIUS = 6
# Fewer walks than for a file, because the user is waiting.
OWN_WALKS = {5: 100, 7: 300, 9: 300, 13: 30}
OWN_NAME = "my rule"
MINED = "mined"


def _view(puzzle: Labyrinth, args: ActionArgs, budget: Budget) -> Answer:
    """Where the line can go, why not elsewhere, and which rules fire."""
    current = position_arg(puzzle, args).current
    oracle = oracle_for(current, budget.clock())
    is_open = oracle.start.is_possible and not oracle.is_finished
    return {
        "start": _verdict(current, oracle.start),
        "moves": list(_moves(current, oracle) if is_open else _lost_moves(current)),
        "rules": [_fired(current, each) for each in firings(current, rules_arg(args))],
        "rules_apply": current.is_plain,
        "future": future_lines(as_board(current), line_indices(current)),
    }


def _moves(current: Labyrinth, oracle: Oracle) -> Iterator[Answer]:
    """The verdict on each move; a possible one also has `rest`, a line to the goal."""
    for direction, step in enumerate(LETTERS):
        verdict = oracle.judge(direction)
        if verdict.reason == "taken":
            continue
        field = oracle.board.neighbour(index_of(current, current.head), direction)
        rest = oracle.witness_by(direction) if verdict.is_possible else []
        yield {"letter": step, "field": field, "rest": rest, **_verdict(current, verdict)}


def _lost_moves(current: Labyrinth) -> Iterator[Answer]:
    """The empty fields beside the live end of a line that cannot be finished."""
    lost = {"possible": False, "reason": "lost", "title": "the line is lost already"}
    for other in current.neighbours(current.head):
        if other not in set(current.line) and other != current.goal:
            step = {"letter": letter(current.head, other), "field": index_of(current, other), "rest": []}
            yield {**step, **lost, "why": "take steps back", "fields": []}


def _verdict(current: Labyrinth, verdict: Verdict) -> Answer:
    return {
        "possible": verdict.is_possible,
        "reason": verdict.reason,
        "title": "" if verdict.is_possible else RULES[verdict.reason],
        "why": "" if verdict.is_possible else why(current, verdict),
        "fields": list(verdict.fields),
    }


def _fired(current: Labyrinth, fired: Firing) -> Answer:
    areas = zip(fired.rule.figure.areas, fired.areas, strict=True)
    return {
        "rule": fired.rule.name,
        "group": fired.rule.group,
        "forbidden": _numbers(current, fired.forbidden),
        "premises": _numbers(current, fired.premises),
        "areas": [
            {
                "fields": _numbers(current, count.fields),
                "border": _numbers(current, count.border),
                "black": count.black,
                "white": count.white,
                "words": area_in_words(area, count),
            }
            for area, count in areas
        ],
    }


def _numbers(current: Labyrinth, fields: Iterable[Field]) -> list[int]:
    return [index_of(current, field) for field in fields]


def _run(puzzle: Labyrinth, args: ActionArgs, budget: Budget) -> Answer:
    """Lines for a part of a second, by the rules alone or by the oracle (`by`): random ones from number
    `from` on, or with the `order` left those after the line on the board, one after the other.

    With `dead_ends` stop it ends at the first dead end. Returns how many lines were complete and how
    many got stuck, where it stands, which is where the next run goes on, the latest dead end, and
    whether there are no more lines.
    """
    began, clock = time.monotonic(), budget.clock()
    stops = args.get("dead_ends") == "stop"

    def is_enough(run: Run) -> bool:
        return (stops and run.stuck > 0) or time.monotonic() - began > SECONDS_PER_RUN

    if args.get("order") == "left":
        current = position_arg(puzzle, args).current
        run = keep_left(puzzle, _figures_arg(args), is_enough, clock, current=current)
    else:
        seed, first = (
            int_arg(args, "seed", 0, _HIGHEST_NUMBER),
            int_arg(args, "from", 0, _HIGHEST_NUMBER),
        )
        run = at_random(puzzle, _figures_arg(args), is_enough, clock, seed=seed, first=first)
    return {
        "finished": run.finished,
        "stuck": run.stuck,
        "marks": _without_given(puzzle, run.line),
        "dead_end": _without_given(puzzle, run.dead_end),
        "is_over": run.is_over,
        "seconds": round(time.monotonic() - began, 3),
    }


def _next_line(puzzle: Labyrinth, args: ActionArgs, budget: Budget) -> Answer:
    """The line after the one on the board in the order of keeping left; "" if it was the last.

    By the rules alone (`by`) it may be a dead end.
    """
    current = position_arg(puzzle, args).current
    run = next_line(puzzle, _figures_arg(args), budget.clock(), current=current)
    marks = "" if run.is_over else _without_given(puzzle, run.line)
    return {"marks": marks, "stuck": run.stuck > 0}


def _figures_arg(args: ActionArgs) -> Figures | None:
    """Those of the rules that are switched on; None if the oracle decides."""
    return figures_of(rules_arg(args)) if args.get("by") == "rules" else None


def _crossroad(puzzle: Labyrinth, args: ActionArgs, budget: Budget) -> Answer:
    """Of a lost line: its beginning up to the last field from which it could be finished, and why the
    step there is impossible."""
    wrong = crossroad(puzzle, position_arg(puzzle, args).current, budget.clock())
    return {
        "marks": _without_given(puzzle, wrong.line),
        "why": f"{WORDS[wrong.step]} is impossible: {wrong.why}",
    }


def _without_given(puzzle: Labyrinth, steps: str) -> str:
    """The steps after the given part of the line."""
    return steps[len(puzzle.line) - 1 :]


def _window(puzzle: Labyrinth, args: ActionArgs, budget: Budget) -> Answer:
    """The fields that the smallest window needs to prove a step impossible; none if no window proves
    it."""
    current = position_arg(puzzle, args).current
    if not current.is_plain:
        raise CannotDo("windows are for boards without walls, from corner to corner")
    letter = args.get("letter", "")
    if len(letter) != 1 or letter not in LETTERS:
        raise CannotDo("a step is one of R, D, L and U")
    next_step = NextStep(tuple(line_indices(current)), LETTERS.index(letter), 0)
    with closing(Windows(RADIUS, budget.clock())) as windows:
        found = windows.reason(current.columns, current.rows, next_step, as_found=True)
    if found is None:
        wide = 2 * RADIUS + 1
        return {"fields": [], "why": f"no window of up to {wide}x{wide} fields proves it"}
    radius, reason = found
    needed = [field_at_spot(current.columns, current.rows, next_step, spot) for spot, _ in reason]
    marked = sorted(field for field in needed if field is not None)
    beyond = len(needed) - len(marked)
    frame = f", and {beyond} off the board" if beyond else ""
    wide = 2 * radius + 1
    return {
        "fields": marked,
        "why": f"a window of {wide}x{wide} fields proves it on every board: "
        f"it needs the {counted(len(marked), 'field')} marked{frame}",
    }


def _draw_own_rule(puzzle: Labyrinth, args: ActionArgs, budget: Budget) -> Answer:
    """The rule drawn in the editor, as the text of a rule file and as a picture."""
    text = _rule_text(args)
    return {"text": text, "svg": draw_rule(_single_rule(text))}


def _check_own_rule(puzzle: Labyrinth, args: ActionArgs, budget: Budget) -> Answer:
    """Whether the oracle ever contradicts the drawn rule on random walks."""
    text = _rule_text(args)
    _single_rule(text)
    (finding,) = check_rules(text, budget, OWN_WALKS)
    return {"right": finding.is_right, "message": finding.message, "board": finding.board}


def _rule_text(args: ActionArgs) -> str:
    entry = {
        "name": args.get("name", "").strip() or OWN_NAME,
        "area": args.get("area", ""),
        "turns": args.get("turns", ""),
    }
    lines = [f"{key} = {json.dumps(value)}" for key, value in entry.items() if value]
    drawing = args.get("drawing", "").replace("\\", "").replace('"', "")
    return "\n".join(["[[rule]]", *lines, f'drawing = """\n{drawing}\n"""', ""])


def _single_rule(text: str) -> Rule:
    rules = read_rules(text)
    if len(rules) != 1:
        raise BadText("a drawing is one rule")
    return rules[0]


def _save(puzzle: Labyrinth, args: ActionArgs, budget: Budget) -> Answer:
    """The line so far as a text."""
    current = position_arg(puzzle, args).current
    writers = {"plain": notations.write, "saved": notations.write_saved}
    notation = args.get("notation", "plain")
    if notation not in writers:
        raise UnknownName("notation to save in", notation, writers)
    return {"text": writers[notation](current)}


def _labyrinth_around(puzzle: Labyrinth, args: ActionArgs, budget: Budget) -> Answer:
    """The labyrinth whose path is the finished line: all walls, or as few as keep it the only path.

    If time runs out, `stopped` says so: the line is the only path, but more walls could be removed.
    """
    current = position_arg(puzzle, args).current
    if len(current.line) < current.size:
        raise CannotDo("finish the line first: it becomes the path of the labyrinth")
    walls = walls_beside(current.columns, current.rows, current.line)
    maze, stopped = Labyrinth(current.columns, current.rows, current.line[:1], current.goal, walls), ""
    if args.get("walls") == FEW:
        random = Random(int_arg(args, "seed", 0, 10**9))
        try:
            for fewer in with_fewer_walls(maze, random, budget.clock()):
                maze = fewer
        except OutOfBudget as error:
            stopped = str(error)
    return {"text": notations.write(maze), "svg": draw(maze, None), "stopped": stopped}


def _list_rules(puzzle: Labyrinth, args: ActionArgs, budget: Budget) -> Answer:
    """All rules, each with the reason if it is marked wrong."""
    return {
        "rules": [
            {"name": rule.name, "group": rule.group, "wrong": rule.wrong} for rule in listed_rules(args)
        ]
    }


def _show_rule(puzzle: Labyrinth, args: ActionArgs, budget: Budget) -> Answer:
    rules = {rule.name: rule for rule in listed_rules(args)}
    rule = rules.get(args.get("rule", ""))
    if rule is None:
        raise UnknownName("rule", args.get("rule", ""), [])
    return {"svg": draw_rule(rule)}


ACTIONS: Mapping[str, Action[Labyrinth]] = {
    "look": Action(summary="Where the line can go, why not elsewhere, which rules fire.", act=_view),
    "run": Action(summary="Lines for a part of a second, by rules or by the oracle.", act=_run),
    "crossroad": Action(summary="Where a lost line could still be finished.", act=_crossroad),
    "next": Action(summary="The next line in the order of keeping left.", act=_next_line),
    "save": Action(summary="The line as a text.", act=_save),
    "maze": Action(summary="The labyrinth around the finished line, to print.", act=_labyrinth_around),
    "list-rules": Action(summary="The names of all rules.", act=_list_rules),
    "show-rule": Action(summary="A rule as a figure.", act=_show_rule),
    "draw-rule": Action(
        summary="A drawn rule as the text of a rule file, and as a picture.", act=_draw_own_rule
    ),
    "check-rule": Action(summary="Whether the oracle contradicts a drawn rule.", act=_check_own_rule),
    "window": Action(summary="The smallest window that proves a step impossible.", act=_window),
}


def position_arg(puzzle: Labyrinth, args: ActionArgs) -> Position:
    return parse_marks(puzzle, args.get("marks", ""))


def rules_arg(args: ActionArgs) -> tuple[Rule, ...]:
    """The rules that are switched on: not marked wrong, and neither name nor group is in `off`."""
    switched_off = set(args.get("off", "").split("\n"))
    switched_on = [
        rule
        for rule in listed_rules(args)
        if not rule.wrong and rule.name not in switched_off and rule.group not in switched_off
    ]
    return tuple(sorted(switched_on, key=lambda rule: rule.figure.stage))


def listed_rules(args: ActionArgs) -> tuple[Rule, ...]:
    """The rules of the `book`, Fodor's or the mined ones, and the user's own."""
    shipped = mined_rules() if args.get("book") == MINED else all_rules()
    return (*shipped, *read_rules(args.get("own", "")))
