"""What the benchmarks read."""
