"""What each verb does: a function of its options that answers with an exit code (see cli/app.py).

solving.py          solve, count
checking.py         check
understanding.py    explain, hint, grade, classify
making.py           generate, mine, walk, experiment, new
showing.py          show, convert
jobs.py, serving.py jobs; serve
about.py            families, formats, doctor, demo
"""
