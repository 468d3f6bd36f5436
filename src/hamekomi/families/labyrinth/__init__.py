"""The one-way labyrinth: draw a line through every field once, from corner to corner (Balint Fodor).

puzzle.py      the values: a board with the line so far and walls, a finished line
check.py       the laws
notations/     boards and lines as text: ours, and the files of Fodor's program
looks/         pictures, characters, words
numbered.py    boards as the engines see them
solvers/       the oracle, counting without listing, SAT
steps/         explanations: forced moves, and why the others are impossible
play/          moves, and what the oracle says of them
actions/       what the screen asks for;  screen/: the page
rules/         Fodor's rules and mined ones as data, checked by the oracle
mining/        rules by machine
experiments/   how far rules carry, when they are needed, all lines one by one
walking.py     walks that never get stuck;  lines.py: lines for Python;  generate.py: walls
"""

from hamekomi.families.labyrinth.actions import ACTIONS
from hamekomi.families.labyrinth.check import check
from hamekomi.families.labyrinth.experiments import EXPERIMENTS
from hamekomi.families.labyrinth.generate import GENERATOR
from hamekomi.families.labyrinth.lines import count, every_line, sample, sample_roughly, walk
from hamekomi.families.labyrinth.looks.picture import draw
from hamekomi.families.labyrinth.looks.terminal import sketch
from hamekomi.families.labyrinth.looks.words import describe
from hamekomi.families.labyrinth.mining.errand import MINE
from hamekomi.families.labyrinth.notations import plain, saved
from hamekomi.families.labyrinth.play import moves, offers
from hamekomi.families.labyrinth.puzzle import Labyrinth, Walk
from hamekomi.families.labyrinth.rules.check_file import check_rules
from hamekomi.families.labyrinth.solvers import frontier, listing, sat
from hamekomi.families.labyrinth.steps.explain import steps
from hamekomi.families.labyrinth.walking import WALK
from hamekomi.model.examples import read_examples, read_theorems
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

__all__ = ["FAMILY", "Labyrinth", "Walk", "count", "every_line", "sample", "sample_roughly", "walk"]

FAMILY: Family[Labyrinth, Walk] = Family(
    name="labyrinth",
    title="Labyrinth",
    summary="Draw one line from corner to corner that visits every field once.",
    rank=4,
    reading=Reading(
        formats={
            "plain": Format(
                plain.parse,
                plain.write,
                "labyrinth 5x5 line=RRDD, also with start=, goal= and walls=",
                plain.claim,
                "labyrinth 7x7",
            ),
            "saved": Format(
                saved.parse, saved.write, "file of Fodor's program: 7|1-1,1;0,1-2,1", saved.claim
            ),
        },
        answers=Answers(parse=plain.parse_solution, write=plain.write_solution),
        examples=read_examples(__name__),
        theorems=read_theorems(__name__),
    ),
    laws=Laws(check=check, check_files={"rules": check_rules}),
    drawing=Drawing(draw=draw, sketch=sketch, describe=describe),
    solving=Solving(
        solvers={
            "frontier": Solver(
                summary="Count by dynamic programming, without listing; list as the oracle does.",
                solutions=listing.solutions,
                count=frontier.count,
                steps=steps,
                steps_from=lambda position, budget: steps(position.now, budget),
            ),
            "oracle": Solver(
                summary="Keep left, and enter only fields from which the line can be finished.",
                solutions=listing.solutions,
                count=listing.count,
            ),
            "sat": Solver(
                summary="CaDiCaL on clauses; rings are forbidden as they turn up.",
                solutions=sat.solutions,
            ),
        },
    ),
    making=Making(generate=GENERATOR, mine=MINE, walk=WALK, experiments=EXPERIMENTS),
    play=Play(
        start=moves.start,
        draw=offers.draw,
        sketch=offers.sketch_position,
        apply=moves.apply,
        choices=offers.choices,
        press=offers.press,
        status=offers.status,
        check_further=offers.check_further,
        solution=offers.solution,
        parse_marks=moves.parse_marks,
        puzzle=lambda position: position.puzzle,
        is_begun=moves.is_begun,
    ),
    actions=ACTIONS,
)
