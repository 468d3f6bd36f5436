"""What `make run` shows first."""

from __future__ import annotations

from hamekomi.cli.commands.about import DEMONSTRATION
from hamekomi.lab import catalogue
from tests.cli.conftest import Hamekomi


def test_the_demonstration_shows_every_family_and_ends_well(hamekomi: Hamekomi) -> None:
    said = hamekomi("demo")
    assert said.code == 0 and "hamekomi serve" in said.err
    # Kinds stated by their laws are files, not folders; one of them stands for all.
    folders = {name for name in catalogue.names() if hasattr(catalogue.module(name), "__path__")}
    shown = {command.split()[1] for _, command in DEMONSTRATION}
    assert folders < shown and "nurikabe" in shown
    assert said.out.count("$ hamekomi ") == len(DEMONSTRATION) and len(said.out.splitlines()) < 100
