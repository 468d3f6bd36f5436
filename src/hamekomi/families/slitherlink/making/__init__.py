"""Making boards: growing loops, removing numbers, filling masks, turning boards."""
