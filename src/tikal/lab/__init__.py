"""Measuring players: simulations, matches, tournaments, tuning and benchmarks.

- `experiment`: contestants, the conditions that all games share, and one job per game
- `referee`: plays one game between players, checks their answers and takes their time
- `runners`, `ray_runner`: play many jobs in this process, on all cores or on a Ray cluster
- `simulation`: many games of the same players in the same seats
- `blocks`, `sprt`, `match`: is A stronger than B?
- `tournament`: ratings for any number of players
- `league`: players against a field of styles, as a cross table
- `tuning`: better evaluation weights by self-play
- `fitting`, `fit_chances`: weights and chances of victory fitted to how games ended
- `bench`, `bench_players`, `bench_env`: how fast the engine, the players and environments are
"""
