"""Reading what people give: files and streams split into puzzles, family and notation recognised.

recognise.py   which family a text belongs to, and in which notation it is written
text_file.py   files that the user named
splitting.py   a file or a stream, split into the texts of its puzzles; one of several puzzles
many.py        many puzzles of one file, one after the other
"""
