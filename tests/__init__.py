"""The tests mirror src/hamekomi; contract/ runs over every family."""
