"""Two solvers: by the pictures that people use, and by exhaustive search."""
