"""Slitherlink in a real browser."""
