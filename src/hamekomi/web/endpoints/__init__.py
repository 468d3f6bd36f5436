"""What the page can request from a worker.

verbs.py        a table of all verbs
puzzles.py      a puzzle recognised, drawn, made, written; the actions of its family
solving.py      solutions, counts, checks, steps, grades
streams.py      solutions, steps and counts in parts
catalogue.py    families and examples
playing.py      games that the server replays
jobs.py         orders of jobs, validated before they are stored; graphs
"""
