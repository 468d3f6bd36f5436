"""Explaining a filling piece by piece: what forces the next one, and what makes the rest impossible."""
