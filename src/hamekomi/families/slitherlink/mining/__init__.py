"""Rules found by machine, from the laws of a window.

windows.py      windows of cells and edges with their laws
standard.py     Herting's standard ruleset, made again, beside the paper's figures
one_window.py   all prime rules of a window
errand.py       what `hamekomi mine slitherlink` does
"""
