from random import Random

import pytest

from tikal.lab.sprt import SequentialTest, Verdict


def run(shares: list[float], difference: float = 0.05) -> SequentialTest:
    """Add blocks until there is a verdict."""
    test = SequentialTest(difference)
    for share in shares:
        if test.add(share) is not Verdict.OPEN:
            break
    return test


def pairs(win: float, seed: int, blocks: int = 3000) -> list[float]:
    """Blocks of two games, each won with that probability."""
    random = Random(seed)
    return [((random.random() < win) + (random.random() < win)) / 2 for _ in range(blocks)]


def test_clear_superiority_is_found_soon() -> None:
    test = run([1.0] * 100)
    assert test.verdict is Verdict.A
    assert test.blocks < 15
    assert run([0.0] * 100).verdict is Verdict.B


def test_one_lost_block_or_two_decide_nothing() -> None:
    assert run([0.0]).verdict is run([1.0, 1.0]).verdict is Verdict.OPEN


def test_equals_are_called_equal() -> None:
    assert run([0.5] * 100).verdict is Verdict.EQUAL
    assert run([0.0, 1.0] * 3000).verdict is Verdict.EQUAL


def test_the_test_looks_at_both_sides_alike() -> None:
    shares = pairs(0.6, seed=4)
    mirrored = run([1 - share for share in shares])
    found = run(shares)
    assert (found.verdict, mirrored.verdict) == (Verdict.A, Verdict.B)
    assert found.blocks == mirrored.blocks
    assert found.log_ratios() == pytest.approx(mirrored.log_ratios()[::-1])


def test_the_logarithm_of_the_ratio_is_that_of_normal_blocks() -> None:
    test = SequentialTest(0.1)
    for share in (0.5, 1.0, 0.75, 0.25):
        test.add(share)
    mean, variance = 0.625, (2 * 0.125**2 + 2 * 0.375**2 + 4 * 0.25) / 4
    expected = 4 * 0.1 * (2 * mean - 0.5 - 0.6) / (2 * variance)
    assert test.log_ratios()[0] == pytest.approx(expected)


def test_a_verdict_stays() -> None:
    test = run([1.0] * 100)
    for _ in range(100):
        assert test.add(0.0) is Verdict.A


@pytest.mark.parametrize(("win", "wanted"), [(0.5, Verdict.EQUAL), (0.6, Verdict.A)])
def test_verdicts_are_wrong_about_as_seldom_as_promised(win: float, wanted: Verdict) -> None:
    verdicts = [run(pairs(win, seed), difference=0.1).verdict for seed in range(400)]
    wrong = sum(verdict is not wanted for verdict in verdicts) / len(verdicts)
    assert wrong < 0.08  # promised are 5%, which 400 tries show to within 2% or so


@pytest.mark.parametrize("difference", [0.0, 0.5, -0.1])
def test_a_difference_that_makes_no_sense_is_refused(difference: float) -> None:
    with pytest.raises(ValueError, match=r"between 0 and 0\.5"):
        SequentialTest(difference)
