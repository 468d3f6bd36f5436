"""Solving to finish a line: the oracle, counting without listing, SAT."""
