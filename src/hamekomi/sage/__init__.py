"""Sage's spelling, as thin adapters: hamekomi.sage.games.hexad is used like sage.games.hexad."""
