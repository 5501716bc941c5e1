"""The terminal app around a session: the same games as line by line, shown by `astragal.tui`."""
