"""Long work: runs the pieces of a plan and collects their results in a ledger.

ledger.py       the results and positions of all pieces: one position text, one progress
run.py          runs a plan, from a position to its answer
crew.py         hands that run pieces in parallel
process.py      hands that are separate processes, for pieces that hold Python's lock
parent.py       ends such a process with the one that started it
cluster/        hands on many machines, by Dask
address.py      the address of a cluster, read without Dask
checkpoint.py   a position as a file text that reveals damage and mix-ups
saving.py       when to save the position of running work
means.py        memory and open files: what this process may use

model/plan.py defines what a plan is.
"""

from hamekomi.work.checkpoint import read_checkpoint, write_checkpoint
from hamekomi.work.run import Run, Watch, answer, results_in

__all__ = ["Run", "Watch", "answer", "read_checkpoint", "results_in", "write_checkpoint"]
