"""A worker: a separate process that does one verb after another and can be killed at any time.

It reads lines `verb {fields}`, which the server has written, and answers each with a line
`status {answer}`; a verb that streams sends its parts before, each as a line of status MORE. It ends
when its input ends or its server is gone, even in the middle of a verb; and after a request that used
much memory, of which Python would keep some for ever.
"""

import json
import os
import sys
import traceback
import warnings
from collections.abc import Callable

from hamekomi.lab import catalogue
from hamekomi.model.errors import HamekomiError
from hamekomi.web import limits, wire
from hamekomi.web.endpoints.verbs import STREAMS, VERBS
from hamekomi.web.http.errors import mistake, status_of
from hamekomi.web.request_fields import RequestFields
from hamekomi.web.workers.pool import LAST, MORE, READY
from hamekomi.work.children import on_parent_exit, take_output
from hamekomi.work.memory import keep_within_budget, most_used, too_much

TOO_MUCH = {"error": too_much("one request")}


def main() -> None:
    answers = take_output()
    on_parent_exit(os.getppid(), lambda: os._exit(0))
    keep_within_budget()

    def write(line: bytes) -> None:
        try:
            answers.write(line)
            answers.flush()
        except BrokenPipeError:  # the server is gone: not worth a word in its terminal
            os._exit(0)

    def send(status: int, answer: object, mark: bytes = b"") -> None:
        write(b"%d%s %s\n" % (status, mark, json.dumps(answer, default=wire.plain).encode()))

    warnings.simplefilter("ignore", catalogue.PluginFailed)  # `serve` has warned of them
    catalogue.families()  # import them now, not during the first request
    write(READY)
    for line in sys.stdin.buffer:
        verb, _, fields = line.partition(b" ")
        request = RequestFields(json.loads(fields))
        status, answer = respond(verb.decode(), request, lambda part: send(MORE, part))
        is_last = answer is TOO_MUCH or most_used() > limits.KEPT_BYTES
        send(status, answer, LAST if is_last else b"")
        if is_last:
            return


def respond(
    verb: str, fields: RequestFields, send: Callable[[object], None] = lambda part: None
) -> tuple[int, object]:
    """The status and the answer; a verb that streams sends its parts first."""
    try:
        if verb in STREAMS:
            return 200, STREAMS[verb](fields, send)
        return 200, VERBS[verb](fields)
    except HamekomiError as error:
        return status_of(error), {"error": str(error)}
    except MemoryError:
        return 422, TOO_MUCH
    except RecursionError:
        return 422, {"error": "this is nested too deeply for one request"}
    except Exception as error:
        traceback.print_exc()
        return 500, mistake(error)


if __name__ == "__main__":
    main()
