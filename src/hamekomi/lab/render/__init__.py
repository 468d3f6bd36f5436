"""Renders pictures as SVG, PNG, PDF and HTML. Only this folder knows colours (palette.py)."""
