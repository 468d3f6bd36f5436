"""Modules named as in Sage, as far as its games manual uses them: tiling.py."""
