"""Hexads, octads and mathematical blackjack."""
