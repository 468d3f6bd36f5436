"""Slow and obvious methods, to hold the fast ones against."""
