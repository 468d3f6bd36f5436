"""Rules of windows at the border start from the crosses off the board that they need, and no others."""

from __future__ import annotations

from hamekomi.engines.patterns.mining import mine
from hamekomi.families.slitherlink.mining.windows import sources
from hamekomi.families.slitherlink.rules.language import ALPHABET
from hamekomi.families.slitherlink.rules.soundness import verdict
from hamekomi.model.answers import UNLIMITED


def test_a_rule_of_the_border_is_sound_and_would_not_be_without_one_of_its_crosses() -> None:
    (source,) = (each for each in sources() if each.name == "1x2 in a corner")
    found = source.rules(mine(source.question()).rules)[::50]
    shorter = source.shortened(found, UNLIMITED.clock())
    assert all(verdict(ALPHABET.rule(1, pattern)).is_sound for pattern in shorter)
    kept = [sum(each[:2] in source.frame for each in pattern.conditions) for pattern in shorter]
    assert max(kept) > 0 and min(kept) < len(source.frame)
    for pattern in shorter[:5]:
        for place in source.frame & {each[:2] for each in pattern.conditions}:
            fewer = tuple(each for each in pattern.conditions if each[:2] != place)
            if fewer:
                rule = ALPHABET.rule(1, type(pattern)(fewer, pattern.conclusions))
                assert not verdict(rule).is_sound
