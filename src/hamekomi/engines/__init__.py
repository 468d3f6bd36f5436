"""Solvers of abstract problems. An engine knows no puzzle; families describe their puzzles to it."""

# Which SIMD instructions the core uses, and which it knows.
from hamekomi._core import simd_level, simd_levels

__all__ = ["simd_level", "simd_levels"]
