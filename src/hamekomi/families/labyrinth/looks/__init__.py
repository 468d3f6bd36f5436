"""How boards and lines look: pictures, characters, words."""
