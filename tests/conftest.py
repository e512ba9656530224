"""Hypothesis, for all tests: the same examples on every run, unless a search is asked for.

`HYPOTHESIS_PROFILE=search pytest tests/properties` looks at new examples, and at more of them.
"""

import os

from hypothesis import HealthCheck, settings

_QUIET = (HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much)

settings.register_profile("ci", derandomize=True, deadline=None, suppress_health_check=_QUIET)
settings.register_profile(
    "search", max_examples=1000, deadline=None, suppress_health_check=_QUIET, print_blob=True
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))
