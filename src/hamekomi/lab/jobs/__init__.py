"""Long work as jobs in a database: they survive `kill -9`, and go on from their last checkpoint.

job.py        what is ordered, and a job as it stands
database.py   the file: opened, checked, shared by threads and processes
rows.py       a row of it as a job
store.py      the jobs in it, and what people do with them
claim.py      what a worker does with the one job it holds
orders.py     from an order to the work itself
uncut.py      counting by a solver that keeps no checkpoints
estimate.py   how long it will still take
shift.py      one job, run under one claim
worker.py     a process that works through the queue
crew.py       several such processes, kept alive
"""
