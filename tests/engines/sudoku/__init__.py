"""The 9x9 Sudoku engine."""
