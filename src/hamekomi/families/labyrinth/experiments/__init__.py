"""Long work: how far the rules carry, when each of them is needed, all lines one by one."""

from hamekomi.families.labyrinth.experiments.failures import FAILURES
from hamekomi.families.labyrinth.experiments.fodor import COVERING, FIRST_NEEDED
from hamekomi.families.labyrinth.experiments.listing import LISTING
from hamekomi.families.labyrinth.experiments.rule_sets import RULE_WALKS, UNSOLVED

EXPERIMENTS = {
    "rules": RULE_WALKS,
    "unsolved": UNSOLVED,
    "covering": COVERING,
    "first-needed": FIRST_NEEDED,
    "failures": FAILURES,
    "lines": LISTING,
}
