"""What is wrong with a law file, in one sentence with the file and the line.

A mistake in a law shows itself deep inside the language, when a board is put under the law; whoever
wrote it wants to know which law it is, and where.
"""

from __future__ import annotations

import sys
import traceback
from collections.abc import Iterator
from types import CodeType
from typing import Any

from hamekomi.laws.board import Cell, Corner, Pair
from hamekomi.laws.counting import Reach, Sum
from hamekomi.laws.formulas import AllOf, AnyOf, Literal
from hamekomi.laws.marks import Declaration
from hamekomi.model.errors import BadInput, shortened


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


def failing(what: str, kind: type, error: Exception) -> BadInput:
    """An error that the code of a law file raised: where in that file."""
    file = getattr(sys.modules.get(kind.__module__), "__file__", None)
    frames = traceback.extract_tb(error.__traceback__)
    frame = next((each for each in reversed(frames) if each.filename == file), frames[-1])
    reason = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    where = _at(frame.filename, frame.lineno or 0)
    return BadInput(f"{what} of {kind.__name__} fails, {reason} {where}")


def yielded(law: Any, kind: type, board: Any) -> Iterator[tuple[Any, Any]]:
    """What a law yields on a board, if these are places and statements."""
    made = law(board)
    if not hasattr(made, "__iter__"):
        raise _wrong(law, kind, None, "yields nothing: it needs `yield places, statement`")
    for each in made:
        if not isinstance(each, tuple) or len(each) != 2 or type(each) in (Cell, Pair, Corner):
            raise _wrong(law, kind, made, f"yields {_shown(each)}, not places and a statement")
        places, statement = each
        if not hasattr(statement, "post"):
            raise _wrong(law, kind, made, f"yields {_shown(statement)}, which is no statement")
        if not hasattr(places, "__iter__"):
            raise _wrong(law, kind, made, f"yields {_shown(places)}, which is no place")
        yield places, statement


def unsound(law: Any, kind: type, statement: object, error: Exception) -> BadInput:
    """A statement that cannot be posted, because of something inside it."""
    bad = next(_no_parts(statement), None)
    if bad is None:
        return failing(f"the law {law.__name__!r}", kind, error)
    if hasattr(bad, "post"):
        reason = f"has {type(bad).__name__} inside another statement: it can only stand alone"
    else:
        reason = f"has {_shown(bad)} inside a statement, which is no statement"
    return _wrong(law, kind, None, reason)


def _no_parts(statement: object) -> Iterator[object]:
    """What cannot be a part of another statement."""
    if isinstance(statement, Reach | Literal):
        return
    if isinstance(statement, AllOf | AnyOf):
        parts: list[object] = list(statement.parts)
    elif isinstance(statement, Sum):
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
    return BadInput(f"the law {law.__name__!r} of {kind.__name__} {reason} {where}")


def _shown(value: object) -> str:
    return shortened(str(value))
