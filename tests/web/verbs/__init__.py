"""Every verb of the API on real puzzles."""
