"""A family that does almost nothing: copy it to begin a new one. It is tested like all others.

Here: fill a row with 0 and 1 so that neighbours differ. The files, in the order to write them:

    puzzle.py         frozen values, their text, and the laws; every solver is tested against the laws
    solver.py         one solver; new puzzles (optional)
    play.py           the picture, the sketch for a terminal; positions and moves (optional)
    experiments.py    long work with checkpoints (optional)
    screen/screen.ts  its own screen on the page (optional; without it, moves are chosen from a list)
    examples.toml     puzzles with known answers
"""

from hamekomi.families._template import play, solver
from hamekomi.families._template.experiments import EXPERIMENTS
from hamekomi.families._template.play import describe, draw, sketch
from hamekomi.families._template.puzzle import (
    Filled,
    Row,
    check,
    claim,
    parse,
    parse_solution,
    write,
    write_solution,
)
from hamekomi.families._template.solver import GENERATOR
from hamekomi.model import family
from hamekomi.model.play import Play

__all__ = ["FAMILY", "Filled", "Row"]

FAMILY: family.Family[Row, Filled] = family.Family(
    name="_template",
    title="Template",
    summary="Fill a row with 0 and 1 so that neighbours differ.",
    rules=("Write 0 or 1 into every open cell.", "Cells side by side hold different numbers."),
    reading=family.Reading(
        formats={"row": family.Format(parse, write, "0, 1, or . for an open cell: row:.0..", claim)},
        answers=family.Answers(parse=parse_solution, write=write_solution),
        examples=family.read_examples(__name__),
    ),
    laws=family.Laws(
        check=check,
    ),
    drawing=family.Drawing(
        draw=draw,
        sketch=sketch,
        describe=describe,
    ),
    solving=family.Solving(
        solvers={
            "trying": family.Solver(
                summary="Try both marks in every open cell.",
                solutions=solver.solutions,
                steps=solver.steps,
                steps_from=solver.steps_from,
            )
        },
    ),
    making=family.Making(
        generate=GENERATOR,
        experiments=EXPERIMENTS,
    ),
    play=Play(
        start=play.start,
        apply=play.apply,
        choices=play.choices,
        press=play.press,
        draw=play.draw_position,
        status=play.status,
        check=play.broken,
        solution=play.solution,
    ),
)
