"""Pictures become SVG, PNG, PDF and HTML here; colours come in only here (palette.py)."""
