"""Long work: runs the pieces of a plan and collects their results in a ledger.

ledger.py           the results and positions of all pieces: one position text, one progress
run.py              runs a plan, from a position to its answer; when to save the position
pool.py             executors that run pieces in parallel
process.py          executors that are separate processes, for pieces that hold Python's lock
children.py         processes that work for this one: started, replaced, ended
dask/               executors on many machines
address.py          the address of a cluster, read without Dask
checkpoint.py       a position as a file text that reveals damage and mix-ups
memory.py           how much memory this process and those that it starts may use together

model/plan.py defines what a plan is.
"""

from hamekomi.work.checkpoint import read_checkpoint, write_checkpoint
from hamekomi.work.run import Run, Watch, answer, results_in

__all__ = ["Run", "Watch", "answer", "read_checkpoint", "results_in", "write_checkpoint"]
