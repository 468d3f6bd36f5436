"""Explanations: the moves that are forced, and why."""
