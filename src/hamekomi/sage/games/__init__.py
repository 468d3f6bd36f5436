"""The modules of Sage's games manual."""
