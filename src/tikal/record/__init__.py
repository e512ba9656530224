"""Text forms: actions, records of whole games, positions."""
