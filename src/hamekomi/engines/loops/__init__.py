"""Single loops along the edges of a board that agree with numbers in its cells, as Slitherlink wants.

search.py      finds all loops, learning from conflicts, or edge by edge    cpp/slitherlink/search
counting.py    counts the loops without a search                            cpp/slitherlink/count
"""
