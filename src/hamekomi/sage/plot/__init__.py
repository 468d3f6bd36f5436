"""Pictures with Sage's names: plot3d.py."""
