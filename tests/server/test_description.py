"""The description of the interface: up to date, and true for whatever can be asked."""

import json
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import settings
from schemathesis.checks import (
    content_type_conformance,
    not_a_server_error,
    response_schema_conformance,
    status_code_conformance,
)

from tikal.server.app import create_app
from tikal.server.server_settings import Settings

from .live import Live, Party

WEB = Path(__file__).parents[2] / "web"
DOCUMENT: dict[str, Any] = create_app(Settings(database="sqlite:///unused.sqlite")).openapi()
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
schema = schemathesis.openapi.from_dict(DOCUMENT)


@pytest.fixture(scope="module")
def party(live: Live) -> Party:
    return live.set_up("here", "here", "link", auction=True)


def test_the_written_description_is_up_to_date() -> None:
    written = json.loads((WEB / "openapi.json").read_text("utf-8"))
    assert written == json.loads(json.dumps(DOCUMENT)), "run: python -m tikal.server.openapi"


def test_every_type_of_the_wire_is_described_under_its_own_name() -> None:
    names = set(DOCUMENT["components"]["schemas"])
    assert {"View", "Problem", "Hello", "News", "ClientMessage", "ServerMessage"} <= names
    assert not [name for name in names if name.endswith(("-Input", "-Output"))]


def test_every_operation_and_every_problem_is_explained() -> None:
    for path in DOCUMENT["paths"].values():
        for operation in path.values():
            assert operation["description"]
            for status, answer in operation["responses"].items():
                assert answer["description"]
                if int(status) >= 400:
                    content = answer["content"]["application/json"]
                    assert content["schema"] == {"$ref": "#/components/schemas/Problem"}


@schema.parametrize()
@settings(max_examples=8)
def test_strangers_get_what_is_described(case: schemathesis.Case[Any], live: Live) -> None:
    case.call_and_validate(base_url=live.url, checks=CHECKS)


@schema.include(path_regex="/api/tables/{table}").parametrize()
@settings(max_examples=12)
def test_people_at_a_table_get_what_is_described(
    case: schemathesis.Case[Any], live: Live, party: Party
) -> None:
    case.path_parameters["table"] = party.table
    case.call_and_validate(base_url=live.url, headers=party.host.headers, checks=CHECKS)
