"""Exact covers as text for other programs: DIMACS for SAT solvers, MiniZinc, and a table.

Knuth's text, which programs for exact cover read, is in dlx_text.py.
"""

import csv
import io
import json
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from hamekomi.engines.exact_cover.clauses import as_clauses
from hamekomi.engines.exact_cover.dlx_text import BAR, all_bounds, never_chosen, write
from hamekomi.engines.exact_cover.problem import ExactCover, Item, Label
from hamekomi.engines.sat import named_dimacs
from hamekomi.model.answers import UNLIMITED
from hamekomi.model.errors import CannotDo, shortened
from hamekomi.model.words import counted

# What an item or an option is called.
ItemName = Callable[[Item], str]
OptionName = Callable[[Label], str]


def dimacs_text(
    problem: ExactCover[Label], heading: Iterable[str], option_name: OptionName[Label], item: ItemName
) -> str:
    """Clauses with a variable for each option; models and covers correspond one to one."""
    made = as_clauses(problem, UNLIMITED.clock())
    names = {number: f"option {option_name(label)}" for label, number in made.chosen.items()}
    names |= {
        number: f"{item(each)} has the colour {colour}"
        for (each, colour), number in made.coloured.items()
    }
    return named_dimacs(
        names,
        made.variables,
        made.clauses,
        [*heading, *_left_out(map(option_name, made.left_out))],
        auxiliary="count how many of the first options of an item are chosen; the others determine them",
    )


def _left_out(names: Iterable[str]) -> Iterator[str]:
    if never := list(names):
        yield (
            f"without {counted(len(never), 'option')} that no cover contains, because nothing in them "
            f"must be covered: {shortened(' '.join(never), 300)}"
        )


def table_text(
    problem: ExactCover[Label], heading: Iterable[str], option_name: OptionName[Label], item: ItemName
) -> str:
    """A line for each item of each option, as CSV; `least` and `most` say how often it is covered.

    Without the heading, because a table has no comments.
    """
    found = io.StringIO()
    table, bounds = csv.writer(found, lineterminator="\n"), all_bounds(problem)
    table.writerow(("option", "item", "colour", "least", "most"))
    names = {each: item(each) for each in bounds}
    order = {each: number for number, each in enumerate(bounds)}
    for label, option in problem.options.items():
        name, colours = option_name(label), _colours(option)
        for each in sorted(option, key=order.__getitem__):  # sets have no order of their own
            colour = colours.get(each)
            table.writerow((name, names[each], "" if colour is None else colour, *bounds[each]))
    return found.getvalue()


def _colours(option: object) -> Mapping[Item, Hashable | None]:
    return option if isinstance(option, Mapping) else {}


# ---- MiniZinc
#
# `holding` lists the options of each item. An item whose options give it colours has a variable for its
# colour, which is 0 if it is not covered; an option without a colour there has one of its own.


def minizinc_text(
    problem: ExactCover[Label], heading: Iterable[str], option_name: OptionName[Label], item: ItemName
) -> str:
    never = set(never_chosen(problem))
    labels = [label for label in problem.options if label not in never]
    bounds = all_bounds(problem)
    order = {each: number for number, each in enumerate(bounds)}
    holding: list[list[int]] = [[] for _ in bounds]
    # The number of the colour that an option gives to an item, for items that have colours.
    colours: dict[Item, dict[int, Hashable]] = {}
    for number, label in enumerate(labels, 1):
        option = problem.options[label]
        if len(set(option)) < len(option):
            raise CannotDo(f"option {option_name(label)} holds an item several times: MiniZinc has sets")
        for each in option:
            holding[order[each]].append(number)
            if (colour := _colours(option).get(each)) is not None:
                colours.setdefault(each, {})[number] = colour
    lines = [f"% {line}".rstrip() for line in (*heading, *_left_out(map(option_name, never)))]
    lines += [
        f"set of int: ITEMS = 1..{len(bounds)};",
        f"set of int: OPTIONS = 1..{len(labels)};",
        _array("ITEMS", "string", "item", (_string(item(each)) for each in bounds)),
        _array("OPTIONS", "string", "option", (_string(option_name(label)) for label in labels)),
        _array("ITEMS", "int", "least", (str(least) for least, _ in bounds.values())),
        _array("ITEMS", "int", "most", (str(most) for _, most in bounds.values())),
        _array("ITEMS", "set of int", "holding", map(_set, holding)),
        "array[OPTIONS] of var bool: chosen;",
        *_sums({order[each] + 1 for each in colours}),
        *_of_colours({order[each] + 1: colours[each] for each in bounds if each in colours}, holding),
        *(f"constraint colour_{order[each] + 1} > 0;" for each in colours if bounds[each][0]),
        "solve satisfy;",
        'output [option[o] ++ " " | o in OPTIONS where fix(chosen[o])] ++ ["\\n"];',
    ]
    return "\n".join(lines) + "\n"


def _sums(coloured: set[int]) -> Iterator[str]:
    where = f" where not (i in {_set(sorted(coloured))})" if coloured else ""
    for name, sign in (("least", ">="), ("most", "<=")):
        yield (
            f"constraint forall(i in ITEMS{where})"
            f"(sum(o in holding[i])(bool2int(chosen[o])) {sign} {name}[i]);"
        )


def _of_colours(
    coloured: Mapping[int, Mapping[int, Hashable]], holding: Sequence[Sequence[int]]
) -> Iterator[str]:
    for item, colours in coloured.items():
        numbers = {colour: index for index, colour in enumerate(dict.fromkeys(colours.values()), 1)}
        yield f"% the colour of item {item}: " + ", ".join(
            f"{index} is {shortened(str(colour))}" for colour, index in numbers.items()
        )
        last, given = len(numbers), []
        for option in holding[item - 1]:
            last += option not in colours
            given.append((option, numbers[colours[option]] if option in colours else last))
        yield f"var 0..{last}: colour_{item};"
        yield from (
            f"constraint chosen[{option}] -> colour_{item} = {number};" for option, number in given
        )
        yield (f"constraint colour_{item} = 0 <-> forall(o in holding[{item}])(not chosen[o]);")


def _array(index: str, kind: str, name: str, values: Iterable[str]) -> str:
    return f"array[{index}] of {kind}: {name} = [{', '.join(values)}];"


def _set(numbers: Sequence[int]) -> str:
    return f"{{{', '.join(map(str, numbers))}}}"


def _string(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


# ---- All of them


@dataclass(frozen=True, slots=True)
class Writer:
    """One of these texts; `write` gets the problem, lines for the top, names of options and of items."""

    summary: str
    write: Callable[[ExactCover[Any], Iterable[str], OptionName[Any], ItemName], str]


def knuths_text(
    problem: ExactCover[Label], heading: Iterable[str], option_name: OptionName[Label], item: ItemName
) -> str:
    """Knuth's text with comments; raises CannotDo if an item that must be covered is in no option."""
    held = {each for option in problem.options.values() for each in option}
    for each, (least, _) in all_bounds(problem).items():
        if least and each not in held:
            raise CannotDo(f"there is no solution: no option has the item {shortened(item(each))!r}")
    comments = (f"{BAR} {line}".rstrip() for line in heading)
    return "\n".join([*comments, write(problem, item)])


WRITERS = {
    "dimacs": Writer("clauses for SAT solvers; models and covers correspond", dimacs_text),
    "dlx": Writer("Knuth's text for programs for exact cover", knuths_text),
    "mzn": Writer("a model in MiniZinc", minizinc_text),
    "csv": Writer("a table with a line for each item of each option", table_text),
}
