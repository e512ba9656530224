"""The server's storage: the only code that knows SQL."""
