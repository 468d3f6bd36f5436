"""Lines through all fields of a board."""
