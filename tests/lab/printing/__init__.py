"""Sheets of puzzles for the printer."""
