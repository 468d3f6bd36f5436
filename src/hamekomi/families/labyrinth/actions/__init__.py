"""Requests of the screen to the library, args with the steps on the board. Fields are numbers in reading
order."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random

from hamekomi.families.labyrinth.actions import editing
from hamekomi.families.labyrinth.actions.arguments import position_arg, rules_known
from hamekomi.families.labyrinth.actions.looking import look
from hamekomi.families.labyrinth.actions.running import next_line, run
from hamekomi.families.labyrinth.actions.windows import window
from hamekomi.families.labyrinth.generate import FEW, thinner
from hamekomi.families.labyrinth.looks.picture import draw
from hamekomi.families.labyrinth.looks.words import describe
from hamekomi.families.labyrinth.notations import plain, saved
from hamekomi.families.labyrinth.numbered import fields, number, numbers, oracle
from hamekomi.families.labyrinth.puzzle import Labyrinth, letters, walls_beside
from hamekomi.families.labyrinth.rules.picture import draw_rule
from hamekomi.model.answers import Budget
from hamekomi.model.errors import CannotDo, OutOfBudget, UnknownName
from hamekomi.model.family import Action, ActionArgs, Answer, int_arg


def _open(puzzle: Labyrinth, args: ActionArgs, budget: Budget) -> Answer:
    """`bare` is the board without the given part of the line."""
    return {
        "name": describe(replace(puzzle, line=puzzle.line[:1])),
        "text": plain.write(puzzle),
        "bare": plain.write(replace(puzzle, line=puzzle.line[:1])),
        "columns": puzzle.columns,
        "rows": puzzle.rows,
        "goal": number(puzzle, puzzle.goal),
        "given": numbers(puzzle),
        "walls": sorted([number(puzzle, one), number(puzzle, other)] for one, other in puzzle.walls),
        "steps": letters(puzzle.line),
        "marks": letters(position_arg(puzzle, args).now.line)[len(puzzle.line) - 1 :],
    }


def _save(puzzle: Labyrinth, args: ActionArgs, budget: Budget) -> Answer:
    """The line so far as a text."""
    now = position_arg(puzzle, args).now
    writers = {"plain": plain.write, "saved": saved.write}
    notation = args.get("notation", "plain")
    if notation not in writers:
        raise UnknownName("notation to save in", notation, writers)
    return {"text": writers[notation](now)}


def _finish(puzzle: Labyrinth, args: ActionArgs, budget: Budget) -> Answer:
    """The steps of a whole line that goes on from the position; "" if there is none."""
    now = position_arg(puzzle, args).now
    seer = oracle(now, budget.clock())
    if not seer.start.is_possible:
        return {"marks": ""}
    whole = now.line[:-1] + fields(now, seer.witness)
    return {"marks": letters(whole)[len(puzzle.line) - 1 :]}


def _maze(puzzle: Labyrinth, args: ActionArgs, budget: Budget) -> Answer:
    """The labyrinth whose way is the finished line: all walls, or as few as leave it the only one.

    If the time is over before, `stopped` says so: the line is the only one, but more walls could go.
    """
    now = position_arg(puzzle, args).now
    if len(now.line) < now.size:
        raise CannotDo("finish the line first: its way becomes the labyrinth")
    walls = walls_beside(now.columns, now.rows, now.line)
    maze, stopped = Labyrinth(now.columns, now.rows, now.line[:1], now.goal, walls), ""
    if args.get("walls") == FEW:
        random = Random(int_arg(args, "seed", 0, 10**9))
        try:
            for fewer in thinner(maze, random, budget.clock()):
                maze = fewer
        except OutOfBudget as error:
            stopped = str(error)
    return {"text": plain.write(maze), "svg": draw(maze, None), "stopped": stopped}


def _list_rules(puzzle: Labyrinth, args: ActionArgs, budget: Budget) -> Answer:
    """All rules, each with what is wrong with it as we read it."""
    return {
        "rules": [
            {"name": rule.name, "group": rule.group, "wrong": rule.wrong} for rule in rules_known(args)
        ]
    }


def _show_rule(puzzle: Labyrinth, args: ActionArgs, budget: Budget) -> Answer:
    rules = {rule.name: rule for rule in rules_known(args)}
    rule = rules.get(args.get("rule", ""))
    if rule is None:
        raise UnknownName("rule", args.get("rule", ""), [])
    return {"svg": draw_rule(rule)}


ACTIONS: Mapping[str, Action[Labyrinth]] = {
    "open": Action(summary="A board to draw on, with the steps of its link.", act=_open),
    "look": Action(summary="Where the line can go, why not elsewhere, which rules fire.", act=look),
    "run": Action(summary="Random walkthroughs for a moment, by rules or by the oracle.", act=run),
    "next": Action(summary="The next line for one who keeps left.", act=next_line),
    "finish": Action(summary="A line to the goal.", act=_finish),
    "save": Action(summary="The line as a text.", act=_save),
    "maze": Action(summary="The labyrinth around the finished line, to print.", act=_maze),
    "list-rules": Action(summary="The names of all rules.", act=_list_rules),
    "show-rule": Action(summary="A rule as a figure.", act=_show_rule),
    "draw-rule": Action(summary="The rule of a drawing.", act=editing.draw),
    "check-rule": Action(summary="The rule of a drawing against the oracle.", act=editing.check),
    "window": Action(summary="The smallest window that proves a step impossible.", act=window),
}
