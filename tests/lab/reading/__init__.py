"""Tests of reading: streams cut into puzzles, texts recognised."""
