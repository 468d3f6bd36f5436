"""Processes that do the work of requests, outside the server's event loop.

pool.py     the processes as the server sees them: starting, sending requests, killing
worker.py   the program of such a process
"""
