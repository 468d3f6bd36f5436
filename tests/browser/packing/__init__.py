"""Packing in a real browser."""
