"""The values all layers speak."""
