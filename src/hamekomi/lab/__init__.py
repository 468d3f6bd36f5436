"""The laboratory: the same verbs for every family."""
