"""How long a test waits for what must happen: machines are busy, and only a failing test waits so."""

PATIENCE = 90.0  # seconds
