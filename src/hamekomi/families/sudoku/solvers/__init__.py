"""Ways to solve: search, exact cover, clauses."""
