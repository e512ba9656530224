"""The game in a terminal: play_in_terminal and replay_in_terminal, and what they draw.

Nothing outside this package imports it unasked, so `import tikal` stays free of prompt_toolkit.
"""
