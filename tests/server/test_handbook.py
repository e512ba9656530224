"""The example of docs/server.md works against a running server."""

import re
from pathlib import Path
from typing import Any

from .live import Live


def test_the_example_of_the_handbook_opens_a_table(live: Live) -> None:
    page = (Path(__file__).parents[2] / "docs" / "server.md").read_text(encoding="utf-8")
    example = re.search(r"```python\n(.*?)```", page, re.DOTALL)
    assert example
    names: dict[str, Any] = {}
    exec(example[1].replace("http://127.0.0.1:8117", str(live.http.base_url)), names)
    assert [seat["name"] for seat in names["view"]["seats"]] == ["Ann", "Bo"]
