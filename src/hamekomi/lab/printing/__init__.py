"""Sheets of puzzles for the printer: several on a page, with the answers on pages of their own."""
