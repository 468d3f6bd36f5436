"""Exact cover: choose options so that every item is covered exactly once. Any such problem can be read.

puzzle.py    a problem, its covers, the laws
notations/   Knuth's text, JSON, a matrix of 0 and 1
solvers.py   the search, random searches beside it, a sweep, clauses, proofs
play.py      options chosen one by one
drawing.py   small problems as a matrix, large ones as a sentence
"""

from hamekomi.engines.exact_cover import exports
from hamekomi.families.cover import play, solvers
from hamekomi.families.cover.drawing import describe, draw, sketch
from hamekomi.families.cover.notations import as_json, dlx, matrix
from hamekomi.families.cover.puzzle import Cover, Option, Problem, as_exact_cover, check
from hamekomi.model import family
from hamekomi.model.play import Play

__all__ = ["FAMILY", "Cover", "Option", "Problem"]


def _exports() -> dict[str, family.Export[Problem]]:
    """Options keep their names, and the problem is described at the top."""

    def export(writer: exports.Writer) -> family.Export[Problem]:
        return family.Export(
            writer.summary,
            lambda problem: writer.write(as_exact_cover(problem), [describe(problem)], str, str),
        )

    # Its own notation, Knuth's text, can be read, too.
    return {name: export(writer) for name, writer in exports.WRITERS.items() if name != "dlx"}


FAMILY: family.Family[Problem, Cover] = family.Family(
    name="cover",
    title="Exact cover",
    summary="Choose options so that every item is covered exactly once: any exact cover, from a file.",
    names=("set partition",),
    rank=6,
    reading=family.Reading(
        formats={
            "dlx": family.Format(
                dlx.parse,
                dlx.write,
                "Knuth's text, with secondary items, colours and numbers of times",
                dlx.claim,
                "an exact cover in Knuth's format",
            ),
            "json": family.Format(
                as_json.parse,
                as_json.write,
                '{"items": ["A", ...], "options": {"one": ["A", ...], ...}}',
                as_json.claim,
            ),
            "matrix": family.Format(
                matrix.parse,
                matrix.write,
                "rows of 0 and 1 after 'matrix:', or a list of lists",
                matrix.claim,
            ),
        },
        answers=family.Answers(parse=dlx.parse_cover, write=dlx.write_cover),
        examples=family.read_examples(__name__),
    ),
    laws=family.Laws(check=check, prove=solvers.prove),
    drawing=family.Drawing(draw=draw, sketch=sketch, describe=describe),
    solving=family.Solving(
        solvers={
            "search": family.PlannedSolver(
                summary="Knuth's search: branch on the item with the fewest options left.",
                solutions=solvers.solutions,
                plan=solvers.plan,
            ),
            "restarts": family.Solver(
                summary="The same beside short searches in random orders: the first covers soon.",
                solutions=solvers.solutions_with_restarts,
            ),
            "frontier": family.Solver(
                summary="Count by dynamic programming, without searching; list as search does.",
                solutions=solvers.listed_by_search,
                refuses=solvers.refuses_colours,
                count=solvers.count_by_frontier,
                lists_by="search",
            ),
            "sat": family.Solver(
                summary="Clauses for CaDiCaL.",
                solutions=solvers.solutions_by_sat,
            ),
        },
        views={"as_exact_cover": as_exact_cover},
    ),
    play=Play(
        start=play.start,
        draw=play.draw,
        apply=play.apply,
        choices=play.choices,
        press=play.press,
        status=play.status,
        check=play.violations,
        check_further=play.check_further,
        solution=play.solution,
        finish=play.finish,
        parse_marks=play.parse_marks,
        write_marks=play.write_marks,
        puzzle=lambda position: position.problem,
        is_begun=lambda position: bool(position.chosen),
    ),
    extensions=(family.Exports(_exports()),),
)
