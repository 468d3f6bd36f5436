"""What each verb does: a function of its options that answers with an exit code (see cli/app.py).

solve.py            solve, count
check.py            check
explain.py          explain, hint, grade, classify
make.py             generate, mine, walk, experiment, new
show.py             show, also several puzzles as a PDF file; convert
book.py             book: puzzles made and printed as a booklet
jobs.py, serve.py   jobs; serve
about.py            families, formats, doctor, demo
"""
