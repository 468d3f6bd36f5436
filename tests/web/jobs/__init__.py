"""Tests of jobs over HTTP."""
