"""The table: the only way into a game. Records, replay and position strings are users of it."""
