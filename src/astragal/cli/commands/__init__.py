"""One module a command, found by its name: `astragal NAME` runs `commands/NAME.py`. See `parser.py`."""
