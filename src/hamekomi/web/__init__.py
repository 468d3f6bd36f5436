"""The web workbench: a small local server, and the page it serves (built from `frontend/`)."""
