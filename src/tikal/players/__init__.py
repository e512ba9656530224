"""Computer players (docs/players.md)."""
