"""The notations of Sudoku."""
