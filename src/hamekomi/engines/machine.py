"""What the compiled core runs on."""

from hamekomi._core import simd_level, simd_levels

__all__ = ["simd_level", "simd_levels"]
