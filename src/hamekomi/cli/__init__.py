"""The command line: `hamekomi VERB FAMILY [PUZZLE] [options]`.

Data goes to standard output, talk and progress to standard error. Every failure is one sentence and
an exit code (codes.py), never a traceback.
"""

from hamekomi.cli.main import main

__all__ = ["main"]
