"""The examples of Sage's manual."""
