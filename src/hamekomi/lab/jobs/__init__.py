"""Jobs: long work in a database. They survive `kill -9` and go on from their last checkpoint.

job.py             an order, and the state of a job
database_path.py   where the database is, in a folder that only its owner can read
database.py        the file: opened, checked, shared by threads and processes
rows.py            reading a row of the database as a job
transitions.py     how pausing, resuming, cancelling or a worker's death changes a job
store.py           the queue: adding, listing, pausing, resuming, cancelling, removing, claiming
lease.py           what a worker does with the one job it holds
job_spec.py        turning an order into a plan; the work of a job without the queue
wording.py         what a job is called, and its times in words
time_left.py       how long it will still take
job_runner.py      running one job under one lease
worker.py          a process that works through the queue; several of them, kept alive
"""
