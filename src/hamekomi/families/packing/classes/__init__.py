"""Solutions by classes."""
