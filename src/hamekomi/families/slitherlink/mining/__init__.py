"""Rules found by machine, from the laws of a window.

windows.py      windows of cells and edges with their laws
standard.py     Herting's standard ruleset, made again, beside the paper's figures
one_window.py   all prime rules of a window
book.py         the mined book: rules/mined.rules and rules/mined-all.rules
errand.py       what `hamekomi mine slitherlink` does
"""
