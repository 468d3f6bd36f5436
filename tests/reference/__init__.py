"""Slow and obvious methods, with which tests compare the fast ones."""
