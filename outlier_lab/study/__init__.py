"""Studies: every run that a question needs, side by side, one process each."""
