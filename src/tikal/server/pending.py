"""A pending change: a request played on a copy of the game, with outcomes of chance and everything
that follows automatically."""

from tikal.errors import Refused, Unreadable
from tikal.game import Game
from tikal.server.history import History
from tikal.server.positions import position_text
from tikal.server.problems import invalid, not_your_turn, ruled_out
from tikal.server.store.values import Thought
from tikal.server.texts import StepText


def automatic_action(game: Game, maximums: dict[int, int]) -> str | None:
    """Return the bid or pass that is automatic (U3): by a secret maximum, or as the only choice.

    The bid is the lowest possible one. None if a player has to decide.
    """
    if game.awaits_chance or game.phase != "bid" or game.to_move is None:
        return None
    least = 1 if game.bid is None else game.bid[0] + 1
    raised = f"bid {least}"
    if not game.is_legal(raised):
        return "pass"
    if game.to_move not in maximums:
        return None
    return raised if least <= maximums[game.to_move] else "pass"


class PendingChange:
    """A copy of a table's history that may replace it, and the steps by which it differs."""

    def __init__(self, history: History, maximums: dict[int, int], at: float) -> None:
        self.history = history.copy()
        self.maximums = dict(maximums)
        self.steps: list[StepText] = []
        self._at = at

    def play(self, seat: int, actions: list[str], thought: Thought | None = None) -> None:
        """Play a seat's actions, all or none; `thought` is stored with the end of the turn.

        Only the last one may have an outcome of chance. Otherwise a refused action after it would
        reveal hidden information although nothing had happened.
        """
        for i, text in enumerate(actions):
            self._check_turn(seat)
            try:
                chance = self.history.play(text, self._at, thought if text == "end" else None)
            except (Refused, Unreadable) as error:
                raise ruled_out(error, text) from error
            self._keep_step()
            if chance and i < len(actions) - 1:
                reason = "something hidden comes out here; it must be the last action of a request"
                raise invalid(reason, action=text)
        self.settle()

    def take_back(self, seat: int, count: int) -> None:
        """Take back a seat's last actions, all or none (H2)."""
        self._check_turn(seat)
        for _ in range(count):
            try:
                self.history.take_back(self._at)
            except Refused as error:
                raise ruled_out(error, None) from error
            self._keep_step()

    def settle(self) -> None:
        """Play everything automatic: draw tiles, and bid or pass by maximum bids."""
        while True:
            while self.history.draw(self._at):
                self._keep_step()
            if self.history.game.phase != "bid":
                self.maximums.clear()  # they end with their auction
            action = automatic_action(self.history.game, self.maximums)
            if action is None:
                return
            self.history.play(action, self._at)
            self._keep_step()

    def _check_turn(self, seat: int) -> None:
        game = self.history.game
        if game.to_move is None:
            refused = game.refusal("end")
            assert refused is not None
            raise ruled_out(refused, None, over=True)
        if game.to_move != seat:
            raise not_your_turn(seat, game.to_move, self.history.number)

    def _keep_step(self) -> None:
        number = self.history.number
        text = position_text(self.history.game, number)
        self.steps.append(StepText(self.history.events[-1], text))
