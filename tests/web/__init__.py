"""The server: what it answers, what it refuses, and that nothing makes it fall over."""
