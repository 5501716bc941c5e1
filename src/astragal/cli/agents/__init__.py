"""Agents at a table: programs that play over the Model Context Protocol."""
