"""The documentation: it builds without a warning, its code runs, its links lead somewhere."""

import doctest
import re
import shlex
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import pytest
import typer.main
from blocks import Block, blocks, fresh_namespace, is_python, run_block

from tikal.cli.commands import app

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"

PAGES = {
    str(path.relative_to(ROOT)): path.read_text(encoding="utf-8")
    for path in sorted([*ROOT.glob("*.md"), *DOCS.rglob("*.md")])
}
# Code that needs more than the library is run by tests of its own, in files that name the page.
RUN_ELSEWHERE = {
    "docs/lab.md": "tests/lab/test_commands.py",
    "docs/players.md": "tests/players/test_handbook.py",
    "docs/server.md": "tests/server/test_handbook.py",
}
CODE = [name for name, text in PAGES.items() if any(map(is_python, blocks(text)))]
SHELL = [
    pytest.param(line, id=f"{name}: {line}"[:90])
    for name, text in PAGES.items()
    for block in blocks(text)
    if block.kind in ("", "console")
    for line in block.code.splitlines()
    if re.match(r"(\$ )?(\w+=\S+ )*(tikal|make) [a-z]", line)
]


def test_what_is_run_elsewhere_is() -> None:
    for page, file in RUN_ELSEWHERE.items():
        assert Path(page).name in (ROOT / file).read_text(encoding="utf-8")


@pytest.mark.parametrize("document", [name for name in CODE if name not in RUN_ELSEWHERE])
def test_the_code_of_a_page_runs(
    document: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    names = fresh_namespace()
    for block in filter(is_python, blocks(PAGES[document])):
        if block.code.lstrip().startswith(">>>"):
            check_examples(document, block, names)
            continue
        value = run_block(block.code, names)
        if block.kind == "{picture}":
            pictures = value if isinstance(value, list) else [value]
            assert pictures
            assert all("</svg>" in picture or "base camp" in picture for picture in pictures)


def check_examples(page: str, block: Block, names: dict[str, Any]) -> None:
    """Compare every answer of a session with what the page says."""
    test = doctest.DocTestParser().get_doctest(block.code, names, page, page, block.line)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    runner.run(test, clear_globs=False)
    names.update(test.globs)
    assert runner.summarize(verbose=False).failed == 0


def test_every_block_says_what_it_is() -> None:
    known = {"", "abnf", "console", "python", "{eval-rst}", "{picture}", "{toctree}", "{include}"}
    known |= {"{commands}", "{actions}", "{refusals}", "{fields}"}
    for name, text in PAGES.items():
        for block in blocks(text):
            assert block.kind.partition(" ")[0] in known, f"{name}, line {block.line}"


@pytest.mark.parametrize("line", SHELL)
def test_commands_in_pages_exist_with_their_options(line: str) -> None:
    words = shlex.split(line.removeprefix("$ "), comments=True)
    words = words[next(i for i, word in enumerate(words) if "=" not in word) :]
    if words[0] == "make":
        makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
        assert re.search(rf"^{words[1]}:", makefile, re.MULTILINE)
        return
    command = vars(typer.main.get_command(app))["commands"][words[1]]
    # Parsing checks names, numbers and kinds of options, and starts nothing.
    command.make_context(words[1], words[2:], resilient_parsing=False)


def test_relative_links_of_pages_lead_to_files() -> None:
    for name, text in PAGES.items():
        prose = re.sub(r"```.*?```", "", text, flags=re.DOTALL)
        for target in re.findall(r"\]\(([^)\s]+)\)", prose):
            parts = urlsplit(target)
            if parts.scheme or not parts.path:
                continue
            assert (ROOT / name).parent.joinpath(parts.path).exists(), f"{name}: {target}"


class Links(HTMLParser):
    """The ids of a page and what it refers to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.targets: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id" and value:
                self.ids.add(value)
            elif name in ("href", "src") and value and tag != "use":
                self.targets.append(value)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, str(ROOT / "scripts" / "build_docs.py"), str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


def test_every_link_of_the_site_leads_somewhere(site: Path) -> None:
    pages = {path: Links(path.read_text(encoding="utf-8")) for path in site.rglob("*.html")}
    assert len(pages) > 25
    for path, page in pages.items():
        for target in page.targets:
            parts = urlsplit(target)
            if parts.scheme:
                continue
            there = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            assert there.exists(), f"{path.name}: {target}"
            if parts.fragment and there in pages:
                assert parts.fragment in pages[there].ids, f"{path.name}: {target}"


def test_no_page_is_a_stub(site: Path) -> None:
    for path in site.rglob("*.html"):
        if path.stem in ("genindex", "search", "py-modindex"):
            continue
        article = path.read_text(encoding="utf-8").partition("<article")[2].partition("</article>")
        words = re.sub(r"<svg.*?</svg>|<[^>]*>", " ", article[0], flags=re.DOTALL).split()
        assert len(words) > 60, path.name


def test_the_site_can_be_searched_and_has_every_rule(site: Path) -> None:
    index = (site / "searchindex.js").read_text(encoding="utf-8")
    assert "volcano" in index
    rules = (site / "rules.html").read_text(encoding="utf-8")
    ids = re.findall(r'<a id="(\w+)"></a>', PAGES["docs/rules.md"])
    assert len(ids) > 40
    assert all(f'id="{rule.lower()}"' in rules for rule in ids)
