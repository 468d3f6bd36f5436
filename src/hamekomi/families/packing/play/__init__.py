"""Playing: a partial filling and its moves, and whether it can still be finished."""
