"""One module for every change of the tables, each with the one it follows."""
