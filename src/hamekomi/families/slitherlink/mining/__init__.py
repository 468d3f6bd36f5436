"""Rules found by machine, from the laws of a window.

windows.py      windows of cells and edges with their laws
standard.py     Herting's standard ruleset, made again, beside the paper's figures
one_window.py   all prime rules of a window
sources.py      the windows of the mined book
book.py         its rules: those of all windows that are not composed of others
make_book.py    makes rules/mined.rules and rules/mined-all.rules again, as long work
task.py       what `hamekomi mine slitherlink` does
"""
