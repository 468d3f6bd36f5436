"""Engines against games and designs whose numbers are known."""
