"""Tests of exact cover."""
