"""The server, tested as it runs: over real sockets, with real databases and real processes."""
