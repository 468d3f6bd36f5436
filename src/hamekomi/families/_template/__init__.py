"""A family that does almost nothing: copy it to begin a new one. It is tested like all others.

Here: fill a row with 0 and 1 so that neighbours differ. The files, in the order to write them:

    puzzle.py         frozen values, and their text
    check.py          the rules; every solver is tested against them
    by_trying.py      one solver
    draw.py           the picture, and the sketch for a terminal
    play.py           positions and moves            (optional)
    generate.py       making puzzles                 (optional)
    experiments.py    long work with checkpoints     (optional)
    screen/screen.ts  its own screen on the page     (optional; without it, moves are chosen from a list)
    examples.toml     puzzles with known answers
"""

from hamekomi.families._template import by_trying, play
from hamekomi.families._template.check import check
from hamekomi.families._template.draw import describe, draw, sketch
from hamekomi.families._template.experiments import EXPERIMENTS
from hamekomi.families._template.generate import GENERATOR
from hamekomi.families._template.puzzle import (
    Filled,
    Row,
    claim,
    parse,
    parse_solution,
    write,
    write_solution,
)
from hamekomi.model.examples import read_examples
from hamekomi.model.family import (
    Answers,
    Drawing,
    Family,
    Format,
    Laws,
    Making,
    Reading,
    Solver,
    Solving,
)
from hamekomi.model.play import Play

__all__ = ["FAMILY", "Filled", "Row"]

FAMILY: Family[Row, Filled] = Family(
    name="_template",
    title="Template",
    summary="Fill a row with 0 and 1 so that neighbours differ.",
    reading=Reading(
        formats={"row": Format(parse, write, "0, 1, or . for an open cell: row:.0..", claim)},
        answers=Answers(parse=parse_solution, write=write_solution),
        examples=read_examples(__name__),
    ),
    laws=Laws(
        check=check,
    ),
    drawing=Drawing(
        draw=draw,
        sketch=sketch,
        describe=describe,
    ),
    solving=Solving(
        solvers={
            "trying": Solver(
                summary="Try both marks in every open cell.",
                solutions=by_trying.solutions,
                steps=by_trying.steps,
                steps_from=by_trying.steps_from,
            )
        },
    ),
    making=Making(
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
