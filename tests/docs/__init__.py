"""What the papers say is true."""
