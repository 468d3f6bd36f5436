"""`python -m hamekomi`, and the command `hamekomi`.

Importing the command line takes a moment, in which Ctrl-C has to end the program as it does later.
"""

from __future__ import annotations

import os
import signal
import sys


def main() -> None:
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        # Catching KeyboardInterrupt would not do: the machinery of imports swallows some of them.
        signal.signal(signal.SIGINT, _leave)
    from hamekomi.cli.main import get_ready
    from hamekomi.cli.main import main as run

    get_ready(sys.argv[1:])
    if signal.getsignal(signal.SIGINT) is _leave:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    run()


def _leave(*_: object) -> None:
    print("hamekomi: interrupted", file=sys.stderr, flush=True)
    os._exit(130)


if __name__ == "__main__":
    main()
