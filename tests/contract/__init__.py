"""What holds for every family, and between the layers."""
