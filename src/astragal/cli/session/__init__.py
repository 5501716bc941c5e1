"""A game around one terminal: who sits where, what is asked, what is told."""
