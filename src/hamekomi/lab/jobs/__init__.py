"""Jobs: long work in a database. They survive `kill -9` and go on from their last checkpoint.

job.py        an order, and the state of a job
place.py      where the database is
database.py   the file: opened, checked, shared by threads and processes
rows.py       reading a row of the database as a job
acts.py       how pausing, resuming, cancelling or a worker's death changes a job
store.py      the queue: adding, listing, pausing, resuming, cancelling, removing, claiming
lease.py      what a worker does with the one job it holds
orders.py     turning an order into a plan
titles.py     what a job is called
here.py       the work of a job without the queue
uncut.py      counting by a solver that keeps no checkpoints
time_left.py  how long it will still take
words.py      times in words
shift.py      running one job under one lease
worker.py     a process that works through the queue
staff.py      several such processes, kept alive
"""
