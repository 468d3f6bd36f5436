"""A law file to begin with: `hamekomi new NAME --laws` copies it.

island.py      a small kind, with comments;  island.toml: a puzzle of it
"""
