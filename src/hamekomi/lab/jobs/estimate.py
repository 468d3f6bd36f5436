"""How long it will still take, from the recent rate of progress.

Both progress and running time are sums that fade, so that what counts is the rate over roughly the
last third of the run: a work that slows down is soon seen to. The sums move only when progress does,
so one whose progress comes in rare jumps does not make the estimate swing between them; a wait longer
than all that is remembered counts as slowness. Time is running time, so pauses leave no trace.
"""

from __future__ import annotations

from dataclasses import dataclass

SHORTEST_MEMORY = 5.0  # seconds until half is forgotten
MEMORY = 0.25  # of the running time, if that is longer
SECONDS_TO_BE_SURE = 1.0


@dataclass(slots=True)
class Estimate:
    """Starts from what earlier runs of the same job have stored."""

    seconds: float
    progress: float
    faded_seconds: float = 0.0
    faded_progress: float = 0.0
    waiting: float = 0.0  # seconds since progress last moved
    is_anchored: bool = False

    def __post_init__(self) -> None:
        self.faded_seconds, self.faded_progress = self.seconds, self.progress

    def observe(self, seconds: float, progress: float) -> None:
        """At so many seconds of running time the work has come so far."""
        if self.is_anchored and progress == self.progress:
            self.waiting = seconds - self.seconds
            return
        if self.is_anchored:
            passed = seconds - self.seconds
            kept = 0.5 ** (passed / max(SHORTEST_MEMORY, MEMORY * seconds))
            self.faded_seconds = kept * self.faded_seconds + passed
            self.faded_progress = kept * self.faded_progress + progress - self.progress
        # The first report of a run may be a little behind what was stored: a checkpoint is older
        # than the last progress. That step back is no slowness of the work.
        self.is_anchored = True
        self.seconds, self.progress, self.waiting = seconds, progress, 0.0

    @property
    def seconds_left(self) -> float | None:
        """None until something is known."""
        if self.progress >= 1:
            return 0.0
        if self.faded_seconds < SECONDS_TO_BE_SURE or self.faded_progress <= 0:
            return None
        return (1 - self.progress) * max(self.faded_seconds, self.waiting) / self.faded_progress
