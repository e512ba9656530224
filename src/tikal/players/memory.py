"""The search memory: everything a search works on, as records (tikal.rules.layout).

One block holds it all, so that compiled code gets it as one argument and allocates nothing.
"""

from typing import Annotated, Final, NamedTuple

from tikal.players.evaluator import Evaluator
from tikal.players.features import CAMP_SETS
from tikal.rules.actions import MOST_ACTIONS
from tikal.rules.board import HEXES
from tikal.rules.components import MOST_PLAYERS, SIDES, TURN_AP
from tikal.rules.state import State

MOST_WIDTH: Final = 100
MOST_CANDIDATES: Final = 16
MOST_CHUNKS: Final = 64  # chunks of samples kept for each candidate (comparing.py)
TABLE_SIZE: Final = 1 << 15  # entries of the transposition table; a power of two
LAST_TABLE_SIZE: Final = 1 << 17
MOST_STEPS: Final = 600  # from one node
MOST_PLANNED: Final = TURN_AP + 5
MOST_PLACEMENTS: Final = HEXES * SIDES
NO_LIMIT: Final = 1 << 62  # positions


class Node:
    """A position of the turn being planned, and the steps that lead there.

    A step is an action; a PLACE or MOVE may also name a target farther away (macro_moves.py).
    """

    state: State
    value: float
    hash: int
    steps: Annotated[list[int], TURN_AP]
    step_count: int
    unknown: int  # treasures recovered in this turn: what they are is not known yet
    camp_set: int  # the camps the side to move has here (Features.own_camps)
    treasures_changed: int  # 1 if treasures were recovered or exchanged in this turn


class Bucket:
    """The best nodes of a kind, in no order."""

    count: int
    lowest: float  # value among them
    nodes: Annotated[list[Node], MOST_WIDTH]


class TableEntry:
    """A position in the transposition table."""

    hash: int
    stamp: int  # number of the search * 16 + action points left


class Route:
    """The walking distances to a target, for a set of camps."""

    search: int  # number of the search for which they were computed
    distance: Annotated[list[int], HEXES]


class Frame:
    """A node of the exhaustive search, and the steps from it that are still to be tried."""

    node: Node
    count: int
    steps: Annotated[list[int], MOST_STEPS]


class Exhaustive:
    """An exhaustive search, as far as it has come (last_turn.py)."""

    frames: Annotated[list[Frame], TURN_AP + 1]  # by depth
    depth: int  # of the frame being searched; -1: a new start is to be made
    starts: int  # temples to be occupied before everything else, one for each start still to come
    targets: int  # hexes that figures may be brought to
    last_start: int  # 1: from the position itself
    first_position: int  # number of positions at its beginning
    complete: int  # 0: something was left out for want of room


class Plan:
    """The actions of a turn, without the end of it."""

    count: int
    actions: Annotated[list[int], MOST_PLANNED]


class Candidate:
    """A turn to be compared by rollouts."""

    before: Annotated[list[int], 2]  # the tile taken and its placement, as far as there are any
    before_count: int
    plan: Plan
    end: State  # where it leads, before `end`
    unknown: int  # treasures it recovers
    value: float  # by the beam
    total: float  # of its rollouts
    samples: int
    chunks: Annotated[list[float], MOST_CHUNKS]  # the mean of each of its first chunks of samples


class Wanted:
    """A player's settings (search_settings.py), as the compiled search reads them."""

    width: int
    tried: int
    narrow: int
    finalists: int
    wide: int
    missed: int
    camps: int
    exact: int
    bids: int
    thousands: int  # for whoever keeps the time
    baseline: int
    rollouts: int  # 1: the best turns are compared by rollouts; the rest is for these
    candidates: int
    samples: int
    turns: int
    prior: int
    policy_width: int
    bid_samples: int
    prune: int


class Sampling:
    """How positions are rolled out."""

    samples: int
    seed: int  # of the first sample
    turns: int  # to play on
    width: int  # of the policy's beam
    winner: int  # of an auction
    price: int  # points that the winner pays


class Deciding:
    """A decision that is being made (deciding.py)."""

    wanted: Wanted
    seed: int  # of the first rollout
    budget: int  # positions it may take in all; NO_LIMIT if there is no budget
    first_position: int  # number of positions at its beginning
    stage: int
    root: State
    # Tiles to choose from (U5), or NONE for the one drawn, and the placements that are noticed.
    tiles: Annotated[list[int], MOST_PLAYERS]
    tile_values: Annotated[list[float], MOST_PLAYERS]
    noticed: Annotated[list[int], MOST_PLAYERS * MOST_PLACEMENTS]
    noticed_count: Annotated[list[int], MOST_PLAYERS]
    tile_count: int
    tile: int  # number of the one looked at
    share: float  # of the budget, for the turns with this tile and those before
    turn: State  # after it was taken
    # The placements of this tile, the best first as far as they are known.
    placements: Annotated[list[int], MOST_PLACEMENTS]
    values: Annotated[list[float], MOST_PLACEMENTS]
    count: int
    at: int  # number of the placement, or candidate, whose turn it is
    # The best turns, the best first, and the best with this tile while tiles are compared.
    candidates: Annotated[list[Candidate], MOST_CANDIDATES]
    remaining: int  # how many of them
    found: Candidate  # the one being made
    best_with_tile: Candidate
    turns_with_tile: int
    # Sequential halving.
    halving: int  # which round it is
    most_remaining: int  # candidates after this round
    rollouts: int  # of all candidates so far
    samples: int  # that each candidate gets in a round, by the settings and the budget
    target: int  # samples in this round
    sampled: int  # of these
    used_before: float  # share of the budget used before the first sample
    gain: float  # summed over samples: what this turn is worth in the auction
    gain_squares: float  # summed over chunks of samples: the square of the mean gain in each
    answer: Plan
    value: float


class SearchMemory:
    """The memory of one search at a time."""

    # How the beam searches.
    width: int  # nodes kept in a bucket
    candidates: int  # best turns kept
    baseline: int  # 1: the evaluation of `baseline` and single actions; 0: terms and macro moves
    missed: int  # percentage of possibilities that a weaker player overlooks
    to_camps: int  # 1: new figures may also wait in a camp
    exact: int  # 1: the last turn of a seat is searched exhaustively (last_turn.py)

    # How far it has come.
    positions: int  # evaluated, over all searches
    limit: int  # number of positions at which a search ends
    sample: int  # number of the current rollout; fixes its random draws
    generator: Annotated[list[int], 1]  # of random numbers (random_play.py)

    evaluator: Evaluator
    buckets: Annotated[list[Bucket], TURN_AP + 1]  # by action points left
    best: Bucket  # the best ends of the turn
    child: Node  # the node being made
    root: State  # where the search began
    trial: State  # to try a placement, or a plan
    rollout: State
    rollout_trial: State  # to try an open tile within a rollout
    table: Annotated[list[TableEntry], TABLE_SIZE]
    routes: Annotated[list[Route], CAMP_SETS * HEXES]  # by camp set and target
    plan_distance: Annotated[list[int], HEXES]  # to a target, while a plan is written
    actions: Annotated[list[int], MOST_ACTIONS]  # a list of actions or outcomes
    placements: Annotated[list[int], MOST_ACTIONS]  # a list of placements, while `actions` is used
    plan: Plan  # the answer to a request
    exhaustive: Exhaustive
    last_table: Annotated[list[TableEntry], LAST_TABLE_SIZE]  # its transposition table
    sampling: Sampling
    deciding: Deciding
    exhausted: int  # 1 if the latest exhaustive search has tried everything


class Request(NamedTuple):
    """What Python asks of the compiled search (search.py); each task reads some of the fields."""

    task: int
    placement: int = 0
    width: int = 1
    candidates: int = 1
    number: int = 0  # of one of the best turns
    unknown: int = 0  # treasures recovered in the turn that is followed up
    positions: int = 0  # for which a decision goes on
