"""What the page can request from a worker.

answers.py      the verbs that answer at once, the actions of one family, graphs; a table of them all
streams.py      those that answer in parts
recognise.py    the family of a text, its picture and facts
catalogue.py    families and examples
playing.py      games that the server replays
orders.py       orders of jobs, validated before they are stored
serialise.py    solutions and counts as the page gets them
"""
