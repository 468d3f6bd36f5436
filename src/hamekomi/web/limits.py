"""What one request may cost. All limits of the server are here, so that they can be read at a glance."""

from __future__ import annotations

HEAD_SECONDS = 10.0  # for a connection to ask for something
BODY_BYTES = 1_000_000
BODY_SECONDS = 15.0  # for a body to arrive
# A body that is too large is read to its end and thrown away, so that the sender gets to see the
# refusal instead of a broken connection; one that says it is larger than this is not even read.
DRAINED_BYTES = 100_000_000

TEXT_CHARACTERS = 200_000
MOVES = 2_000
MOVE_CHARACTERS = 200
SETTINGS = 40
LARGEST_EXACT = 2**53 - 1  # of the whole numbers that a page can hold
LARGEST_SEED = LARGEST_EXACT

SOLUTIONS = 100
THREADS = 16
STEPS = 400
PLACES = 400  # of a step or a violation that a page points at
SHAPES = 40_000  # of a picture that a page shows; beyond them it takes a browser seconds

# Solvers are asked to stop after SOFT_SECONDS and answer with what they have; a worker that has not
# answered after HARD_SECONDS is killed.
GLANCE_SECONDS = 0.5  # for what is found out about a puzzle while somebody types
SOFT_SECONDS = 5.0
HARD_SECONDS = 10.0

WORKERS = 2
WORKER_BYTES = 4 << 30  # of address space
ANSWER_BYTES = 32 << 20
WAITING_REQUESTS = 32

STREAMS = 16  # open lists of jobs
CONNECTIONS = 512  # half of the files that a program may usually open
STREAM_PAUSE = 0.3  # seconds between two looks at the jobs
STREAM_SILENCE = 15.0  # seconds after which a stream shows that it lives
CREW = 2  # processes that work on jobs
