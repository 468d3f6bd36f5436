"""The solvers of Sudoku."""
