"""Thin adapters with Sage's names: hamekomi.sage.games.hexad is used like sage.games.hexad."""
