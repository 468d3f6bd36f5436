"""Long work: how far the rules carry, when each of them is needed, all lines one by one."""

from hamekomi.families.labyrinth.experiments.covering import COVERING
from hamekomi.families.labyrinth.experiments.first_needed import FIRST_NEEDED
from hamekomi.families.labyrinth.experiments.listing import LISTING
from hamekomi.families.labyrinth.experiments.rule_walks import RULE_WALKS
from hamekomi.families.labyrinth.experiments.unsolved import UNSOLVED

EXPERIMENTS = {
    "rules": RULE_WALKS,
    "unsolved": UNSOLVED,
    "covering": COVERING,
    "first-needed": FIRST_NEEDED,
    "lines": LISTING,
}
