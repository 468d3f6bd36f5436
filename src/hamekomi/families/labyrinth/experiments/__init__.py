"""Long work: how far the rules carry, when each of them is needed, all lines one by one."""

from hamekomi.families.labyrinth.experiments.first_needed import FIRST_NEEDED
from hamekomi.families.labyrinth.experiments.listing import LISTING
from hamekomi.families.labyrinth.experiments.rule_walks import RULE_WALKS

EXPERIMENTS = {"rules": RULE_WALKS, "first-needed": FIRST_NEEDED, "lines": LISTING}
