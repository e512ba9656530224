"""Fail if a first visit loads more than the limit, compressed.

It loads the page itself with the files that it names, the chunk of the table page, and one
language; the largest one is counted.
"""

import gzip
import json
import re
import sys
from pathlib import Path
from typing import Any, Final

PAGE: Final = Path(__file__).parent.parent / "src" / "tikal" / "server" / "page"
LIMIT: Final = 250_000
NAMED: Final = re.compile(r'(?:src|href)="/(assets/[^"]+)"')
TABLE: Final = "src/pages/Table.svelte"
LANGUAGES: Final = tuple(f"src/i18n/{name}.ts" for name in ("en", "de", "fr", "it"))

Manifest = dict[str, dict[str, Any]]


def files_of(manifest: Manifest, chunk: str) -> set[str]:
    """Return the files that are loaded with a chunk, its own included."""
    files: set[str] = set()
    waiting, seen = [chunk], {chunk}
    while waiting:
        entry = manifest[waiting.pop()]
        files.add(entry["file"])
        for imported in entry.get("imports", []):
            if imported not in seen:
                seen.add(imported)
                waiting.append(imported)
    return files


def compressed(file: str) -> int:
    """Return the size of a file as it is transferred."""
    return len(gzip.compress((PAGE / file).read_bytes(), 6))


def main() -> int:
    """Print the sizes, the largest first; return 1 if their sum exceeds the limit."""
    manifest: Manifest = json.loads((PAGE / ".vite" / "manifest.json").read_text())
    named = NAMED.findall((PAGE / "index.html").read_text())
    files = {"index.html", *named} | files_of(manifest, TABLE)
    languages = [files_of(manifest, language) - files for language in LANGUAGES]
    files |= max(languages, key=lambda chosen: sum(map(compressed, chosen)))
    sizes = sorted(((compressed(file), file) for file in files), reverse=True)
    total = sum(size for size, _ in sizes)
    for size, file in sizes:
        print(f"{size / 1000:8.1f} kB  {file}")
    print(f"{total / 1000:8.1f} kB  of {LIMIT / 1000:.0f} kB allowed, compressed")
    return 0 if total <= LIMIT else 1


if __name__ == "__main__":
    sys.exit(main())
