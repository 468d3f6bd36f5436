"""Reading what people give: files and streams split into puzzles, family and notation recognised.

recognise.py   the family and the notation of a text; one of several puzzles
unwrapped.py   tables, lines with answers and janko's text, as families read them; what is no text
text_file.py   files that the user named
splitting.py   a file or a stream, split into the texts of its puzzles
many.py        many puzzles of one file, one after the other
"""
