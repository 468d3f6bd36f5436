"""The one-way labyrinth: draw a line through every field once, from corner to corner (Balint Fodor).

puzzle.py      the values: a board with the line so far and walls, a finished line
check.py       the laws
notations.py   boards and lines as text: our own, and the files of Fodor's program
drawing.py     pictures, characters, words
hamiltonian/   the core on boards of numbered fields: oracle, counts, ranks, rules as figures
indices.py     boards and lines with the core's numbers of fields
solvers.py     the oracle, counting without listing, SAT
steps.py       explanations: forced moves, and why the others are impossible
play.py        moves, and the verdicts of the oracle
runs.py        lines that draw themselves, at random or keeping left, by the oracle or by rules alone
actions.py     requests of the screen;  screen/: the page
rules/         Fodor's rules and mined ones as data, checked by the oracle
mining/        rules by machine
experiments/   how far rules carry, when they are needed, all lines one by one
walks.py       walks that never get stuck; lines for Python
lessons.py     what the page teaches, board by board
exports.py     clauses for other solvers
generate.py    walls around a line
"""

from hamekomi.families.labyrinth import notations, play, solvers
from hamekomi.families.labyrinth.actions import ACTIONS
from hamekomi.families.labyrinth.check import check
from hamekomi.families.labyrinth.drawing import as_marks, describe, draw, marks_of, sketch
from hamekomi.families.labyrinth.experiments import EXPERIMENTS
from hamekomi.families.labyrinth.exports import EXPORTS
from hamekomi.families.labyrinth.generate import GENERATOR, advice
from hamekomi.families.labyrinth.lessons import LESSONS
from hamekomi.families.labyrinth.mining.impossible_moves import MINE
from hamekomi.families.labyrinth.proof import prove
from hamekomi.families.labyrinth.puzzle import Labyrinth, Walk
from hamekomi.families.labyrinth.rules.check_file import check_rules
from hamekomi.families.labyrinth.steps import steps
from hamekomi.families.labyrinth.walks import WALK, count, every_line, sample, sample_roughly, walk
from hamekomi.model import family
from hamekomi.model.play import Play

__all__ = ["FAMILY", "Labyrinth", "Walk", "count", "every_line", "sample", "sample_roughly", "walk"]

FAMILY: family.Family[Labyrinth, Walk] = family.Family(
    name="labyrinth",
    title="Labyrinth",
    summary="Draw one line from corner to corner that visits every field once.",
    rules=(
        "Draw one line from the start to the goal: from the entrance in the border to the exit, or from "
        "a disc to a ring. These are usually the upper left and the lower right corner.",
        "The line goes from field to field: up, down, to the left or to the right.",
        "It visits every field exactly once, and never passes through a wall.",
    ),
    rank=4,
    reading=family.Reading(
        formats={
            "plain": family.Format(
                notations.parse,
                notations.write,
                "labyrinth 5x5 line=RRDD, also with start=, goal= and walls=",
                notations.claim,
                "labyrinth 7x7",
            ),
            "saved": family.Format(
                notations.parse_saved,
                notations.write_saved,
                "file of Fodor's program: 7|1-1,1;0,1-2,1",
                notations.claim_saved,
            ),
        },
        answers=family.Answers(parse=notations.parse_solution, write=notations.write_solution),
        examples=family.read_examples(__name__),
        theorems=family.read_theorems(__name__),
    ),
    laws=family.Laws(check=check, prove=prove, check_files={"rules": check_rules}),
    drawing=family.Drawing(draw=draw, sketch=sketch, describe=describe),
    solving=family.Solving(
        solvers={
            "frontier": family.Solver(
                summary="Count by dynamic programming, without listing; list as the oracle does.",
                solutions=solvers.solutions,
                count=solvers.count_by_frontier,
                lists_by="oracle",
                steps=steps,
                steps_from=lambda position, budget: steps(position.current, budget),
            ),
            "oracle": family.Solver(
                summary="Keep left, and enter only fields from which the line can be finished.",
                solutions=solvers.solutions,
                count=solvers.count,
            ),
            "sat": family.Solver(
                summary="CaDiCaL on clauses; rings are excluded as they occur.",
                solutions=solvers.solutions_by_sat,
            ),
        },
    ),
    making=family.Making(generate=GENERATOR, mine=MINE, experiments=EXPERIMENTS),
    play=Play(
        start=play.start,
        draw=play.draw,
        sketch=play.sketch_position,
        apply=play.apply,
        choices=play.choices,
        press=play.press,
        status=play.status,
        open=play.open_board,
        check_further=play.check_further,
        solution=play.solution,
        finish=play.finish,
        parse_marks=play.parse_marks,
        write_marks=play.write_marks,
        puzzle=lambda position: position.puzzle,
        is_begun=play.is_begun,
    ),
    actions=ACTIONS,
    extensions=(
        family.Walks(task=WALK),
        family.MakingAdvice(advice=advice),
        family.AsMarks(marks=as_marks, marks_of=marks_of),
        EXPORTS,
        LESSONS,
    ),
)
