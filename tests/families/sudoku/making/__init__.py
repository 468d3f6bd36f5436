"""Making Sudokus."""
