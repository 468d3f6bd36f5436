"""Reading what people give: files and streams cut into puzzles, family and notation recognised.

recognise.py        which family a text belongs to, and in which notation it is written
text_file.py        files that the user named
cutting.py          a file or a stream, cut into the texts of its puzzles
first_lines.py      how to cut, decided by the first lines
cutters.py          the two ways to cut: by lines, by blocks
many.py             many puzzles of one file, one after the other
one_of_several.py   one of the puzzles in a text that holds several
"""
