"""Boards and pictures in notebooks."""
