"""What a family lets its user set, as the end of a verb's help: `hamekomi generate sudoku --help`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap

from hamekomi.cli.completion import options_of
from hamekomi.lab import catalogue
from hamekomi.model.options import OneOf, Option, Whole

# Verbs with `--set`.
SETTING = ("generate", "mine", "walk", "experiment")
# Options of `generate` with a word of their own.
NAMED = ("rows", "columns", "difficulty", "symmetry")
WIDTH = 78


def family_help(verb: str, arguments: Sequence[str]) -> str | None:
    """The options of the family that the arguments name; None if they name none."""
    if verb not in SETTING or not {"--help", "-h"} & {*arguments}:
        return None
    named = [word for word in arguments if word in catalogue.names()]
    if not named:
        return f"`hamekomi {verb} FAMILY --help` lists what can be set for a family."
    family = catalogue.family(named[0])
    after = arguments[arguments.index(named[0]) + 1 :]
    subject = next((word for word in after if word in family.making.experiments), "")
    options = options_of(family, verb, subject)
    if not options:
        return f"{family.title} has nothing to set for {verb}."
    what = f"the experiment {subject}" if subject else family.title
    lines = [f"What can be set for {what}:"]
    for option in options:
        is_named = verb == "generate" and option.name in NAMED
        value = {Whole: "N", OneOf: "NAME"}.get(type(option), "TEXT")
        name = f"--{option.name} {value}" if is_named else f"--set {option.name}={value}"
        text = f"  {name}  {_words(option)}"
        lines += wrap(text, WIDTH, subsequent_indent="      ", break_on_hyphens=False)
    return "\b\n" + "\n".join(lines)


def _words(option: Option) -> str:
    values = "; ".join(_values(option))
    return f"{option.words} ({values})" if values else option.words


def _values(option: Option) -> Iterator[str]:
    match option:
        case Whole():
            yield f"{option.least:,} to {option.most:,}"
        case OneOf():
            yield ", ".join(option.choices)
            if option.also:
                yield "also " + ", ".join(f"{word} for {choice}" for word, choice in option.also.items())
    if option.default is None:
        yield "chosen if left out"
    elif option.default != "":
        yield f"default {option.default}"
