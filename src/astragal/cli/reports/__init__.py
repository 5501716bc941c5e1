"""What commands print about many games, or about one thing in a game."""
