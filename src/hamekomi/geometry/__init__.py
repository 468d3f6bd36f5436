"""What puzzles are drawn on and counted up to: lattices, shapes, symmetry."""
