"""Tests of hamekomi.work.dask."""
