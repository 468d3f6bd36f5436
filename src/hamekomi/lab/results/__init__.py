"""Answers on their way out: JSON values, tables, graphs, proofs, files that are never half written.

to_json.py      counts, steps and violations as JSON, tables as CSV, proofs as files
plots.py        the result of an experiment as a graph
atomic_write.py writes files, all of them
"""
