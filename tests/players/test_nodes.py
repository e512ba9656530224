"""Hashes of positions within a turn, as sums of what each action changes (interpreted)."""

from random import Random

import pytest

from tikal.players.nodes import hash_change, piece_key
from tikal.rules.state import ACT

from .positions import KINDS, Kind, check_hashes, some_decisions


@pytest.mark.parametrize("kind", KINDS[::5])
def test_equal_positions_of_a_turn_have_equal_hashes_and_others_differ(kind: Kind) -> None:
    random = Random(31)
    roots = [s for s in some_decisions(kind, 31, 30) if s.phase == ACT and s.ap >= 4][:6]
    agreed = sum(check_hashes(root, random, hash_change) for root in roots)
    assert agreed > 20


def test_every_piece_of_a_position_has_a_number_of_its_own() -> None:
    keys = {piece_key(kind, place) % 2**64 for kind in range(40) for place in range(64)}
    assert len(keys) == 40 * 64
