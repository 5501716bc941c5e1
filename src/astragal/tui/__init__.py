"""The terminal app: screens, boards and lists in Textual. It knows no game; it shows pictures and choices, and returns answers."""
