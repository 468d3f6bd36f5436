"""Tests of results as files."""
