"""What the server keeps: the only code that knows SQL."""
