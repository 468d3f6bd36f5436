"""Pictures, characters and words."""
