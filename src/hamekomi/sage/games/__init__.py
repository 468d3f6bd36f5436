"""Modules named as in Sage's games manual."""
