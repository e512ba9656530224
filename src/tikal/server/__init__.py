"""The server of the page: tables, their storage, and the players and spectators at them."""
