"""Single loops along the edges of a board that agree with numbers in its cells. No puzzle is known here.

search.py      finds all loops, learning clauses from conflicts, or edge by edge    cpp/loops
counting.py    counts the loops without a search                                    cpp/slitherlink/count
"""
