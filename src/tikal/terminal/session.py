"""A session at the terminal: asks people for actions, plays the other seats, reports events."""

import random
import shutil
from pathlib import Path

from tikal.errors import Refused, Unreadable
from tikal.game import Game
from tikal.players.player import Budget, Player
from tikal.record.notation import Action
from tikal.rules.components import TURN_AP
from tikal.terminal.completion import ActionCompleter
from tikal.terminal.console import Console, Left
from tikal.terminal.reference import COMMANDS, help_lines, legal_lines, score_lines
from tikal.terminal.screen import Size, draw_screen, look_lines
from tikal.terminal.status import draw_status
from tikal.terminal.walking import cheapest_walk, walk_texts
from tikal.terminal.wording import event_sentence, listed, player, result_lines, scored_lines
from tikal.text_board import draw_board
from tikal.tiles import HEXES


class Session:
    """A game, the seats played at the keyboard, and how many events have been printed."""

    def __init__(
        self,
        game: Game,
        humans: frozenset[int],
        opponent: Player,
        opponent_name: str,
        seed: int,
        console: Console,
    ) -> None:
        self._game = game
        self._humans = humans
        self._opponent = opponent
        self._opponent_name = opponent_name
        self._seed = seed
        self._console = console
        self._random = random.Random(f"{seed}/opponents")
        self._told = 0  # events
        self._scoring_told = False
        self._shown_for: tuple[object, ...] | None = None
        self._recent: list[str] = []  # what happened since the last decision at the keyboard
        self._changed = False  # whether something happened since the screen was drawn

    def play(self) -> None:
        """Play the game, then take commands until an empty line; raises Left at any prompt."""
        self._greet()
        self._tell()
        while (seat := self._game.to_move) is not None:
            if seat in self._humans:
                self._show_once()
                line = self._ask(self._question(seat))
                self._recent.clear()
                self._obey(line)
            else:
                self._let_opponent_decide()
            self._tell()
        self._recent += ["", *result_lines(self._game)] if self._console.interactive else []
        self._show()
        if not self._console.interactive:
            self._console.say("", *result_lines(self._game))
        self._console.say("`record FILE` saves the game; Enter or `quit` leaves.")
        while line := self._ask("Game over> "):
            self._obey(line)

    def _let_opponent_decide(self) -> None:
        decision = self._opponent.decide(self._game.state(), Budget(), self._random)
        for action in decision.actions:
            self._game.play(Action.of(action))

    def say_goodbye(self, how: str) -> None:
        """Print a closing sentence."""
        if self._game.to_move is None:
            self._console.say("Thank you for playing.")
        else:
            self._console.say(
                f"The game is left unfinished ({how}); seed {self._seed} deals it again."
            )

    # Output

    def _greet(self) -> None:
        game = self._game
        auction = " with the auction" if game.options.auction else ""
        self._report(f"Tikal, {game.edition}{auction}, {game.players} players, seed {self._seed}.")
        people = [player(game, seat) for seat in sorted(self._humans)]
        others = [player(game, seat) for seat in range(game.players) if seat not in self._humans]
        if people:
            self._report(f"At the keyboard: {listed(people)}.")
        if others:
            self._report(f"Played by {self._opponent_name}: {listed(others)}.")
        self._report(
            "`help` explains actions and prices, `legal` lists what you can do, Tab completes.",
            "",
        )

    def _tell(self) -> None:
        """Print the events since the last call, in words."""
        for event in self._game.events[self._told :]:
            self._report(event_sentence(self._game, event), *scored_lines(self._game, event))
            if event.kind == "end":
                self._report("")
        self._told = len(self._game.events)
        self._tell_scoring()

    def _tell_scoring(self) -> None:
        queue = self._game.scoring_queue
        if queue and not self._scoring_told:
            final = self._game.drawn_tile is None
            occasion = "The last turn is over: final scoring" if final else "A volcano: scoring"
            first, *later = (player(self._game, seat) for seat in queue)
            self._report(
                f"*** {occasion} round. {first} begins, then {listed(later)}.",
                f"*** Each has {TURN_AP} AP without a tile, and scores at the end of them.",
                "",
            )
        self._scoring_told = bool(queue)

    def _report(self, *lines: str) -> None:
        """Tell something: below the board at a terminal, at once in the output of a script."""
        if self._console.interactive:
            self._recent += lines
            self._changed = True
        else:
            self._console.say(*lines)

    def _show(self) -> None:
        color = self._console.color
        if self._console.interactive:
            window = shutil.get_terminal_size()
            size = Size(window.columns, window.lines)
            self._console.clear()
            self._console.say(draw_screen(self._game, size, self._recent, color))
            self._changed = False
            return
        self._console.say("", draw_board(self._game, color), "", draw_status(self._game, color), "")

    def _show_once(self) -> None:
        """Show the game: at a terminal after every change, else for each new kind of decision."""
        if self._console.interactive:
            if self._changed:
                self._show()
            return
        game = self._game
        turns = sum(event.kind == "end" for event in game.events)
        seat = None if game.phase == "bid" else game.to_move  # an auction shows the board once
        occasion = (game.phase, seat, turns)
        if occasion != self._shown_for:
            self._show()
        self._shown_for = occasion

    # Input

    def _question(self, seat: int) -> str:
        game = self._game
        now = {"tile": f"place {game.drawn_tile}", "act": f"{game.action_points} AP"}
        return f"{player(game, seat)}, {now.get(game.phase, game.phase)}> "

    def _ask(self, question: str) -> str:
        commands = [command for command in COMMANDS if command.islower()]
        commands += [*walk_texts(self._game), *(f"look {name}" for name in HEXES), "record"]
        return self._console.ask(question, ActionCompleter(self._game, commands))

    def _obey(self, line: str) -> None:
        """Carry out a line: a command or an action."""
        word, _, rest = line.partition(" ")
        if line in ("", "board"):
            self._show()
        elif line == "help":
            self._console.say(*help_lines(self._game))
        elif line == "legal":
            self._console.say(*legal_lines(self._game))
        elif line == "score":
            self._console.say(*score_lines(self._game))
        elif line == "undo":
            self._undo()
        elif line == "quit":
            raise Left("by your wish")
        elif word == "record":
            self._save(rest)
        elif word == "look":
            self._look(rest)
        elif word == "go":
            self._go(rest)
        else:
            self._act(line)

    def _act(self, line: str) -> None:
        try:
            self._game.play(line)
        except Refused as refused:
            self._report(f"Not allowed: {refused}")
        except Unreadable as unreadable:
            self._report(f"Not understood: {unreadable}. `help` shows the forms.")

    def _look(self, name: str) -> None:
        try:
            self._report(*look_lines(self._game, name))
        except ValueError as error:
            self._report(f"Not understood: {error}. `look c3` describes a hex.")

    def _go(self, rest: str) -> None:
        """Walk with the figure that gets there for the fewest action points: `go W c3`."""
        try:
            for action in cheapest_walk(self._game, rest.split()):
                self._game.play(action)
        except ValueError as error:
            self._report(str(error))

    def _undo(self) -> None:
        try:
            taken = self._game.take_back()
        except Refused as refused:
            self._report(f"Nothing to take back: {refused}")
            return
        self._told = len(self._game.events)
        self._report(f"Taken back: {taken}.")

    def _save(self, name: str) -> None:
        if not name:
            self._console.say("A file name is missing, as in `record game.tikal`.")
            return
        try:
            path = Path(name).expanduser()
            # "x": never overwrite a file, which may hold another game.
            with path.open("x", encoding="utf-8") as file:
                file.write(self._game.record())
        except FileExistsError:
            self._console.say(f"{name} already exists; choose another name.")
        except (OSError, ValueError, RuntimeError) as error:  # the latter two: not a valid path
            reason = error.strerror if isinstance(error, OSError) else error
            self._console.say(f"{name} could not be written: {reason}.")
        else:
            self._console.say(f"Saved to {path}.")
