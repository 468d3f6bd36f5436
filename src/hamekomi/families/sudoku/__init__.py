"""Sudoku: fill the grid so that every row, column and box has every symbol once.

puzzle.py        the values: rows, columns and boxes, a grid with givens, a filled grid
names.py         places and symbols in words
check.py         the laws of the puzzle, checked on a filled grid
notations/       puzzles, solutions and positions as text
drawing.py       puzzles and positions as pictures, in characters, in words
solvers/         fast, exact cover, backtracking, SAT; proofs
bulk.py          many 9x9 puzzles at once;  lines.py: streams of lines
making/          new puzzles
experiments.py   how hard random puzzles are, and which techniques they need
play/            positions, moves, mistakes
steps/           techniques: explanations, hints, ratings, grades
lessons.py       what the page teaches, board by board
screen/          the board on the page
"""

from hamekomi.families.sudoku import notations
from hamekomi.families.sudoku.bulk import count_many, is_unique_many, solve_many
from hamekomi.families.sudoku.check import check, remarks
from hamekomi.families.sudoku.drawing import (
    as_marks,
    describe,
    draw,
    draw_position,
    draw_to_explain,
    marks_of,
    sketch,
    sketch_position,
)
from hamekomi.families.sudoku.experiments import EXPERIMENTS
from hamekomi.families.sudoku.lessons import LESSONS
from hamekomi.families.sudoku.lines import ANSWERS_LINES
from hamekomi.families.sudoku.making.generate import GENERATOR, make_many
from hamekomi.families.sudoku.notations import FORMATS, plain
from hamekomi.families.sudoku.notations.exports import EXPORTS
from hamekomi.families.sudoku.play import mistakes, moves, position
from hamekomi.families.sudoku.play.moves import parse_marks, write_marks
from hamekomi.families.sudoku.play.opening import open_board
from hamekomi.families.sudoku.puzzle import Filled, Sudoku
from hamekomi.families.sudoku.solvers import backtrack, exact_cover, fast, sat
from hamekomi.families.sudoku.solvers.proof import prove
from hamekomi.families.sudoku.steps import explain
from hamekomi.families.sudoku.steps.rate import Rating, grade, rate, rate_many
from hamekomi.model import family
from hamekomi.model.play import Play

__all__ = [
    "FAMILY",
    "Filled",
    "Rating",
    "Sudoku",
    "count_many",
    "is_unique_many",
    "make_many",
    "rate",
    "rate_many",
    "solve_many",
]

# A place for a digit is seen without any marks, the only digit for a cell is not.
HINTS = family.HintOrder(alike=("full house", "hidden single", "naked single"))

FAMILY: family.Family[Sudoku, Filled] = family.Family(
    name="sudoku",
    title="Sudoku",
    summary="Fill the grid so that every row, column and box has every symbol once.",
    rules=(
        "Write a symbol into every empty cell; what is printed stays.",
        "A grid of nine rows has the digits from 1 to 9, others have as many symbols as rows.",
        "Every row and every column has each symbol once.",
        "Every box, framed by thicker lines, has each symbol once.",
    ),
    rank=2,
    reading=family.Reading(
        formats=FORMATS,
        answers=family.Answers(parse=plain.parse_solution, write=plain.write_solution),
        examples=family.read_examples(__name__),
        theorems=family.read_theorems(__name__),
    ),
    laws=family.Laws(
        check=check,
        remarks=remarks,
        prove=prove,
    ),
    drawing=family.Drawing(
        draw=draw,
        sketch=sketch,
        describe=describe,
    ),
    solving=family.Solving(
        solvers={
            "fast": family.Solver(
                summary="The 9x9 search; exact cover or clauses for other sizes.",
                solutions=fast.solutions,
                count=fast.count,
            ),
            "dlx": family.Solver(
                summary="Exact cover: symbols in cells, rows, columns and boxes.",
                solutions=exact_cover.solutions,
                count=exact_cover.count,
            ),
            "frontier": family.Solver(
                summary="Count by dynamic programming, without searching; list as fast does.",
                solutions=fast.solutions,
                count=exact_cover.count_by_frontier,
                lists_by="fast",
            ),
            "backtrack": family.Solver(
                summary="Cell by cell in reading order, least symbol first; up to 16 rows.",
                solutions=backtrack.solutions,
                refuses=backtrack.refuses,
                count=backtrack.count,
            ),
            "sat": family.Solver(
                summary="CaDiCaL on clauses, with a variable for each candidate.",
                solutions=sat.solutions,
            ),
            "techniques": family.Solver(
                summary="As people do, from singles to forcing chains, each step with its reason.",
                solutions=explain.solutions,
                steps=explain.steps,
                steps_from=explain.steps_from,
                gives_up=True,
            ),
        },
        grade=grade,
        views={"as_exact_cover": exact_cover.as_exact_cover, "rate": rate},
    ),
    making=family.Making(
        generate=GENERATOR,
        experiments=EXPERIMENTS,
    ),
    play=Play(
        start=position.start,
        draw=draw_position,
        sketch=sketch_position,
        apply=moves.apply,
        choices=moves.choices,
        press=moves.press,
        status=moves.status,
        open=open_board,
        check=mistakes.mistakes,
        check_further=mistakes.check_against_solutions,
        solution=position.filled,
        finish=mistakes.finish,
        parse=notations.PARSE_POSITION,
        write=notations.WRITE_POSITION,
        parse_marks=parse_marks,
        write_marks=write_marks,
        puzzle=lambda position: position.puzzle,
        is_begun=position.is_begun,
    ),
    extensions=(
        ANSWERS_LINES,
        family.DrawsToExplain(draw=draw_to_explain),
        family.AsMarks(marks=as_marks, marks_of=marks_of),
        EXPORTS,
        LESSONS,
        HINTS,
    ),
)
