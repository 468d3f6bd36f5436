"""Boards and lines as text: our own notation, and the files of Fodor's program."""
