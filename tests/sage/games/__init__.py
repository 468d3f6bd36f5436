"""The games of Sage, under Sage's names."""
