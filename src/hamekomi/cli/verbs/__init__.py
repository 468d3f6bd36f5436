"""What each verb does: a function of its options that answers with an exit code (see cli/app.py)."""
