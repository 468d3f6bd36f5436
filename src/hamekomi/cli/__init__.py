"""The command line: `hamekomi VERB FAMILY [PUZZLE] [options]`.

main.py             the entry point: every failure becomes one sentence and an exit code
app.py              the verbs, put together for Typer; commands/ has what each of them does
arguments.py        what follows the verb: family and puzzle, the options of all verbs; standard input
batch.py            a verb for one puzzle, or for all puzzles or lines of a file, on several threads
lines.py            the same for many lines at a time, where a family answers them together
saving.py           `-o FILE`: the answer of a verb in a file
completion.py       what the shell offers after the tab key
family_help.py      what a family lets its user set, at the end of a verb's help
progress.py         long work here, or as a job
contradiction.py    why a puzzle has no solution, if its laws can say it
output.py           results to standard output; remarks, errors, progress to standard error; exit codes
"""

from hamekomi.cli.main import main

__all__ = ["main"]
