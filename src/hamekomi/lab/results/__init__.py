"""Answers on their way out: JSON values, tables, graphs, proofs, files that are never half written.

told.py           counts, steps and violations as JSON
tables.py         the result of an experiment as CSV; plots.py: as a graph
proofs.py         proofs as files
atomic_write.py   writes files, all of them
"""
