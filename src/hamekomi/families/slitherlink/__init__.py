"""Slitherlink: draw one loop along the edges so that every number counts the lines around it.

puzzle.py      the values: a board with clues, a loop, a position; names of places
check.py       the rules of the puzzle, checked on a finished loop
notations/     boards, loops and marks as text: ours, puzz.link, pzprv3, Loopy, Penpa+, JSON
pictures.py    boards and rules as pictures, in characters, in words
solvers/       search with learning (the default), counting, backtracking, rules, SAT, circuits
rules/         deductions as data: read from files, proved or refuted, applied
steps/         explanations: deductions with reasons, simplest technique first; hints, grades
play.py        marks and moves; mistakes in an unfinished position
making/        puzzles made by machine: loops grown, numbers removed
mining/        rules found by machine
experiments/   how much rules save other solvers
lessons.py     what the page teaches, board by board
actions.py     the screen's requests to the library;  screen/ is the screen itself
"""

from hamekomi.families.slitherlink import play
from hamekomi.families.slitherlink.actions import ACTIONS
from hamekomi.families.slitherlink.check import check
from hamekomi.families.slitherlink.experiments import EXPERIMENTS
from hamekomi.families.slitherlink.lessons import LESSONS
from hamekomi.families.slitherlink.making.generate import GENERATOR, make_noting
from hamekomi.families.slitherlink.mining import MINE
from hamekomi.families.slitherlink.notations import (
    as_json,
    drawing,
    loopy,
    marks,
    penpa,
    plain,
    puzzlink,
    pzprv3,
)
from hamekomi.families.slitherlink.notations.marks import parse_solution, write_solution
from hamekomi.families.slitherlink.pictures import (
    as_marks,
    describe,
    draw,
    draw_position,
    marks_of,
    sketch,
    sketch_position,
)
from hamekomi.families.slitherlink.play import check_against_solutions, violations
from hamekomi.families.slitherlink.puzzle import Loop, Mark, Position, Slitherlink, empty, loop_of
from hamekomi.families.slitherlink.rules.language import BOOKS, MADE_ON_DEMAND
from hamekomi.families.slitherlink.rules.user_rules import check_rules, with_rules
from hamekomi.families.slitherlink.solvers import by_rules, by_search, circuit, sat
from hamekomi.families.slitherlink.solvers.proof import prove
from hamekomi.families.slitherlink.steps import explain
from hamekomi.families.slitherlink.steps.grade import grade
from hamekomi.model import family
from hamekomi.model.play import Play

__all__ = ["FAMILY", "Loop", "Mark", "Position", "Slitherlink", "check_rules"]

FAMILY: family.Family[Slitherlink, Loop] = family.Family(
    name="slitherlink",
    title="Slitherlink",
    summary="Draw one loop along the edges so that every number counts the lines around it.",
    rules=(
        "Draw lines along the edges of the cells, from dot to dot.",
        "The lines form one closed loop, which neither crosses itself nor branches.",
        "A number says how many of the four edges of its cell belong to the loop.",
        "A cell without a number may have any number of lines around it.",
    ),
    rank=1,
    reading=family.Reading(
        formats={
            "plain": family.Format(
                plain.parse,
                plain.write,
                "rows of digits and dots",
                plain.claim,
                "rows of digits and dots",
            ),
            "drawing": family.Format(
                drawing.parse, drawing.write, "drawn with +, --- and |, as shown", drawing.claim
            ),
            "puzzlink": family.Format(
                puzzlink.parse,
                puzzlink.write,
                "address of puzz.link, pzv.jp ...",
                puzzlink.claim,
                "a puzz.link address",
                "https://puzz.link/p?slither/5/5/cbcbcddad",
            ),
            "pzprv3": family.Format(pzprv3.parse, pzprv3.write, "file of puzz.link", pzprv3.claim),
            "loopy": family.Format(
                loopy.parse,
                loopy.write,
                "game ID, address or saved game of Simon Tatham's Loopy",
                loopy.claim,
                "a Loopy game ID",
                "7x7t0:02g222b3b2e2a2b322b2a2a3a2a1d1b",
            ),
            "penpa": family.Format(
                penpa.parse, penpa.write, "address of Penpa+", penpa.claim, "a Penpa+ address"
            ),
            "json": family.Format(
                as_json.parse, as_json.write, "an object with rows of clues", as_json.claim
            ),
        },
        answers=family.Answers(parse=parse_solution, write=write_solution),
        examples=family.read_examples(__name__),
        theorems=family.read_theorems(__name__),
    ),
    laws=family.Laws(
        check=check,
        prove=prove,
        check_files={"rules": check_rules},
    ),
    drawing=family.Drawing(
        draw=draw,
        sketch=sketch,
        describe=describe,
    ),
    solving=family.Solving(
        solvers={
            "fast": family.Solver(
                summary="Deduce what is local, colour cells, keep regions together, guess, and learn.",
                solutions=by_search.solutions,
                count=by_search.count,
            ),
            "frontier": family.Solver(
                summary="Count by dynamic programming, without searching; list as fast does.",
                solutions=by_search.solutions,
                count=by_search.count_by_sweep,
                lists_by="fast",
            ),
            "backtrack": family.Solver(
                summary="Edge by edge in reading order, line first; nothing is deduced.",
                solutions=by_search.backtracking,
                count=by_search.count_by_backtracking,
            ),
            "rules": family.Solver(
                summary="The 36 rules and loop avoidance; gives up where they get stuck.",
                solutions=by_rules.solutions,
                steps=explain.steps,
                steps_from=explain.steps_from,
                gives_up=True,
            ),
            "rules+backtrack": family.Solver(
                summary="Rules as far as they go, then backtracking over the edges that are left.",
                solutions=by_rules.solutions_with_backtracking,
            ),
            "trial": family.Solver(
                summary="Try an edge both ways by the rules; keep what both outcomes share.",
                solutions=by_rules.solutions_by_trial,
            ),
            "sat": family.Solver(
                summary="CaDiCaL on clauses; wrong loops are forbidden as they turn up.",
                solutions=sat.solutions,
            ),
            "cp": family.Solver(
                summary="Constraint programming: OR-tools with its circuit constraint (extra cp).",
                solutions=circuit.solutions,
                refuses=circuit.refuses,
            ),
        },
        grade=grade,
    ),
    making=family.Making(
        generate=GENERATOR,
        mine=MINE,
        experiments=EXPERIMENTS,
    ),
    play=Play(
        start=empty,
        draw=draw_position,
        sketch=sketch_position,
        apply=play.apply,
        choices=play.choices,
        press=play.press,
        status=play.status,
        open=play.open_board,
        check=violations,
        check_further=check_against_solutions,
        solution=lambda position: loop_of(position.puzzle, position.marks),
        finish=play.finish,
        parse=marks.PARSE,
        write=marks.WRITE,
        parse_marks=marks.parse_digits,
        write_marks=marks.write_digits,
        puzzle=lambda position: position.puzzle,
        is_begun=lambda position: any(position.marks),
    ),
    actions=ACTIONS,
    extensions=(
        family.MakingNotes(make=make_noting),
        family.UserRules(with_rules=with_rules, books={**BOOKS, **MADE_ON_DEMAND}),
        family.AsMarks(marks=as_marks, marks_of=marks_of),
        sat.EXPORTS,
        LESSONS,
    ),
)
