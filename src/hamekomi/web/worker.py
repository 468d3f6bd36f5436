"""A worker: a separate process that does one verb after another and can be killed at any time.

It reads lines `verb {fields}` and answers each with a line `status {answer}`; a verb that streams sends
its parts before, each as a line of status MORE. It ends when its input ends, so it cannot outlive the
server.
"""

from __future__ import annotations

import json
import os
import sys
import traceback
from collections.abc import Callable

from hamekomi.lab import catalogue
from hamekomi.model.errors import HamekomiError
from hamekomi.web import limits
from hamekomi.web.asked import Asked
from hamekomi.web.refusals import status_of
from hamekomi.web.streams import STREAMS
from hamekomi.web.verbs import VERBS
from hamekomi.web.workers import MORE


def main() -> None:
    # If a library prints something, it must not end up between the answers.
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    limit_memory(limits.WORKER_BYTES)
    catalogue.families()  # import them now, not during the first request

    def send(status: int, answer: object) -> None:
        answers.write(f"{status} {json.dumps(answer)}\n".encode())
        answers.flush()

    for line in sys.stdin.buffer:
        verb, _, fields = line.partition(b" ")
        send(*respond(verb.decode(), Asked(json.loads(fields)), lambda part: send(MORE, part)))


def respond(
    verb: str, asked: Asked, tell: Callable[[object], None] = lambda part: None
) -> tuple[int, object]:
    """The status and the answer; a verb that streams tells its parts first."""
    try:
        if verb in STREAMS:
            return 200, STREAMS[verb](asked, tell)
        return 200, VERBS[verb](asked)
    except HamekomiError as error:
        return status_of(error), {"error": str(error)}
    except MemoryError:
        return 422, {"error": "this needs more memory than one request may use"}
    except RecursionError:
        return 422, {"error": "this is nested too deeply for one request"}
    except Exception as error:
        traceback.print_exc()
        return 500, {"error": f"a mistake in hamekomi, not in your input: {error!r}"}


def limit_memory(most: int) -> None:
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    resource.setrlimit(resource.RLIMIT_AS, (most, most))


if __name__ == "__main__":
    main()
