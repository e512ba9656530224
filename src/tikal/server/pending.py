"""A pending change: a request played on a copy of the game, with outcomes of chance and everything
that follows automatically."""

from tikal.errors import Refused, Unreadable
from tikal.game import Game
from tikal.server.history import History
from tikal.server.problems import invalid, not_your_turn, ruled_out
from tikal.server.store.values import Thought
from tikal.server.texts import ChoicesText, StepText
from tikal.server.writing import write_choices, write_next_position
from tikal.server.written_position import WrittenPosition


def _least_bid(game: Game) -> int | None:
    """Return the lowest possible bid of the seat to move; None if it cannot bid."""
    least = 1 if game.bid is None else game.bid[0] + 1
    return least if game.is_legal(f"bid {least}") else None


def must_pass(game: Game) -> bool:
    """Return whether the seat to move cannot bid any higher, so that it can only pass (U3)."""
    bidding = not game.awaits_chance and game.phase == "bid" and game.to_move is not None
    return bidding and _least_bid(game) is None


def maximum_action(game: Game, maximums: dict[int, int]) -> str | None:
    """Return the lowest bid, or the pass, by the secret maximum of the seat to move (U3).

    None if it has none, or if there is nothing to bid for.
    """
    if game.awaits_chance or game.phase != "bid" or game.to_move not in maximums:
        return None
    least = _least_bid(game)
    return f"bid {least}" if least and least <= maximums[game.to_move] else "pass"


class PendingChange:
    """A copy of a table's history that may replace it, and the steps by which it differs.

    `position` is the one before the change, if it is known.
    """

    def __init__(
        self,
        history: History,
        maximums: dict[int, int],
        at: float,
        position: WrittenPosition | None = None,
    ) -> None:
        self.history = history.copy()
        self.maximums = dict(maximums)
        self.steps: list[StepText] = []
        self._at = at
        self._position = position

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
            self.keep_step()
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
            self.keep_step()

    def play_maximum(self) -> None:
        """Bid or pass for the seat to move by its secret maximum, if it has one."""
        action = maximum_action(self.history.game, self.maximums)
        if action is not None:
            self.history.play(action, self._at)
            self.keep_step()
            self.settle()

    def settle(self) -> None:
        """Play everything that needs no decision: draw tiles, and pass who cannot bid higher.

        Maximum bids are not among it: they answer later, each by itself, like a player
        (maximum_bids.py).
        """
        while True:
            while self.history.draw(self._at):
                self.keep_step()
            if self.history.game.phase != "bid":
                self.maximums.clear()  # they end with their auction
            if not must_pass(self.history.game):
                return
            self.history.play("pass", self._at)
            self.keep_step()

    def choices(self) -> ChoicesText | None:
        """Return the choices of the seat to move after the steps; None if the game is over."""
        game = self.history.game
        if game.to_move is None:
            return None
        maximum = self.maximums.get(game.to_move)
        return ChoicesText(write_choices(game, maximum, self.steps[-1].position), maximum)

    def _check_turn(self, seat: int) -> None:
        game = self.history.game
        if game.to_move is None:
            refused = game.refusal("end")
            assert refused is not None
            raise ruled_out(refused, None, over=True)
        if game.to_move != seat:
            raise not_your_turn(seat, game.to_move, self.history.number)

    def keep_step(self) -> None:
        """Add the last event, with the position after it, to the steps."""
        history = self.history
        last = history.events[-1]
        position = write_next_position(history.game, last.number, last.event, self._position)
        self.steps.append(StepText(last, position))
        self._position = position
