"""GameChance: how a game takes the tiles and treasures that chance decides."""

from dataclasses import replace

from tikal.chance import Chance, SealedShuffle
from tikal.events import Event, draw_event
from tikal.game_view import GameView
from tikal.rules.apply import apply_outcome
from tikal.rules.state import DRAW, OVER, REVEAL, State


class GameChance(GameView):
    """The outcomes of chance in a game: where they come from, and how they are applied."""

    _events: list[Event]
    _undo: list[State]  # the states before each action that can be taken back
    _chance: Chance | None
    _secret: str | None

    @property
    def secret(self) -> str | None:
        """The sealed shuffle's secret once the game is over; before that None.

        >>> tikal.Game(chance=tikal.SealedShuffle()).secret is None
        True
        """
        return self._secret

    @property
    def awaits_chance(self) -> bool:
        """Whether the game waits for a tile or treasure to turn up.

        >>> tikal.Game.from_setup(tikal.Setup.of(players=2)).awaits_chance
        True
        """
        return self._state.phase in (DRAW, REVEAL)

    def go_on(self) -> None:
        """Take the outcomes that the game waits for, if any, from the source of chance.

        >>> moment = tikal.Game(players=2, seed=7).at(0)
        >>> moment.go_on()
        >>> moment.drawn_tile
        'A3'
        """
        while self._chance is not None and self.awaits_chance:
            if not isinstance(self._chance, SealedShuffle):
                self.unseal()
            self.tell(self._chance.outcome(self._state))
        if self._state.phase == OVER and isinstance(self._chance, SealedShuffle):
            self.reveal(self._chance.secret)

    def go_on_with(self, chance: Chance) -> None:
        """Take all further outcomes from this source of chance.

        >>> game = tikal.Game.from_setup(tikal.Setup.of(players=2))
        >>> game.go_on_with(tikal.SealedShuffle())
        >>> game.phase
        'tile'
        """
        self._chance = chance
        if isinstance(chance, SealedShuffle):
            self._setup = replace(self._setup, commitment=chance.commitment)
        self.go_on()

    def tell(self, outcome: int) -> None:
        """Apply an outcome of chance: the number of a tile, or a kind of treasure.

        >>> game = tikal.Game.from_setup(tikal.Setup.of(players=2))
        >>> game.tell(2)
        >>> game.drawn_tile
        'A3'
        """
        s = self._state
        if s.phase == DRAW:
            self._events.append(draw_event(s.to_move, outcome))
        else:
            text = f"{self._events[-1].text} = {outcome}"
            self._events[-1] = replace(self._events[-1], text=text, treasure=outcome)
        self._state = s.copy()
        apply_outcome(self._state, outcome)
        self._undo.clear()

    def unseal(self) -> None:
        """Drop the commitment, because outcomes no longer come from the sealed shuffle.

        >>> game = tikal.Game(chance=tikal.SealedShuffle())
        >>> game.unseal()
        >>> game.commitment is None
        True
        """
        self._setup = replace(self._setup, commitment=None)

    def reveal(self, secret: str) -> None:
        """Store the secret of the sealed shuffle, which is published when the game is over.

        >>> shuffle = tikal.SealedShuffle()
        >>> game = tikal.Game(chance=shuffle)
        >>> game.reveal(shuffle.secret)
        >>> game.secret == shuffle.secret
        True
        """
        self._secret = secret
