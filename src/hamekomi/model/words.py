"""Numbers in sentences: "1 line", "1,234 lines", "45 million", "3 minutes"; names of symmetries."""

from math import floor, log10
from types import MappingProxyType

# Of the pattern of clues, by the names of the options.
SYMMETRY_WORDS = MappingProxyType(
    {
        "rotate180": "half turn",
        "rotate90": "quarter turn",
        "mirror": "mirror, left and right",
        "two-mirrors": "two mirrors",
        "two-diagonals": "two diagonals",
        "full": "turns and mirrors",
    }
)


def counted(number: float, noun: str, nouns: str = "") -> str:
    """A number and its noun; `nouns` is the plural, if it is not the noun with an s."""
    digits = f"{number:,}" if isinstance(number, int) else f"{number:g}"
    return f"{digits} {noun if number == 1 else nouns or noun + 's'}"


def rough(number: float) -> str:
    """A number as people say it if it need not be exact: 1,220, 45 million, 10^17."""
    if number < 100_000:
        return f"{round(number):,}"
    for size, word in ((1e15, ""), (1e12, "trillion"), (1e9, "billion"), (1e6, "million")):
        if number >= size:
            return f"{_two_digits(number / size):g} {word}" if word else f"10^{floor(log10(number))}"
    return f"{_two_digits(number):,.0f}"


def _two_digits(number: float) -> float:
    return float(f"{number:.2g}")


def spoken_time(seconds: float) -> str:
    """A time that is not known exactly."""
    for size, word in ((31_557_600, "year"), (86_400, "day"), (3600, "hour"), (60, "minute")):
        if seconds >= 2 * size:
            return f"about {rough(seconds / size)} {word}s"
    return "a second or less" if seconds < 1.5 else f"about {seconds:.0f} seconds"
