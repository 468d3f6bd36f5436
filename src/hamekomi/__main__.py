"""`python -m hamekomi` is the command `hamekomi`."""

from hamekomi.cli import main

main()
