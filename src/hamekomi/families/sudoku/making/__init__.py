"""Making puzzles: where givens may be, removing those that are not needed, further wishes."""
