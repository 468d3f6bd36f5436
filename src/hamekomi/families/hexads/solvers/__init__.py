"""Two solvers: by the pictures people look at, and by looking at everything."""
