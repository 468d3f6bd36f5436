"""Hakyuu: each room has the numbers from 1 to its size; between two n in a line lie n cells or more."""

from hamekomi.laws.kinds.suguru import Suguru
from hamekomi.laws.words import *


class Hakyuu(Suguru):
    title = "Ripple Effect"
    other_names = ("波及効果", "Hakyuu Kouka", "Hakyuu", "Ripple")
    making = Recipe(layout=rooms(3, 6), reshaped=move_borders(1, 7))
    touching = None

    @law
    def distance(self):
        "between two equal numbers in a line lie at least as many cells as they say"
        for cell, value in self.number.items():
            for way in (EAST, SOUTH):
                for away, other in enumerate(self.board.ray(cell, way), 1):
                    for number, is_here in value.items():
                        if away <= number in self.number[other].values:
                            yield (cell, other), not_all(is_here, self.number[other] == number)
