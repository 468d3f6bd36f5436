"""Pictures with Sage's names."""
