"""Making boards: growing loops, removing numbers, turning boards."""
