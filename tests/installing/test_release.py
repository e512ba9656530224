"""Releases: the same to the byte wherever they are built, complete, described in one version."""

import re
import shutil
import tarfile
import tomllib
from pathlib import Path

import yaml
from scripts.build_release import Release, build, digest

import tikal
from page.built import ROOT

from .conftest import EPOCH


def test_the_same_sources_give_the_same_files(
    release: Release, sources: Path, tmp_path: Path
) -> None:
    elsewhere = tmp_path / "another" / "place"
    unwanted = shutil.ignore_patterns("*.egg-info", "build")
    shutil.copytree(sources, elsewhere, ignore=unwanted, copy_function=shutil.copyfile)
    again = build(elsewhere, tmp_path / "out", EPOCH)
    assert list(map(digest, again)) == list(map(digest, release))


def test_the_source_distribution_holds_the_page_and_no_machine_s_name(release: Release) -> None:
    with tarfile.open(release.sdist) as archive:
        members = archive.getmembers()
    top = f"tikal_game-{tikal.__version__}"
    names = {member.name.removeprefix(f"{top}/") for member in members}
    assert {"src/tikal/server/page/index.html", "src/tikal/py.typed", "LICENSE"} <= names
    assert not any(name.startswith(("tests", "web", "docs")) for name in names)
    assert {(member.mtime, member.uid, member.uname) for member in members} == {(EPOCH, 0, "")}


def test_the_version_stands_in_one_place() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert "version" not in project["project"]
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert citation["version"] == tikal.__version__
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.search(rf"^## \[{re.escape(tikal.__version__)}\]", changes, re.MULTILINE)


def test_the_release_workflow_runs_what_exists_and_stores_no_secret() -> None:
    text = (ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")
    assert "secrets." not in text
    jobs = yaml.safe_load(text)["jobs"]
    assert jobs["publish"]["permissions"] == {"id-token": "write"}
    commands = [step["run"] for job in jobs.values() for step in job["steps"] if "run" in step]
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = [target for command in commands for target in re.findall(r"make (\w+)", command)]
    assert "release" in targets
    assert all(re.search(rf"^{target}:", makefile, re.MULTILINE) for target in targets)
