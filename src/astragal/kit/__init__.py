"""What every game is made of: shapes, actors, options, errors, the rule index. Imports nothing of ours."""
