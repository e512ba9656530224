"""Measuring: random games, simulations, benchmarks."""
