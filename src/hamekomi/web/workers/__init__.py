"""Processes that do the verbs, outside the server's event loop.

pool.py         the processes as the server sees them: starting, asking, killing
worker.py       the program of such a process
kept_shelf.py   the catalogue: asked for once, kept while the server runs
"""
