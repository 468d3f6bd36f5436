"""Exit codes, which scripts rely on."""

DONE = 0
NO = 1  # no solution, or a check that failed
BAD = 2  # bad usage or bad input
NOT_UNIQUE = 3  # several solutions where exactly one was asked for
STOPPED = 4  # at a limit
INTERRUPTED = 130
