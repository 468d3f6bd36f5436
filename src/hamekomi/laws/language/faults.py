"""What is wrong with a law file, in one sentence with the file and the line.

A mistake in a law shows itself deep inside the language, when it is applied to a board; its
author wants to know which law it is, and where.
"""

from __future__ import annotations

import inspect
import sys
import traceback
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from functools import lru_cache
from types import CodeType
from typing import Any

from hamekomi.laws.language.board import Board, Cell, Corner, Place
from hamekomi.laws.language.counting import Reach, Sum
from hamekomi.laws.language.formulas import AllOf, AnyOf, Literal
from hamekomi.laws.language.marks import Declaration
from hamekomi.laws.language.printed import SIDES, Printed
from hamekomi.laws.language.tokens import Tokens
from hamekomi.laws.making.recipe import Recipe
from hamekomi.model.errors import BadInput, shortened

# The most statements that a law may yield, and how many more for each pair of cells: a law that
# yields more does not end.
MOST_USES, MOST_USES_OF_A_PAIR = 100_000, 30


def _at(file: str, line: int) -> str:
    return f"({file}, line {line})"


def _code(law: Any) -> CodeType:
    found: CodeType = law.__code__
    return found


def without_sentence(law: Any) -> BadInput:
    code = _code(law)
    where = _at(code.co_filename, code.co_firstlineno)
    return BadInput(f"the law {law.__name__!r} needs a docstring, the law as a sentence {where}")


class Names(dict[str, Any]):
    """The names in the body of a kind. Marks and laws are defined once; Python would let it pass, and
    take the last.
    """

    def __setitem__(self, name: str, value: Any) -> None:
        if is_declared(self.get(name)) and is_declared(value):
            frame = sys._getframe(1)
            line = _code(value).co_firstlineno if hasattr(value, "is_law") else frame.f_lineno
            raise BadInput(f"{name!r} is declared twice {_at(frame.f_code.co_filename, line)}")
        super().__setitem__(name, value)


def is_declared(value: object) -> bool:
    return isinstance(value, Declaration) or bool(getattr(value, "is_law", False))


def failing(what: str, kind: type, error: BaseException, function: Any = None) -> BadInput:
    """An error that the code of a law file raised: where in that file, or where the function begins."""
    frames = [(each.filename, each.lineno or 0) for each in traceback.extract_tb(error.__traceback__)]
    code = None if function is None else _code(function)
    begin = frames[-1] if code is None else (code.co_filename, code.co_firstlineno)
    files = (getattr(sys.modules.get(kind.__module__), "__file__", None), begin[0])
    file, line = next((each for each in reversed(frames) if each[0] in files), begin)
    own = f"({files[0]})" if code is None and file != files[0] else _at(file, line)
    reason = shortened(_reason(kind, error), 240)
    return BadInput(f"{what} of {kind.__name__} fails, {reason} {own}")


# What Python says of frequent slips, and what is wrong.
SLIPS = {
    "'Literal' object is not iterable": (
        "one mark where several are expected: put it into a list, as in `[self.shaded[cell]]`"
    ),
    "'Literal' object has no attribute 'items'": (
        "a mark that is there or not where a number of a place is expected"
    ),
    "'Cell' object has no attribute 'items'": (
        "cells where their numbers are expected, as in `self.number[cells]`"
    ),
    "'Cell' object has no attribute 'post'": (
        "cells where marks are expected, as in `self.shaded[cells]`"
    ),
}


def _reason(kind: Any, error: BaseException) -> str:
    """The error, with the name that may have been meant."""
    said = str(error)
    if said in SLIPS:
        return SLIPS[said]
    reason = f"{type(error).__name__}: {said}" if said else type(error).__name__
    if not isinstance(error, NameError | AttributeError) or error.name is None:
        return reason
    if isinstance(error, NameError):
        own = {name: f"self.{name}" for name in kind.declarations()}
        own["board"] = "self.board"
        known = {name: name for name in sys.modules["hamekomi.laws.words"].__all__} | own
    else:
        # What an instance has; for a kind also its marks.
        known = {name: name for name in dir(error.obj) if not name.startswith("_")}
    close = [error.name] if error.name in known else get_close_matches(error.name, known, 1)
    return f"{reason}; perhaps {known[close[0]]!r}?" if close else reason


_LISTS = (tuple, list)


def yielded(law: Any, kind: type, board: Board, stated: Any) -> Iterator[tuple[Any, Any]]:
    """What a law yields on a board, if these are places and statements."""
    made = law(stated)
    if not hasattr(made, "__iter__"):
        raise _wrong(law, kind, None, "yields nothing: it needs `yield places, statement`")
    rows, columns = board.rows, board.columns
    most = MOST_USES + MOST_USES_OF_A_PAIR * (rows * columns) ** 2
    for number, each in enumerate(made):
        if type(each) is not tuple or len(each) != 2:
            raise _wrong(law, kind, made, f"yields {_shown(each)}, not places and a statement")
        places, statement = each
        if not hasattr(statement, "post"):
            which = "" if _are_statements(statement) else ", which is no statement"
            raise _wrong(law, kind, made, f"yields {_shown(statement)}{which}")
        if isinstance(statement, Sum) and not (
            isinstance(statement.least, int) and isinstance(statement.most, int)
        ):
            bad = next(_no_numbers(statement))
            raise _wrong(law, kind, made, f"counts to {bad}, which is no whole number")
        # Only the first place is looked at: laws are run for every board.
        first = places[0] if type(places) in _LISTS and places else _first(places)
        is_place = (
            0 <= first[0] < rows and 0 <= first[1] < columns
            if type(first) is Cell
            else first is None or isinstance(first, Place)
        )
        if not is_place:
            raise _wrong(law, kind, made, f"yields {_shown(places)}, which is no place of the board")
        if number > most:
            raise _wrong(law, kind, made, f"yields more than {most:,} statements; does it end?")
        yield places, statement


def _first(places: Any) -> Any:
    """The first of some places, or the only one; None if there are none."""
    if isinstance(places, Place):
        return places
    return next(iter(places), None) if hasattr(places, "__iter__") else places


def printed_for(stated: Any, filling: Any, random: Any) -> list[tuple[Any, Any]]:
    """What the method of that name lists, if these are places and what can be printed there."""
    kind, printed = type(stated), stated.printed
    try:
        made = stated.printed_for(filling, random)
        found = [] if made is None else list(made)
    except Exception as error:
        raise failing("`printed_for`", kind, error, kind.printed_for) from error
    if made is None:
        raise _wrong(kind.printed_for, kind, None, "lists nothing: it needs `yield place, value`")
    for each in found:
        reason = ""
        if not isinstance(each, tuple) or len(each) != 2 or isinstance(each, Place):
            reason = f"lists {_shown(each)}, not a place and what is printed there"
        elif isinstance(each[0], Place):
            tokens = printed.corners if isinstance(each[0], Corner) else printed.cells
            if not _can_be_printed(tokens, each[1]):
                what = "nothing" if tokens is None else tokens.what
                reason = f"prints {_shown(each[1])} at {each[0]}: expected {what}"
        elif not isinstance(each[0], tuple) or each[0][0] not in printed.rim:
            reason = f"lists {_shown(each[0])}, which is no place of the board"
        if reason:
            raise _wrong(kind.printed_for, kind, None, reason)
    return found


@lru_cache(maxsize=4096)
def _can_be_printed(tokens: Tokens | None, value: Any) -> bool:
    try:
        return tokens is not None and bool(tokens.read(tokens.write(value)) == value)
    except Exception:  # what the law file says of its tokens
        return False


def wrong_declarations(kind: Any) -> str:
    """What is wrong with what a kind declares, beside its marks and laws; "" if nothing is."""
    for name, expected in (("printed", Printed), ("making", Recipe), ("title", str)):
        if not isinstance(getattr(kind, name), expected):
            return f"{name!r} is {_shown(getattr(kind, name))}, not a {expected.__name__}"
    if wrong := wrong_printed(kind.printed):
        return f"'printed' has {wrong}"
    if not isinstance(kind.other_names, tuple) or not all(
        isinstance(each, str) for each in kind.other_names
    ):
        return f"'other_names' is {_shown(kind.other_names)}, not a tuple of names"
    if not kind.declarations():
        return "it declares no marks: `shade`, `line`, `number` or others"
    laws, marks, making = kind.laws(), kind.declarations(), kind.making
    if not laws:
        return "it has no laws: methods with `@law`"
    if forgotten := _without_law(kind):
        return f"the method {forgotten!r} yields statements, but nothing uses it: it needs `@law`"
    known = {name for each in kind.__mro__[1:] for name in vars(each)}
    for name, value in vars(kind).items():
        if value is None and name not in known:
            return f"'{name} = None' switches off a law that there is not"
    if unknown := next((each for each in making.without if each not in laws), ""):
        return f"'making' speaks of a law {unknown!r}; there are: {', '.join(laws)}"
    of_marks = [*making.likes, *([making.carved.marks] if making.carved else [])]
    if unknown := next((each for each in of_marks if each not in marks), ""):
        return f"'making' speaks of marks {unknown!r}; there are: {', '.join(marks)}"
    return ""


def wrong_printed(printed: Printed) -> str:
    """What is no token or no side of the board; "" if all is well."""
    for name in ("cells", "corners", "rim_tokens"):
        tokens = getattr(printed, name)
        if not isinstance(tokens, Tokens) and (tokens is not None or name == "rim_tokens"):
            return f"{name}={_shown(tokens)}, not tokens such as numbers() or words('x')"
    if not isinstance(printed.rim, tuple) or not set(printed.rim) <= set(SIDES):
        sides = ", ".join(repr(each) for each in SIDES)
        return f"rim={_shown(printed.rim)}, not a tuple such as ('top',) of {sides}"
    return ""


def _without_law(kind: Any) -> str:
    """A method that yields, as laws do, without being one: it takes only `self`, has a sentence, and
    nothing calls it.
    """
    methods = {name: each for name, each in vars(kind).items() if inspect.isfunction(each)}
    called = {name for each in methods.values() for name in each.__code__.co_names}
    for name, each in methods.items():
        is_alone = each.__code__.co_argcount == 1 and name not in called and not name.startswith("_")
        if is_alone and each.__doc__ and inspect.isgeneratorfunction(each) and not is_declared(each):
            return str(name)
    return ""


def unsound(law: Any, kind: type, statement: object, error: Exception) -> BadInput:
    """A statement that cannot be posted, because of something inside it."""
    bad = next(_no_parts(statement), None)
    if bad is None:
        return failing(f"the law {law.__name__!r}", kind, error, law)
    if isinstance(bad, NoNumber):
        reason = f"counts to {bad}, which is no whole number"
    elif hasattr(bad, "post"):
        reason = f"has {type(bad).__name__} inside another statement: it can only stand alone"
    else:
        reason = f"has {_shown(bad)} inside a statement, which is no statement"
    return _wrong(law, kind, None, reason)


class NoNumber(str):
    """A bound of a count that is no number."""


def _no_numbers(count: Sum) -> Iterator[NoNumber]:
    for bound in (count.least, count.most):
        if not isinstance(bound, int):
            yield NoNumber(shortened(repr(bound)))


def _no_parts(statement: object) -> Iterator[object]:
    """What cannot be a part of another statement."""
    if isinstance(statement, Reach | Literal):
        return
    if isinstance(statement, AllOf | AnyOf):
        parts: list[object] = list(statement.parts)
    elif isinstance(statement, Sum):
        yield from _no_numbers(statement)
        parts = [part for _, part in statement.terms]
    else:
        return
    for part in parts:
        if not isinstance(part, Literal | AllOf | AnyOf | Sum):
            yield part
        yield from _no_parts(part)


def _wrong(law: Any, kind: type, made: Any, reason: str) -> BadInput:
    code = _code(law)
    # A generator knows the line of its last `yield`.
    frame = getattr(made, "gi_frame", None)
    line = code.co_firstlineno if frame is None else frame.f_lineno
    where = _at(code.co_filename, line)
    what = f"the law {law.__name__!r}" if getattr(law, "is_law", False) else f"`{law.__name__}`"
    return BadInput(f"{what} of {kind.__name__} {reason} {where}")


def _are_statements(value: object) -> bool:
    return isinstance(value, list | tuple) and any(hasattr(each, "post") for each in value)


def _shown(value: object) -> str:
    if hasattr(value, "post") and not isinstance(value, int):
        return "only a statement"
    if isinstance(value, Mapping):
        return "marks by their places"
    if _are_statements(value):
        return "several statements, which need `all_of`, `any_of` or a count around them"
    return shortened(str(value) if isinstance(value, Place) else repr(value))
