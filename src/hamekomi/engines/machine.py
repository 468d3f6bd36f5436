"""Which SIMD instructions the compiled core uses."""

from hamekomi._core import simd_level, simd_levels

__all__ = ["simd_level", "simd_levels"]
