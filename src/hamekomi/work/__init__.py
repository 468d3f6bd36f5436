"""Long work: whoever runs the pieces of a plan, and a ledger that takes each result once.

ledger.py       what is done and what is under way: one position text, one progress
run.py          a plan being run, from a position to its answer
crew.py         hands that run pieces side by side
process.py      hands that are processes of their own, for pieces that hold Python's lock
checkpoint.py   a position as a text that can be told from damaged and foreign ones

What a plan is stands in model/plan.py.
"""

from hamekomi.work.checkpoint import read_checkpoint, write_checkpoint
from hamekomi.work.run import Run, Watch, answer

__all__ = ["Run", "Watch", "answer", "read_checkpoint", "write_checkpoint"]
