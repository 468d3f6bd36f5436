"""The desk, the same for every family, in a real browser."""
