"""The game in a terminal: play_in_terminal and replay_in_terminal.

Other packages import it only on demand, so `import tikal` does not load prompt_toolkit.
"""
