"""Tests of the game in a terminal: what it draws, plays and replays."""
