"""The description of the interface: `python -m tikal.server.openapi` writes web/openapi.json.

The page's types are generated from it (`npm run types` in web). OpenAPI does not cover sockets, so
the types of their messages are added to the schemas.
"""

import argparse
import json
from pathlib import Path
from typing import Any, Final, get_args

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from tikal.server import catalogue_wire, socket_wire, wire

PLACE: Final = Path("web") / "openapi.json"
_REFERENCE: Final = "#/components/schemas/{model}"


def wire_types() -> list[type[BaseModel]]:
    """Return the schemas of everything that goes over the wire, including socket messages."""
    return [
        kind
        for module in (wire, catalogue_wire, socket_wire)
        for kind in vars(module).values()
        if isinstance(kind, type)
        and issubclass(kind, wire.Answer | wire.Ask)
        and kind not in (wire.Answer, wire.Ask)
    ]


def describe(app: FastAPI) -> dict[str, Any]:
    """Return the OpenAPI document of an application."""
    document = get_openapi(
        title=app.title,
        version=app.version,
        summary=app.summary,
        description=(
            "A token allows its holder to view a table, play a seat or act as host. Actions, "
            "hexes, tiles and seats are texts and numbers as in game records. News arrive over the "
            "socket /api/tables/{table}/socket; its messages are ClientMessage and ServerMessage."
        ),
        routes=app.routes,
        separate_input_output_schemas=False,
    )
    _, described = models_json_schema(
        [(kind, "validation") for kind in wire_types()], ref_template=_REFERENCE
    )
    schemas = document["components"]["schemas"]
    schemas.update(described["$defs"])
    for name in ("ClientMessage", "ServerMessage"):
        mapping = {
            message.model_fields["type"].default: _REFERENCE.format(model=message.__name__)
            for message in get_args(get_args(getattr(socket_wire, name))[0])
        }
        schemas[name] = {
            "title": name,
            "oneOf": [{"$ref": reference} for reference in mapping.values()],
            "discriminator": {"propertyName": "type", "mapping": mapping},
        }
    document["components"]["schemas"] = dict(sorted(schemas.items()))
    return document


def written(document: dict[str, Any]) -> str:
    """Return the document as the text of the file."""
    return json.dumps(document, indent=1, ensure_ascii=False) + "\n"


def main() -> None:
    """Write the file."""
    from tikal.server.app import create_app
    from tikal.server.server_settings import Settings

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", nargs="?", type=Path, default=PLACE, help="where to write it")
    place: Path = parser.parse_args().file
    app = create_app(Settings(database="sqlite:///unused.sqlite"))
    place.write_text(written(app.openapi()), encoding="utf-8")


if __name__ == "__main__":
    main()
