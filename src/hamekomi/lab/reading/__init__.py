"""Reading what people give: files and streams cut into puzzles, family and notation recognised."""
