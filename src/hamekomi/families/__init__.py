"""One folder per family of puzzles; each has a FAMILY. They are found by the laboratory's catalogue."""
