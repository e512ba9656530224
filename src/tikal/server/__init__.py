"""The game on a page: tables, their storage, and whoever watches or plays them."""
