"""The workbench: a small local server and the page that it serves (built from `frontend/`)."""
