"""Answers on their way out: JSON values, tables, graphs, proofs, files that are never half written."""
