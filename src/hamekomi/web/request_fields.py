"""The fields of a request's JSON object; reading one checks its type and its limits."""

from collections.abc import Mapping
from dataclasses import dataclass

from starlette.concurrency import run_in_threadpool as in_thread
from starlette.requests import Request

from hamekomi.lab.game import replay
from hamekomi.lab.puzzle import Puzzle, load
from hamekomi.model.errors import BadInput, BadText, refuse_unwanted, shortened
from hamekomi.model.json_text import read_json
from hamekomi.web import limits


@dataclass(frozen=True, slots=True)
class RequestFields:
    values: Mapping[str, object]

    def text(self, name: str, most: int = limits.TEXT_CHARACTERS) -> str:
        value = self.values.get(name)
        if value is None:
            raise BadInput(f"the field '{name}' is missing")
        return _text(name, value, most)

    def optional_text(self, name: str) -> str | None:
        return None if self.values.get(name) is None else self.text(name)

    def number(self, name: str, default: int, lowest: int, highest: int) -> int:
        value = self.values.get(name)
        if value is None:
            return default
        if not isinstance(value, int) or isinstance(value, bool):
            raise BadInput(f"the field '{name}' is a whole number, not {shortened(repr(value))}")
        if not lowest <= value <= highest:
            raise BadInput(f"the field '{name}' is between {lowest} and {highest}, not {value}")
        return value

    def truth(self, name: str, *, default: bool) -> bool:
        value = self.values.get(name, default)
        if not isinstance(value, bool):
            raise BadInput(f"the field '{name}' is true or false, not {shortened(repr(value))}")
        return value

    def texts(self, name: str) -> tuple[str, ...]:
        """A list of short texts, such as the moves of a game; empty if the field is missing."""
        value = self.values.get(name, [])
        if not isinstance(value, list):
            raise BadInput(f"the field '{name}' is a list of texts")
        if len(value) > limits.MOVES:
            raise BadInput(
                f"the field '{name}' has at most {limits.MOVES:,} entries, not {len(value):,}"
            )
        return tuple(_text(name, entry, limits.MOVE_CHARACTERS) for entry in value)

    def settings(self, name: str) -> dict[str, int | str]:
        """Numbers or texts by name; empty if the field is missing."""
        value = self.values.get(name, {})
        if not isinstance(value, dict) or len(value) > limits.SETTINGS:
            raise BadInput(f"the field '{name}' is an object with at most {limits.SETTINGS} settings")
        return {_text(name, key, 60): _setting(name, key, entry) for key, entry in value.items()}

    def named_texts(self, name: str) -> dict[str, str]:
        """Texts of any length by name; empty if the field is missing."""
        value = self.values.get(name, {})
        if not isinstance(value, dict) or len(value) > limits.SETTINGS:
            raise BadInput(f"the field '{name}' is an object with at most {limits.SETTINGS} texts")
        return {
            _text(name, key, 60): _text(f"{name}.{key}", entry, limits.TEXT_CHARACTERS)
            for key, entry in value.items()
        }


async def fields_of(request: Request) -> RequestFields:
    """Read a request's body: the only place where what a client sent is parsed."""
    body = await request.body()
    # A large one is read in a thread, so that the server can answer others meanwhile.
    return read_fields(body) if len(body) <= limits.SMALL_BODY else await in_thread(read_fields, body)


def read_fields(body: bytes) -> RequestFields:
    """Read the JSON object in a request's body; raises BadInput for anything else."""
    try:
        fields = read_json(body.decode("utf-8"), is_envelope=True)
    except UnicodeDecodeError:
        raise BadInput("the body is not UTF-8") from None
    except BadText as error:
        raise BadInput(f"the body cannot be read: {error}") from None
    if not isinstance(fields, dict):
        raise BadInput("the body is a JSON object")
    return RequestFields(fields)


def _setting(name: str, key: str, value: object) -> int | str:
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    if not isinstance(value, str):
        field = shortened(f"{name}.{key}")
        raise BadInput(f"the field '{field}' is a whole number or a text, not {shortened(repr(value))}")
    return _text(f"{name}.{key}", value, limits.MOVE_CHARACTERS)


def _text(name: str, value: object, most: int) -> str:
    name = shortened(name)
    if not isinstance(value, str):
        raise BadInput(f"the field '{name}' is a text, not {shortened(repr(value))}")
    if len(value) > most:
        raise BadInput(f"the field '{name}' has at most {most:,} characters, not {len(value):,}")
    refuse_unwanted(value)
    return value


# ---- what several endpoints read: the puzzle, what counts as one solution, how many threads


def puzzle_of(fields: RequestFields) -> Puzzle:
    """The request's puzzle, with its marks or after its moves, and with its own rules if it has any."""
    puzzle = load(fields.text("text"), fields.text("family"))
    marks = fields.optional_text("marks")
    if marks is not None:
        puzzle = puzzle.with_marks(marks)
    if moves := fields.texts("moves"):
        puzzle = replay(puzzle, list(moves)).reached
    rules = fields.optional_text("rules")
    return puzzle if rules is None else puzzle.with_rules(rules, timeout=limits.SOFT_SECONDS)


def up_to_of(fields: RequestFields) -> str:
    up_to = fields.optional_text("up_to")
    return "all" if up_to is None else up_to


def threads_of(fields: RequestFields) -> int:
    return fields.number("threads", 1, 1, limits.THREADS)
