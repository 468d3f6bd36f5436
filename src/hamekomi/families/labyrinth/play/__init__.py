"""Playing: a line drawn step by step, and what the oracle and the rules say of it."""
