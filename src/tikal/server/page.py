"""Serve the built page: its files, and index.html for every address that is not a file."""

from pathlib import Path
from typing import Final

from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, PlainTextResponse, Response

FOREVER: Final = "public, max-age=31536000, immutable"  # names under assets/ change with content
ASK_FIRST: Final = "no-cache"
NOT_BUILT: Final = """The page of this game has not been built.

In a copy of the sources, `make play` builds it and opens it. By hand:
cd web, npm ci, npm run build.
The API works without it: /api/openapi.json describes it.
"""


class Page:
    """A folder with a built page."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder.resolve()

    def answer(self, path: str) -> Response:
        """Return the file at an address outside the API, or index.html."""
        found = self._file(path)
        if found is not None:
            caching = FOREVER if path.startswith("assets/") else ASK_FIRST
            return FileResponse(found, headers={"cache-control": caching})
        if path.startswith("assets/"):
            raise HTTPException(404)
        first = self._folder / "index.html"
        if not first.is_file():
            return PlainTextResponse(NOT_BUILT, 503)
        return FileResponse(first, headers={"cache-control": ASK_FIRST})

    def _file(self, path: str) -> Path | None:
        if not path or "\0" in path:
            return None
        found = (self._folder / path).resolve()
        inside = found.is_relative_to(self._folder)
        return found if inside and found.is_file() else None
