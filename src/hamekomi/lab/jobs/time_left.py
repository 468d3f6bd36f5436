"""How long the work will still take, estimated from its recent rate of progress.

Progress and running time are both sums in which old values fade, so the rate is roughly that of the
last third of the run and soon shows when the work slows down. The sums change only when the progress
changes, so the estimate does not swing if progress comes in rare jumps; but a wait that is longer than
the remembered time counts as slowness. Only running time counts, so pauses do not matter.
"""

from __future__ import annotations

from dataclasses import dataclass

# Seconds until a value has faded by half: the larger of 5 and a quarter of the running time.
SHORTEST_MEMORY = 5.0
MEMORY = 0.25
SECONDS_TO_BE_SURE = 1.0


@dataclass(slots=True)
class TimeLeft:
    """Starts from the time and progress that earlier runs of the same job have stored."""

    seconds: float
    progress: float
    faded_seconds: float = 0.0
    faded_progress: float = 0.0
    # Seconds since the progress last changed.
    waiting: float = 0.0
    is_anchored: bool = False

    def __post_init__(self) -> None:
        self.faded_seconds, self.faded_progress = self.seconds, self.progress

    def observe(self, seconds: float, progress: float) -> None:
        """Record the progress after so many seconds of running time."""
        if self.is_anchored and progress == self.progress:
            self.waiting = seconds - self.seconds
            return
        if self.is_anchored:
            passed = seconds - self.seconds
            kept = 0.5 ** (passed / max(SHORTEST_MEMORY, MEMORY * seconds))
            self.faded_seconds = kept * self.faded_seconds + passed
            self.faded_progress = kept * self.faded_progress + progress - self.progress
        # The first report of a run may be a little behind the stored progress, since the checkpoint
        # is older. That step back does not mean that the work is slow.
        self.is_anchored = True
        self.seconds, self.progress, self.waiting = seconds, progress, 0.0

    @property
    def seconds_left(self) -> float | None:
        """The estimate, or None if it is too early for one."""
        if self.progress >= 1:
            return 0.0
        if self.faded_seconds < SECONDS_TO_BE_SURE or self.faded_progress <= 0:
            return None
        return (1 - self.progress) * max(self.faded_seconds, self.waiting) / self.faded_progress
