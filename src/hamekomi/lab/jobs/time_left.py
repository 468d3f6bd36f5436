"""How long the work will still take, estimated from its recent rate of progress.

Progress and running time are both sums in which old values fade, so the rate is roughly that of the
last third of the run and soon shows when the work slows down. The sums change only when the progress
changes, so the estimate does not swing if progress comes in rare jumps; but a wait that is longer than
the remembered time counts as slowness. Only running time counts, so pauses do not matter.

At first such numbers are worth nothing: they may fall from days to minutes within seconds. So we say
nothing until the predictions made during the later half of what is done agree with each other, and then
we give the range in which they lie.
"""

from collections import deque
from dataclasses import dataclass, field

# Seconds until a value has faded by half: the larger of 5 and a quarter of the running time.
SHORTEST_MEMORY = 5.0
MEMORY = 0.25
# There is no estimate before both of these: seconds of this run, and enough of the work or of time.
SECONDS_TO_BE_SURE = 2.0
ENOUGH_PROGRESS = 0.05
ENOUGH_SECONDS = 60.0
# What earlier runs are worth: if they got this far, the estimate goes on from them.
SECONDS_TO_GO_ON, PROGRESS_TO_GO_ON = 10.0, 0.05
# Predictions may differ by the first factor; after much of the work, or many seconds, by the second one,
# because a wide range is then better than none.
AGREEMENT, ROUGH_AGREEMENT = 1.3, 3.0
MUCH_PROGRESS, MANY_SECONDS = 0.1, 600.0
# How much further the end may drift, as a part of how far it has drifted.
DRIFT = 0.5
# Predictions that are remembered while the running time doubles, about.
PREDICTIONS = 100


@dataclass(frozen=True, slots=True)
class Left:
    """An estimate of the seconds left, and the range in which recent estimates lie."""

    seconds: float
    least: float
    most: float


@dataclass(frozen=True, slots=True)
class Prediction:
    """When it was made, by running time and progress, and the running time at the end as predicted."""

    seconds: float
    progress: float
    end: float


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
    # Whether predictions have agreed once; from then on there is always an estimate.
    is_settled: bool = False
    # The running time when it was first observed in this run, and the latest.
    first: float | None = None
    latest: float = 0.0
    # The newest last.
    predictions: deque[Prediction] = field(default_factory=deque)

    def __post_init__(self) -> None:
        self.faded_seconds, self.faded_progress = self.seconds, self.progress
        self.latest = self.seconds
        self.is_settled = self.seconds >= SECONDS_TO_GO_ON and self.progress >= PROGRESS_TO_GO_ON

    def observe(self, seconds: float, progress: float) -> None:
        """Record the progress after this many seconds of running time."""
        self.first = seconds if self.first is None else self.first
        self.latest = seconds
        self._fade(seconds, progress)
        self._predict()

    @property
    def left(self) -> Left | None:
        """The estimate, or None if it is too early for one."""
        now = self._now()
        if self.progress >= 1:
            return Left(0.0, 0.0, 0.0)
        if now is None or not self.is_settled:
            return None
        ends = [each.end for each in self.predictions] or [self.latest + now]
        # If predictions drift, they are likely to drift on.
        ends.append(self.latest + now + DRIFT * (ends[-1] - ends[0]))
        return Left(now, max(0.0, min(ends) - self.latest), max(0.0, max(ends) - self.latest))

    @property
    def seconds_left(self) -> float | None:
        return None if self.left is None else self.left.seconds

    def _fade(self, seconds: float, progress: float) -> None:
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

    def _now(self) -> float | None:
        """The seconds left at the present rate; None if nothing is known about the rate."""
        if self.faded_seconds <= 0 or self.faded_progress <= 0:
            return None
        return (1 - self.progress) * max(self.faded_seconds, self.waiting) / self.faded_progress

    def _predict(self) -> None:
        now = self._now()
        if now is None:
            return
        pause = self.latest / PREDICTIONS
        if not self.predictions or self.latest - self.predictions[-1].seconds >= pause:
            self.predictions.append(Prediction(self.latest, self.progress, self.latest + now))
        # Half of the work rather than half of the time, which may have gone into preparations.
        while self.predictions[0].progress < self.progress / 2:
            self.predictions.popleft()
            if not self.predictions:
                return
        self.is_settled = self.is_settled or self._is_sure()

    def _is_sure(self) -> bool:
        assert self.first is not None
        if self.latest - self.first < SECONDS_TO_BE_SURE:
            return False
        if self.progress < ENOUGH_PROGRESS and self.latest < ENOUGH_SECONDS:
            return False
        ends = [each.end for each in self.predictions]
        is_late = self.progress >= MUCH_PROGRESS or self.latest >= MANY_SECONDS
        return max(ends) <= (ROUGH_AGREEMENT if is_late else AGREEMENT) * min(ends)
