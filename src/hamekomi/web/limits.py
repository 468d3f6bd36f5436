"""All limits of the server: what a request may cost, how many may wait, and how long."""

from dataclasses import dataclass

from hamekomi.lab.game import LONGEST_GAME
from hamekomi.model import family
from hamekomi.model.errors import BadInput
from hamekomi.work.memory import LEAST, budget, megabytes

# For the head of a request to arrive.
HEAD_SECONDS = 10.0
BODY_BYTES = 1_000_000
# Takes less than a hundredth of a second to read.
SMALL_BODY = 100_000
# For the body to arrive.
BODY_SECONDS = 15.0
# We read a body that is too large to its end and discard it, so that the sender sees the refusal
# instead of a broken connection. A body larger than this is not read at all.
DRAINED_BYTES = 100_000_000

TEXT_CHARACTERS = 200_000
MOVES = LONGEST_GAME
MOVE_CHARACTERS = 200
SETTINGS = 40
LARGEST_EXACT = family.LARGEST_EXACT
LARGEST_SEED = LARGEST_EXACT

SOLUTIONS = 100
THREADS = 16
STEPS = 400
# Places of the latest move that a hint is near to.
NEAR_PLACES = 20
# Boards that are made for practising a rule.
PRACTICE_BOARDS = 3
# Places of a step or a violation that the page points at.
PLACES = 400
# Shapes of a picture that the page shows; more would take a browser seconds.
SHAPES = 40_000

# For the facts about a puzzle that the page shows while the user types.
GLANCE_SECONDS = 0.5
# Solvers must stop after SOFT_SECONDS and answer with what they have; a worker that has not
# answered after HARD_SECONDS is killed.
SOFT_SECONDS = 5.0
HARD_SECONDS = 10.0
# A worker needs about a second to start, and more where the machine is busy.
START_SECONDS = 60.0

WORKERS = 2
# Streams have their own workers, so that a long answer does not hold up short ones.
STREAM_WORKERS = 3
# A stream may go on this long; it ends earlier when the page that requested it is left.
STREAM_SECONDS = 600.0
# Of one part of a stream.
PART_BYTES = 4 << 20
# A page that reads nothing for so long is cut off.
STALLED_SECONDS = 20.0
# Steps of an explanation that is streamed.
STREAMED_STEPS = 20_000
# The longest that the user may give each solver of a comparison.
MEASURE_SECONDS = 300
# A worker that has used more memory than this is replaced.
KEPT_BYTES = 500 << 20
ANSWER_BYTES = 32 << 20
# Requests that wait for a worker, and the bytes of their bodies.
WAITING_REQUESTS = 2000
WAITING_BYTES = 64 << 20
# A worker whose client has left may go on for so long.
LEFT_SECONDS = 1.0

# Pages that may listen to the jobs at the same time.
LISTENERS = 16
CONNECTIONS = 2000
# Files that the server needs beside its connections.
OTHER_FILES = 200
# Seconds between two queries for changed jobs.
STREAM_PAUSE = 0.3
# Seconds after which a stream sends a sign of life.
STREAM_SILENCE = 15.0
# Seconds in which a client must take some of what it is sent.
TAKING_SECONDS = 30.0
# Jobs in one answer, and in one message of a stream.
LISTED_JOBS = 100
JOBS_PER_MESSAGE = 20
# Of what the user searches for among the jobs.
SEARCHED_CHARACTERS = 200
SEARCHED_WORDS = 20
# Characters of a job's subject, and of each part of its result, in a list; the rest is sent on request.
LISTED_SUBJECT = 200
LISTED_RESULT = 10_000
# Seconds until a database that could not be opened is tried again.
REOPEN_SECONDS = 1.0
# Processes that run jobs.
JOB_WORKERS = 2

# Puzzles of one text that are listed.
PROBLEMS = 100


# ---- Memory: the server and all its processes together keep within one budget (work/memory.py).

# A worker that answers requests gets a sixteenth of it, and no more than this; the server itself keeps
# as much. What is left is for the jobs.
WORKER_BYTES = 2 << 30
WORKER_SHARE = 16


@dataclass(frozen=True, slots=True)
class Division:
    """How many processes the server starts, and the bytes for each; None if nothing is known."""

    workers: int = WORKERS
    stream_workers: int = STREAM_WORKERS
    job_workers: int = JOB_WORKERS
    worker_bytes: int | None = None
    job_bytes: int | None = None

    @property
    def processes(self) -> int:
        """Beside those of the jobs: the server, its workers, and the one of the catalogue."""
        return 2 + self.workers + self.stream_workers


def divided() -> Division:
    """The division of this process's budget; BadInput if it is too small for a server.

    Where memory is scarce, there is one worker of each kind.
    """
    limit = budget()
    if limit is None:
        return Division()
    usual, small = Division(), Division(1, 1, 1)
    if limit.most >= LEAST * WORKER_SHARE:
        division, each = usual, min(WORKER_BYTES, limit.most // WORKER_SHARE)
    else:
        division, each = small, max(LEAST, limit.most // 8)
    for_jobs = (limit.most - division.processes * each) // division.job_workers
    if for_jobs < LEAST:
        needed = megabytes((small.processes + 1) * LEAST)
        raise BadInput(f"a server needs {needed} of memory, and there are {limit}")
    return Division(division.workers, division.stream_workers, division.job_workers, each, for_jobs)
