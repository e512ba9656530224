"""The reasons to refuse an action, one row each: name, rule id, facts and English sentence.

A check returns a number: LEGAL or one of the constants below. The numbers may change from version
to version; programs and translations use the names. The facts are the values that a sentence
mentions, so that other languages can form their own; facts.py finds them. `seat=guard` stands for
the fact `seat`, found by the finder `guard`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from tikal.rules.components import CAMPS, GUARDS

Facts = dict[str, str | int]
LEGAL: Final = 0

_NUMBERS: Final = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_KINDS: Final = {
    "base-camp": "the base camp",
    "jungle": "jungle",
    "temple": "a temple",
    "treasure": "a treasure hex",
    "volcano": "a volcano",
    "unexplored": "unexplored",
}


@dataclass(frozen=True, slots=True)
class Refusal:
    """A reason to refuse an action; `english` is a format string over the facts or a function."""

    name: str
    rule: str
    facts: tuple[str, ...]
    english: str | Callable[[Mapping[str, str | int]], str]

    def sentence(self, facts: Mapping[str, str | int]) -> str:
        """Return the English sentence for a player."""
        if isinstance(self.english, str):
            return self.english.format(**facts)
        return self.english(facts)


REFUSALS: Final[dict[int, Refusal]] = {}  # by number, from 1


def _refusal(
    name: str, rule: str, facts: str, english: str | Callable[[Mapping[str, str | int]], str]
) -> int:
    number = len(REFUSALS) + 1
    REFUSALS[number] = Refusal(name, rule, tuple(facts.split()), english)
    return number


def count(number: str | int, noun: str = "") -> str:
    """Return a small number as a word, with its noun: "one worker", "two workers"."""
    word = _NUMBERS[number] if isinstance(number, int) and number < len(_NUMBERS) else str(number)
    if not noun:
        return word
    return f"{'no' if number == 0 else word} {noun}{'' if number == 1 else 's'}"


def _ground(facts: Mapping[str, str | int]) -> str:
    return f"{facts['hex']} is {_KINDS[str(facts['kind'])]}"


def _leader(facts: Mapping[str, str | int]) -> str:
    """Return where the leader is, as the end of a sentence."""
    place = str(facts["leader"])
    if place == "supply":
        return "it is still in your supply"
    if place == "gone":
        return "it has left the game"
    return f"it {place} for good" if place.startswith("guards ") else f"it is on {place}"


def _no_figure(facts: Mapping[str, str | int]) -> str:
    if facts["figure"] == "W":
        return f"You have no worker on {facts['hex']}."
    return f"Your leader is not on {facts['hex']}; {_leader(facts)}."


def _no_camp(use: str, place: str = "hex") -> str:
    return f"{use} needs the base camp or one of your camps; {{{place}}} is neither."


def _few_figures(work: str, second: str) -> Callable[[Mapping[str, str | int]], str]:
    """Return the sentence about the figures needed to work once or twice at a hex (A4, A5)."""

    def sentence(facts: Mapping[str, str | int]) -> str:
        have = f"you have {count(facts['have'])}"
        if facts["need"] == 1:
            return f"{work} at {facts['hex']} needs one of your figures there; {have}."
        return f"{second} at {facts['hex']} this turn needs two of your figures there; {have}."

    return sentence


GAME_OVER: Final = _refusal("game-over", "E2", "", "The game is over.")
WAITS_FOR_CHANCE: Final = _refusal(
    "waits-for-chance", "H1", "", "A tile or a treasure is about to be revealed."
)
LAY_TILE_FIRST: Final = _refusal(
    "lay-tile-first",
    "T1",
    "tile=drawn",
    "First place the tile {tile}; then you have ten action points.",
)
NO_TILE_TO_LAY: Final = _refusal(
    "no-tile-to-lay",
    "T1",
    "tile=drawn",
    lambda facts: (
        "The volcano is placed after its scoring round; spend action points or end your turn."
        if "tile" in facts
        else "There is no tile to place now; spend action points or end your turn."
    ),
)
NOT_AN_AUCTION_GAME: Final = _refusal(
    "not-an-auction-game", "U1", "", "This game is played without the auction."
)
NO_AUCTION_NOW: Final = _refusal(
    "no-auction-now", "U2", "", "There is no auction now; spend action points or end your turn."
)
BID_FIRST: Final = _refusal("bid-first", "U2", "", "An auction is under way; bid or pass.")
TAKE_FIRST: Final = _refusal(
    "take-first", "U5", "open", "First take one of the open tiles: {open}."
)
NOTHING_TO_TAKE: Final = _refusal(
    "nothing-to-take", "U5", "", "You already have your tile; spend action points or end your turn."
)
TOO_FEW_AP: Final = _refusal(
    "too-few-ap",
    "T2",
    "cost left short",
    "This costs {cost} action points; you have {left} left, {short} too few.",
)

HEX_EXPLORED: Final = _refusal(
    "hex-explored", "P1", "hex", "{hex} is already explored; a tile goes on an empty hex."
)
NOT_NEXT_TO_EXPLORED: Final = _refusal(
    "not-next-to-explored",
    "P1",
    "hex",
    "{hex} is not next to an explored hex; a tile must touch at least one.",
)
TILE_NOT_REACHABLE: Final = _refusal(
    "tile-not-reachable",
    "P3",
    "hex rotation",
    "No stone leads from explored land to {hex} with rotation {rotation}; at least one stone on "
    "either touching side is needed, and a volcano does not count.",
)
VOLCANO_CUTS_OFF: Final = _refusal(
    "volcano-cuts-off", "P5", "hex cut", "A volcano on {hex} would cut off {cut}."
)
TILE_HAS_A_PLACE: Final = _refusal(
    "tile-has-a-place",
    "P7",
    "tile=drawn",
    "The tile {tile} has a legal place, so it must be placed.",
)

TILE_NOT_OPEN: Final = _refusal(
    "tile-not-open", "U5", "tile open", "{tile} is not among the open tiles: {open}."
)
BID_TOO_LOW: Final = _refusal(
    "bid-too-low", "U3", "bid least", "A bid of {bid} is too low; bid {least} or more."
)
BID_OVER_SCORE: Final = _refusal(
    "bid-over-score",
    "U3",
    "bid score",
    "A bid of {bid} is more than you have; your score is {score}.",
)
NOT_IN_AUCTION: Final = _refusal(
    "not-in-auction", "U3", "", "This seat takes no part in the current auction."
)

NO_WORKER_IN_SUPPLY: Final = _refusal(
    "no-worker-in-supply", "A1", "", "You have no workers left in your supply."
)
LEADER_NOT_IN_SUPPLY: Final = _refusal(
    "leader-not-in-supply",
    "A1",
    "leader",
    lambda facts: f"Your leader is not in your supply; {_leader(facts)}.",
)
NO_CAMP_TO_PLACE_IN: Final = _refusal(
    "no-camp-to-place-in", "A1", "hex", _no_camp("Placing a figure")
)
PATH_NO_FIGURE: Final = _refusal("path-no-figure", "A2", "hex figure leader", _no_figure)
PATH_FROM_NO_CAMP: Final = _refusal(
    "path-from-no-camp", "A2", "hex target", _no_camp("A secret path")
)
PATH_TO_NO_CAMP: Final = _refusal(
    "path-to-no-camp", "A2", "hex target", _no_camp("A secret path", "target")
)
PATH_TO_ITSELF: Final = _refusal(
    "path-to-itself",
    "A2",
    "hex target",
    "A secret path leads to another camp, not from {hex} to {target}.",
)
MOVE_NO_FIGURE: Final = _refusal("move-no-figure", "A3", "hex figure leader", _no_figure)
MOVE_NOT_NEIGHBOURS: Final = _refusal(
    "move-not-neighbours",
    "A3",
    "hex target",
    "{hex} and {target} are not neighbours; a step leads to a neighbouring hex.",
)
MOVE_UNEXPLORED: Final = _refusal(
    "move-unexplored",
    "A3",
    "hex target",
    "Nobody can move from {hex} to {target}: {target} is unexplored.",
)
MOVE_INTO_VOLCANO: Final = _refusal(
    "move-into-volcano",
    "A3",
    "hex target",
    "Nobody can move from {hex} to {target}: nobody enters a volcano.",
)
MOVE_NO_WAY: Final = _refusal(
    "move-no-way",
    "A3",
    "hex target",
    "There is no way from {hex} to {target}; at least one stone on either side is needed.",
)

UNCOVER_NO_TEMPLE: Final = _refusal(
    "uncover-no-temple",
    "A4",
    "hex kind",
    lambda facts: f"{_ground(facts)}; only a temple has levels to uncover.",
)
UNCOVER_GUARDED: Final = _refusal(
    "uncover-guarded",
    "A4",
    "hex seat=guard",
    "{hex} is guarded by seat {seat}; no more levels can be uncovered there.",
)
UNCOVER_TWO_DONE: Final = _refusal(
    "uncover-two-done",
    "A4",
    "hex",
    "Two levels were uncovered at {hex} this turn; more are not allowed.",
)
UNCOVER_FEW_FIGURES: Final = _refusal(
    "uncover-few-figures",
    "A4",
    "hex need have=figures",
    _few_figures("Uncovering a level", "Uncovering a second level"),
)
UNCOVER_NO_TEMPLE_TILE: Final = _refusal(
    "uncover-no-temple-tile",
    "A4",
    "hex value next",
    "{hex} has value {value}; no temple tile of value {next} is left.",
)
RECOVER_NO_TREASURE_HEX: Final = _refusal(
    "recover-no-treasure-hex",
    "A5",
    "hex kind",
    lambda facts: f"{_ground(facts)}; only a treasure hex has treasures to recover.",
)
RECOVER_NONE_LEFT: Final = _refusal(
    "recover-none-left", "A5", "hex", "There are no treasures left at {hex}."
)
RECOVER_TWO_DONE: Final = _refusal(
    "recover-two-done",
    "A5",
    "hex",
    "Two treasures were recovered at {hex} this turn; more are not allowed.",
)
RECOVER_FEW_FIGURES: Final = _refusal(
    "recover-few-figures",
    "A5",
    "hex need have=figures",
    _few_figures("Recovering a treasure", "Recovering a second treasure"),
)

EXCHANGE_NO_SUCH_SEAT: Final = _refusal(
    "exchange-no-such-seat",
    "A6",
    "given taken seat players",
    lambda facts: f"There is no seat {facts['seat']}; seats are 0 to {int(facts['players']) - 1}.",
)
EXCHANGE_WITH_YOURSELF: Final = _refusal(
    "exchange-with-yourself",
    "A6",
    "given taken seat",
    "Seat {seat} is you; exchange with another player.",
)
EXCHANGE_SAME_KIND: Final = _refusal(
    "exchange-same-kind",
    "A6",
    "given taken seat",
    "Kind {given} for kind {taken} changes nothing; exchange different kinds.",
)
EXCHANGE_YOU_LACK: Final = _refusal(
    "exchange-you-lack",
    "A6",
    "given taken seat",
    "You have no treasure of kind {given} to give.",
)
EXCHANGE_YOUR_SET: Final = _refusal(
    "exchange-your-set",
    "A6",
    "given taken seat have=own_treasures",
    lambda facts: (
        f"You have {count(facts['have'])} of kind {facts['given']}; only a single treasure can "
        "be given."
    ),
)
EXCHANGE_THEY_LACK: Final = _refusal(
    "exchange-they-lack",
    "A6",
    "given taken seat",
    "Seat {seat} has no treasure of kind {taken}.",
)
EXCHANGE_THEIR_SET: Final = _refusal(
    "exchange-their-set",
    "A6",
    "given taken seat have=their_treasures",
    lambda facts: (
        f"Seat {facts['seat']} has {count(facts['have'])} of kind {facts['taken']}; pairs and "
        "triplets are safe, only a single treasure can be taken."
    ),
)

CAMP_NONE_LEFT: Final = _refusal(
    "camp-none-left", "A7", "camps", f"You have already established your {count(CAMPS)} camps."
)
CAMP_WRONG_GROUND: Final = _refusal(
    "camp-wrong-ground",
    "A7",
    "hex kind",
    lambda facts: (
        f"{_ground(facts)}; a camp needs jungle or a treasure hex with no treasures left."
    ),
)
CAMP_TREASURES_LEFT: Final = _refusal(
    "camp-treasures-left",
    "A7",
    "hex count",
    lambda facts: (
        f"{facts['hex']} has {count(facts['count'], 'treasure')} left; a camp needs a treasure "
        "hex with none."
    ),
)
CAMP_ALREADY_THERE: Final = _refusal(
    "camp-already-there",
    "A7",
    "hex seat=camp_owner",
    "Seat {seat} has a camp on {hex}; only one camp per hex is allowed.",
)
CAMP_NEEDS_MEMBER: Final = _refusal(
    "camp-needs-member",
    "A7",
    "hex",
    "A camp on {hex} needs one of your figures there; you have none.",
)
GUARD_NONE_LEFT: Final = _refusal(
    "guard-none-left",
    "A8",
    "guards",
    f"You have already placed your {count(GUARDS)} guards.",
)
GUARD_NO_TEMPLE: Final = _refusal(
    "guard-no-temple",
    "A8",
    "hex kind",
    lambda facts: f"{_ground(facts)}; only a temple can be guarded.",
)
GUARD_ALREADY_THERE: Final = _refusal(
    "guard-already-there", "A8", "hex seat=guard", "{hex} is already guarded by seat {seat}."
)
GUARD_NO_FIGURE: Final = _refusal("guard-no-figure", "A8", "hex figure leader", _no_figure)
GUARD_NOT_STRONGEST: Final = _refusal(
    "guard-not-strongest",
    "A8",
    "hex strength best",
    "A guard at {hex} needs more strength than every other player's; yours is {strength}, "
    "another player's {best}.",
)

STAYS_OVER: Final = _refusal("stays-over", "H2", "", "The game is over; nothing can be taken back.")
STAYS_NOTHING_DONE: Final = _refusal(
    "stays-nothing-done", "H2", "", "Nothing has been done yet that could be taken back."
)
STAYS_TILE: Final = _refusal(
    "stays-tile",
    "H2",
    "tile",
    "The tile {tile} has been revealed since then; earlier actions are final.",
)
STAYS_TREASURE: Final = _refusal(
    "stays-treasure",
    "H2",
    "treasure",
    "A treasure of kind {treasure} has been revealed since then; earlier actions are final.",
)
STAYS_DONE: Final = _refusal(
    "stays-done",
    "H2",
    "action",
    "'{action}' is final; only actions of the current turn can be taken back.",
)
