"""The verb serve: the workbench in the browser."""

from __future__ import annotations

from typing import Annotated

import typer

from hamekomi.cli import codes
from hamekomi.cli.options import Common
from hamekomi.cli.output import info, print_error, print_result
from hamekomi.lab import catalogue


def serve(
    common: Common,
    port: Annotated[
        int, typer.Option(metavar="N", min=0, max=65535, help="The port; 0 picks a free one.")
    ] = 8000,
) -> int:
    """Serve the workbench on 127.0.0.1 until Ctrl-C."""
    from hamekomi.web.serve import serve as serve_until_stopped  # the server is slow to import

    def ready(address: str) -> None:
        print_result(f"hamekomi is at {address}")
        info(common, "Ctrl-C stops it.")

    for error in catalogue.failed_plugins().values():
        print_error(f"{error}; it is left out")
    serve_until_stopped(port, ready)
    return codes.DONE
