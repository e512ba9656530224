"""Serve the built page: its files, and index.html for the addresses that its router knows."""

import json
import mimetypes
from pathlib import Path
from typing import Final

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import PlainTextResponse, Response
from starlette.types import Scope

from tikal.server.answers import Built

FOREVER: Final = "public, max-age=31536000, immutable"  # names under assets/ change with content
ASK_FIRST: Final = "no-cache"
_MOST_NAME: Final = 255  # bytes; no file of the page has a longer name
NOT_BUILT: Final = """The page of this game has not been built.

In a copy of the sources, `make play` builds it and opens it. By hand:
cd web, npm ci, npm run build.
The API works without it: /api/openapi.json describes it.
"""


class Page:
    """A folder with a built page. Files are read and compressed when first asked for."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder.resolve()
        self._built: dict[Path, tuple[tuple[int, int], Built]] = {}

    def answer(self, path: str, scope: Scope) -> Response:
        """Return the file at an address outside the API, or index.html.

        At an unknown address a browser gets index.html too, which says so in the reader's language:
        with status 200, because it would log any other as an error. Other programs get 404.
        """
        found = self._file(path, FOREVER if path.startswith("assets/") else ASK_FIRST)
        if found is not None:
            return found.answer(scope)
        known = _source(path) is not None
        asked = Headers(scope=scope)
        if path.startswith("assets/") or not (known or "text/html" in asked.get("accept", "")):
            raise HTTPException(404)
        index = self._file("index.html", ASK_FIRST)
        if index is None:
            return PlainTextResponse(NOT_BUILT, 503)
        answer = index.answer(scope)
        answer.headers.update(self._links(path, asked.get("accept-language", "")))
        return answer

    def _links(self, path: str, languages: str) -> dict[str, str]:
        """Return the header by which a browser fetches the scripts of a page at once."""
        manifest = self._folder / ".vite" / "manifest.json"
        chunks = json.loads(manifest.read_bytes()) if manifest.is_file() else {}
        source = _source(path)
        if source not in chunks:
            return {}
        tags = [*(tag.strip()[:2].lower() for tag in languages.split(",")), "en"]
        words = [name for tag in tags if (name := f"src/i18n/{tag}.ts") in chunks][:1]
        names = (source, *chunks[source]["imports"], *words)
        files = [chunks[name]["file"] for name in names]
        return {"link": ", ".join(f"</{file}>; rel=modulepreload" for file in files)}

    def _file(self, path: str, caching: str) -> Built | None:
        """Return a file of the page; read again if it was built anew."""
        if not path or "\0" in path or len(path.encode()) > _MOST_NAME:
            return None
        found = (self._folder / path).resolve()
        if not found.is_relative_to(self._folder) or not found.is_file():
            return None
        status = found.stat()
        version = (status.st_mtime_ns, status.st_size)
        known = self._built.get(found)
        if known is None or known[0] != version:
            known = version, Built(found.read_bytes(), kind_of_file(found), caching)
            self._built[found] = known
        return known[1]


def _source(path: str) -> str | None:
    """Return the source of the page that web/src/router.svelte.ts shows at an address, if any."""
    match [part for part in path.split("/") if part]:
        case []:
            return "src/pages/Lobby.svelte"
        case ["rules"]:
            return "src/pages/RulesPage.svelte"
        case ["t", _]:
            return "src/pages/Table.svelte"
        case ["t", _, "links"]:
            return "src/pages/Links.svelte"
        case ["t", _, "review"]:
            return "src/pages/Review.svelte"
    return None


def kind_of_file(path: Path) -> str:
    """Return the media type of a file, with its encoding if it is text."""
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return f"{kind}; charset=utf-8" if kind.startswith("text/") else kind
