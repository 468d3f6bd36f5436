"""`python -m hamekomi`, and the command `hamekomi`.

Importing the command line takes a moment; Ctrl-C must end the program cleanly during that time, too.
"""

import os
import signal
import sys


def main() -> None:
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        # Catching KeyboardInterrupt is not enough: the import system swallows some of them.
        signal.signal(signal.SIGINT, _leave)
    from hamekomi.cli.main import get_ready
    from hamekomi.cli.main import main as run

    get_ready(sys.argv[1:])
    if signal.getsignal(signal.SIGINT) is _leave:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if signal.getsignal(signal.SIGTERM) is signal.SIG_DFL:
        # As Ctrl-C: so that positions are saved, and no file is left half written.
        signal.signal(signal.SIGTERM, signal.default_int_handler)
    run()


def _leave(*_: object) -> None:
    print("hamekomi: interrupted", file=sys.stderr, flush=True)
    os._exit(130)


if __name__ == "__main__":
    main()
