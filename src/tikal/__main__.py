"""`python -m tikal` is the same as `tikal`."""

from tikal.cli import main

if __name__ == "__main__":
    main()
