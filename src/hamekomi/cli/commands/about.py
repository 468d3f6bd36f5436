"""The verbs families, formats, doctor and demo: what is installed, and whether it works."""

from collections.abc import Iterator

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
    for command in _demonstration():
        print_result(f"\n$ hamekomi {' '.join(command)}")
        well = run(command) in (ExitCode.DONE, ExitCode.STOPPED) and well
    print_result("")
    return ExitCode.DONE if well else ExitCode.NO


def _demonstration() -> Iterator[list[str]]:
    """Commands that show, solve, explain and count the first example of each family."""
    for name, family in catalogue.families().items():
        example = family.reading.examples[0]
        yield ["show", name, example.name]
        yield ["solve", name, example.name, *([] if example.solutions == 1 else ["--limit", "1"])]
        if any(solver.steps is not None for solver in family.solving.solvers.values()):
            yield ["explain", name, example.name]
        yield ["count", name, example.name, "--reference"]
