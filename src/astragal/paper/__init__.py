"""Sheets to print as PDF, drawn from a game's own constants: score sheets, boards, cubes to fold."""
