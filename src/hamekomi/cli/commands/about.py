"""The verbs families, formats, doctor and demo: what is installed, and whether it works."""

from contextlib import chdir
from tempfile import TemporaryDirectory

from hamekomi.cli.arguments import Common, FamilyName
from hamekomi.cli.main import run
from hamekomi.cli.output import ExitCode, info, json_line, print_result
from hamekomi.lab import catalogue


def families(common: Common, words: FamilyName = None) -> int:
    """List the families; with a name, the solvers and examples of this one."""
    named = [catalogue.family(word) for word in words or ()]
    if named or common.json:
        for family in named or catalogue.by_rank():
            _describe(family, json=common.json)
        return ExitCode.DONE
    width = max(map(len, catalogue.names()))
    group = ""
    for family in sorted(catalogue.by_rank(), key=lambda family: family.group):
        if family.group != group:
            group = family.group
            print_result(f"\n{group}")
        print_result(f"{family.name:{width}}  {family.summary}")
    info(common, "`hamekomi families NAME` lists the solvers and examples of one")
    return ExitCode.DONE


def _describe(family: catalogue.AnyFamily, *, json: bool) -> None:
    solvers = {name: solver.summary for name, solver in family.solving.solvers.items()}
    examples = [example.name for example in family.reading.examples]
    if json:
        json_line(
            family=family.name,
            summary=family.summary,
            names=list(family.names),
            group=family.group,
            solvers=solvers,
            examples=examples,
        )
        return
    print_result(f"{family.name}: {family.summary}")
    if family.names:
        print_result(f"  also called {', '.join(family.names)}")
    for name, summary in solvers.items():
        print_result(f"  solver {name}: {summary}")
    print_result(f"  examples: {', '.join(examples)}")


def formats(common: Common, words: FamilyName = None) -> int:
    """List the notations of one family, or of all families."""
    named = [catalogue.family(word) for word in words or ()]
    for family in named or catalogue.families().values():
        for each, summary in family.notations.items():
            if common.json:
                json_line(family=family.name, format=each, summary=summary)
            else:
                print_result(f"{family.name} {each}: {summary}")
    return ExitCode.DONE


def doctor(common: Common) -> int:
    """Show what this installation contains, and what is wrong with it."""
    from hamekomi.lab.doctor import examine

    well = True
    for finding in examine():
        well = well and finding.well
        if common.json:
            json_line(what=finding.what, fact=finding.fact, well=finding.well)
        else:
            print_result(f"{'ok ' if finding.well else 'BAD'} {finding.what}: {finding.fact}")
    return ExitCode.DONE if well else ExitCode.NO


def demo(common: Common) -> int:
    """Show, in a few seconds, what hamekomi can do."""
    well = True
    # In a folder of its own, where no file has the name of an example.
    with TemporaryDirectory(prefix="hamekomi-demo-") as folder, chdir(folder):
        for what, command in DEMONSTRATION:
            if what:
                print_result(f"\n{what}")
            print_result(f"$ hamekomi {command}")
            well = run(command.split()) in (ExitCode.DONE, ExitCode.STOPPED) and well
    info(common, "\nIn a terminal: hamekomi --help. Its page: hamekomi serve.")
    return ExitCode.DONE if well else ExitCode.NO


DEMONSTRATION = (
    (
        "A Slitherlink, its only loop, and why:",
        "solve slitherlink https://puzz.link/p?slither/5/5/cbcbcddad",
    ),
    ("", "explain slitherlink first --limit 3"),
    (
        "Proved, for any other program to check:",
        "check slitherlink first --unique --proof proof",
    ),
    (
        "Twelve pentominoes in a box, and the ways to build the Soma cube:",
        "solve packing pentominoes-3x20 --limit 1",
    ),
    ("", "count packing soma --up-to symmetry"),
    ("A Sudoku made and graded:", "generate sudoku --difficulty hard --seed 7"),
    ("A Nurikabe, which is a file of four laws:", "solve nurikabe first"),
    ("", "hint nurikabe first"),
    ("One line through every field:", "solve labyrinth labyrinth 5x5 --limit 1"),
    ("The three options of an exact cover:", "solve cover toy"),
    ("Five points of the Steiner system S(5,6,12), and the sixth:", "solve hexads 0 1 2 3 4"),
    ("Counted by two methods that share no search:", "count hexads mog: 0 1 2 --reference"),
)
