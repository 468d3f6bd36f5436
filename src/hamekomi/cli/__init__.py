"""The command line: `hamekomi VERB FAMILY [PUZZLE] [options]`.

main.py             the entry point: every failure becomes one sentence and an exit code (codes.py)
app.py              the verbs, put together for Typer; verbs/ has what each of them does
options.py          the options of all verbs; unused.py tells which have no effect
words.py            the words after the verb; texts.py: files and standard input
other_readings.py   other families that could have read the text
solution_word.py    the value of `--solution`
several.py          a verb for one puzzle, or for all puzzles of a file
one_more.py         whether there are more solutions than `--limit` asks for
in_order.py         their answers on several threads; in_lines.py: lines in, lines out
preparation.py      remarks about a puzzle, and `--rules`
long_work.py        long work with a progress bar; queueing.py: the same as a job
sheets.py           several puzzles as a PDF file
talk.py             output: data to standard output, talk and progress to standard error
"""

from hamekomi.cli.main import main

__all__ = ["main"]
