"""Sheets, one module a game."""
