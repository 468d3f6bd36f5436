"""Boards made by machine: grown loops, numbers taken away, boards turned."""
