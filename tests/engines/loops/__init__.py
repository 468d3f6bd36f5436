"""Tests of the engines for loops."""
