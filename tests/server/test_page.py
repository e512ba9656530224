"""The page's files, and the addresses that are no file."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tikal.server.server_settings import Settings

from .live import PLENTY, Live, database_in


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    folder = tmp_path_factory.mktemp("built")
    (folder / "page" / "assets").mkdir(parents=True)
    (folder / "page" / "index.html").write_text("<!doctype html><title>Tikal</title>")
    (folder / "page" / "icon.svg").write_text("<svg/>")
    (folder / "page" / "assets" / "index-1a2b3c.js").write_text("let a = 1;" * 500)
    chunks = {
        "src/pages/Table.svelte": {"file": "assets/Table-1.js", "imports": ["_shared.js"]},
        "_shared.js": {"file": "assets/shared-1.js"},
        "src/i18n/en.ts": {"file": "assets/en-1.js"},
        "src/i18n/fr.ts": {"file": "assets/fr-1.js"},
    }
    (folder / "page" / ".vite").mkdir()
    (folder / "page" / ".vite" / "manifest.json").write_text(json.dumps(chunks))
    (folder / "secret.txt").write_text("not for you")
    database = database_in(folder)
    settings = Settings(database=database, warm_up=False, limits=PLENTY, page=folder / "page")
    with Live(settings) as running:
        yield running


@pytest.mark.parametrize(
    "path", ["/", "/rules", "/rules/", "/t/abc", "/t/abc/links", "/t/abc/review", "/index.html"]
)
def test_the_page_answers_every_address_of_its_own(built: Live, path: str) -> None:
    answer = built.http.get(path)
    assert (answer.status_code, "<title>Tikal</title>" in answer.text) == (200, True)
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    "path",
    ["/metrics", "/t", "/t/abc/what", "/t/a/links/b", f"/{'x' * 300}", f"/{'é' * 200}"],
)
def test_an_unknown_address_is_not_found_by_programs_and_shown_in_browsers(
    built: Live, path: str
) -> None:
    answer = built.http.get(path)
    assert (answer.status_code, answer.json()["code"]) == (404, "not-found")
    seen = built.http.get(path, headers={"accept": "text/html,application/xhtml+xml,*/*;q=0.8"})
    assert (seen.status_code, "<title>Tikal</title>" in seen.text) == (200, True)


def test_the_scripts_of_a_table_are_fetched_with_its_page(built: Live) -> None:
    def links(path: str, languages: str) -> str:
        answer = built.http.get(path, headers={"accept-language": languages})
        return str(answer.headers.get("link", "none"))

    scripts = ("Table-1", "shared-1", "fr-1")
    expected = ", ".join(f"</assets/{name}.js>; rel=modulepreload" for name in scripts)
    assert links("/t/abc", "pt-BR, fr-CH;q=0.9, en;q=0.8") == expected
    assert links("/t/abc", "pt") == expected.replace("fr-1", "en-1")
    assert links("/t/abc/links", "fr") == "none"
    assert links("/icon.svg", "fr") == "none"


def test_files_with_a_hash_in_their_name_are_kept_forever_and_sent_compressed(built: Live) -> None:
    answer = built.http.get("/assets/index-1a2b3c.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-encoding"] == "gzip"
    assert built.http.get("/icon.svg").headers["cache-control"] == "no-cache"


def test_a_file_that_is_not_there_is_not_the_page(built: Live) -> None:
    answer = built.http.get("/assets/old-000000.js")
    assert (answer.status_code, answer.json()["code"]) == (404, "not-found")


@pytest.mark.parametrize(
    "path", ["/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "//secret.txt", "/%00"]
)
def test_nothing_outside_the_page_is_served(built: Live, path: str) -> None:
    assert "not for you" not in built.http.get(path).text


def test_a_page_that_is_not_built_says_so(tmp_path: Path) -> None:
    settings = Settings(database=database_in(tmp_path), warm_up=False, page=tmp_path / "nothing")
    with Live(settings) as running:
        answer = running.http.get("/")
        assert answer.status_code == 503
        assert "has not been built" in answer.text
