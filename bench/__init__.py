"""Benchmarks. `make bench` runs all of them and writes results/<machine>/."""
