"""The labyrinth."""
