"""A sequential probability ratio test: play until the answer is clear, and no longer."""

from dataclasses import dataclass, field
from enum import StrEnum
from math import log
from typing import Final

# Four imaginary blocks at the greatest distance from the mean: without them, a few first blocks
# that happen to be equal would look like certainty.
_PRIOR: Final = 4 * 0.5**2


class Verdict(StrEnum):
    """The verdict of the test so far."""

    A = "A is better"
    B = "B is better"
    EQUAL = "no such difference"
    OPEN = "undecided"


@dataclass
class SequentialTest:
    """Tests whether A's share of the victories is one half or differs by at least `difference`.

    Two of Wald's sequential probability ratio tests run on the same block results: one of
    "the share is 0.5" against "0.5 + difference", one of "0.5" against "0.5 - difference".
    A block's share is taken as normal with the variance seen so far, so that after n blocks of
    mean m and variance v the logarithm of the likelihood ratio of s1 against s0 is

        n * (s1 - s0) * (2 * m - s0 - s1) / (2 * v)

    A ratio above log((1 - beta) / (alpha / 2)) is a verdict for that side. A ratio below
    log(beta / (1 - alpha / 2)) rules that side out; with both ruled out there is no such
    difference. Of two equal players, one is called better with a probability of about alpha at
    most (Wald's bounds are approximate and the variance is estimated); of players that differ by
    `difference`, the better one is missed with probability beta. Results must be added in an order
    fixed beforehand, as Runner.run yields them, not in the order in which games happen to end:
    short games are not a fair sample.
    """

    difference: float = 0.05
    alpha: float = 0.05
    beta: float = 0.05
    blocks: int = field(init=False, default=0)
    verdict: Verdict = field(init=False, default=Verdict.OPEN)
    _sum: float = field(init=False, default=0.0)
    _squares: float = field(init=False, default=0.0)
    _out: set[Verdict] = field(init=False, default_factory=set)

    def __post_init__(self) -> None:
        if not 0 < self.difference < 0.5:
            raise ValueError(f"--difference lies between 0 and 0.5, not at {self.difference}")

    def add(self, share: float) -> Verdict:
        """Add a block and return the verdict, which is final once there is one."""
        self.blocks += 1
        self._sum += share - 0.5
        self._squares += (share - 0.5) ** 2
        if self.verdict is Verdict.OPEN:
            self.verdict = self._decide()
        return self.verdict

    def log_ratios(self) -> tuple[float, float]:
        """Return the log-likelihood ratios for "A is better" and "B is better"."""
        if self.blocks == 0:
            return 0.0, 0.0
        n = self.blocks
        mean = self._sum / n
        variance = (max(0.0, self._squares - n * mean * mean) + _PRIOR) / n
        d = self.difference
        return n * d * (2 * mean - d) / (2 * variance), n * d * (-2 * mean - d) / (2 * variance)

    def _decide(self) -> Verdict:
        upper = log((1 - self.beta) / (self.alpha / 2))
        lower = log(self.beta / (1 - self.alpha / 2))
        for side, ratio in zip((Verdict.A, Verdict.B), self.log_ratios(), strict=True):
            if side not in self._out and ratio >= upper:
                return side
            if ratio <= lower:
                self._out.add(side)
        return Verdict.EQUAL if len(self._out) == 2 else Verdict.OPEN
