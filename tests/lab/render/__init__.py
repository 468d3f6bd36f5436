"""Tests of pictures and files."""
