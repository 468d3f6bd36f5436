"""The screens of Sudoku, labyrinth and hexads in a real browser."""
