"""The verb serve: the workbench in the browser."""

import os
from typing import Annotated

import typer

from hamekomi.cli.arguments import Common
from hamekomi.cli.output import ExitCode, info, print_error, print_result
from hamekomi.lab import catalogue
from hamekomi.work.address import check_address, warning_about

OPEN = "--no-token: every user and every program of this machine can use this server as if it were you"


def serve(
    common: Common,
    port: Annotated[
        int, typer.Option(metavar="N", min=0, max=65535, help="The port; 0 picks a free one.")
    ] = 8000,
    no_token: Annotated[
        bool, typer.Option("--no-token", help="Let in every user of this machine, without a token.")
    ] = False,
) -> int:
    """Serve the workbench on 127.0.0.1 until Ctrl-C.

    The address that it prints has a token, which every request needs. The page may give jobs to the
    cluster at --cluster ADDRESS (or, without it, at $HAMEKOMI_CLUSTER), and to no other.
    """
    from hamekomi.web.http.token import new_token
    from hamekomi.web.serve import serve as serve_until_stopped  # the server is slow to import

    cluster = common.cluster or os.environ.get("HAMEKOMI_CLUSTER") or None
    if cluster is not None:
        check_address(cluster)
        if warning := warning_about(cluster):
            print_error(warning)

    def ready(address: str) -> None:
        print_result(f"hamekomi is at {address}")
        info(common, "Ctrl-C stops it.")

    for error in catalogue.failed_plugins().values():
        print_error(f"{error}; it is skipped")
    if no_token:
        print_error(OPEN)
    serve_until_stopped(port, ready, token=None if no_token else new_token(), cluster=cluster)
    return ExitCode.DONE
