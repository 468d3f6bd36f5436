"""Tests of hamekomi.work.cluster."""
