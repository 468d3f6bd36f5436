"""The entry point: runs a verb and turns every error into one sentence and an exit code."""

import contextlib
import os
import sys
import warnings
from collections.abc import Sequence
from typing import TextIO

from hamekomi import __version__
from hamekomi.cli.output import ExitCode, PipeClosed, print_error, print_result, report_error
from hamekomi.model.errors import BadInput, HamekomiError, UnknownName

# Set by the shell that wants to know how a command may go on.
COMPLETION = "_HAMEKOMI_COMPLETE"


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line and exit with its code."""
    if sys.stdout is None:
        print_error("standard output is closed")
        sys.exit(ExitCode.BAD)
    try:
        code = run(sys.argv[1:] if arguments is None else arguments, is_alone=True)
    except PipeClosed:
        _silence(sys.stdout)
        code = ExitCode.DONE
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (OSError, AttributeError):
            _silence(stream)
    if _is_left_behind():
        os._exit(code)
    sys.exit(code)


def _complain_of(message: Warning | str, *_: object, **__: object) -> None:
    """Print a warning, such as that a family cannot be loaded, like an error: as one sentence."""
    print_error(str(message))


def _is_left_behind() -> bool:
    """Whether threads still solve puzzles of an abandoned stream, which would keep Python alive."""
    if "hamekomi.cli.batch" not in sys.modules:
        return False
    from hamekomi.cli.batch import has_unfinished_threads

    return has_unfinished_threads()


def get_ready(arguments: Sequence[str]) -> None:
    """Import what these arguments need, so that `run` does not have to."""
    warnings.showwarning = _complain_of
    if not _asks_for_the_version(arguments):
        from hamekomi.cli.app import app

        app(arguments)


def _asks_for_the_version(arguments: Sequence[str]) -> bool:
    """`--version` is answered without Typer, which takes longer to load than everything else."""
    return list(arguments) == ["--version"]


def _silence(stream: TextIO | None) -> None:
    """Redirect a broken stream to the null device, because Python flushes it again at exit."""
    if stream is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def run(arguments: Sequence[str], is_alone: bool = False) -> int:
    """Run the command line and return the exit code.

    If it is alone in its process, it keeps within its budget of memory.
    """
    for stream in (sys.stdout, sys.stderr):  # print '?' for characters that the terminal lacks
        with contextlib.suppress(AttributeError, ValueError):
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    if _asks_for_the_version(arguments):
        print_result(f"hamekomi {__version__}")
        return ExitCode.DONE
    try:
        # Of the server, only the processes that work are limited: it must live.
        if is_alone and arguments[:1] != ["serve"]:
            _keep_within_budget()
        return _run_verb(arguments)
    except HamekomiError as error:
        return report_error(error)
    except KeyboardInterrupt:
        print_error("interrupted")
        return ExitCode.INTERRUPTED
    except MemoryError:
        print_error(_too_much())
        return ExitCode.STOPPED
    except OSError as error:  # for example a file that we may not read, or a full disk
        print_error(": ".join(filter(None, (error.filename, error.strerror or str(error)))))
        return ExitCode.BAD


def _keep_within_budget() -> None:
    from hamekomi.work.memory import keep_within_budget  # not for the version, which is answered at once

    keep_within_budget()


def _too_much() -> str:
    from hamekomi.work.memory import too_much

    return too_much("this command")


def _run_verb(arguments: Sequence[str]) -> int:
    import typer

    from hamekomi.cli.app import app

    # Typer carries its own copy of click and shows only some of its errors; their common root is theirs.
    click_exception: type[Exception] = typer.BadParameter.__mro__[2]
    if arguments and arguments[0] == "help":  # as in `git help log`
        arguments = [*arguments[1:], "--help"]
    _know_the_verb(arguments)
    try:
        code = app(arguments)(list(arguments), prog_name="hamekomi", standalone_mode=False)
    except click_exception as error:
        raise BadInput(_sentence(error) + _advice(arguments, error)) from None
    if code == ExitCode.INTERRUPTED:  # Typer turns Ctrl-C into this code by itself
        raise KeyboardInterrupt
    return code if isinstance(code, int) else ExitCode.DONE


def _know_the_verb(arguments: Sequence[str]) -> None:
    from hamekomi.cli.app import VERBS

    # The shell asks how the command may go on; what was typed so far is not among the arguments.
    if COMPLETION in os.environ:
        return
    if not arguments:
        raise BadInput(f"name a verb: {', '.join(VERBS)}; `hamekomi --help` explains them")
    verb = arguments[0]
    if not verb.startswith("-") and verb not in VERBS:
        raise UnknownName("verb", verb, VERBS)


def _advice(arguments: Sequence[str], error: Exception) -> str:
    """What to write instead, if the option belongs to the family's generator or to another verb."""
    from hamekomi.lab import catalogue

    name = getattr(error, "option_name", None) or ""
    for word in arguments[1:] if arguments[0] == "generate" else ():
        maker = catalogue.family(word).making.generate if word in catalogue.names() else None
        for option in maker.options if maker else ():
            if name == f"--{option.name}":
                return f"; options of {word} are given as in `--set {option.name}=…`"
    return ""


def _sentence(error: Exception) -> str:
    """Click's message on one line and without a full stop, like our own messages."""
    message = error.format_message() if hasattr(error, "format_message") else str(error)
    sentence = " ".join(message.replace("(Possible options: --help)", "").split()).rstrip(".")
    return sentence[:1].lower() + sentence[1:]
