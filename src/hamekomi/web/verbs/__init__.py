"""What the page can ask a worker for.

answers.py      the verbs that answer at once, and the table of them
streams.py      those that answer in parts
request.py      what several of them read: the puzzle, threads
glance.py       a puzzle at a glance: family, picture, facts
shelf.py        the catalogue: families and examples
shown.py        solutions and counts as the page gets them
playing.py      games that the server replays
acting.py       what only one family can do
ordering.py     orders of jobs, read before they are stored
plotting.py     the graphs of jobs
"""
