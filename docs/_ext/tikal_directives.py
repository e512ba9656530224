"""Directives that write parts of the documentation from the library itself.

- `picture`: run Python code, show it, and show the picture that its last expression returns
- `fields`: the fields of a dataclass, with the comments behind them
- `commands`: every command of `tikal` with its options
- `actions`, `refusals`: the tables of the rules
"""

import inspect
import re
from contextlib import chdir
from importlib import import_module
from tempfile import TemporaryDirectory
from typing import Any, ClassVar

from blocks import blocks, fresh_namespace, is_python, run_block
from docutils import nodes
from docutils.parsers.rst import Directive, directives
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from tikal.rules.kinds import KINDS
from tikal.rules.refusals import REFUSALS


class Picture(SphinxDirective):
    """Python code and the picture that it returns; the blocks of a page share their names."""

    has_content = True
    option_spec: ClassVar[dict[str, Any]] = {"hide": directives.flag, "class": directives.unchanged}

    def run(self) -> list[nodes.Node]:
        """Return what is written here."""
        code = "\n".join(self.content)
        value = self._value(code)
        if not isinstance(value, list) and not value.startswith("<svg"):
            return [
                nodes.literal_block(code, code, language="python"),
                nodes.literal_block(value, value, language="text", classes=["board"]),
            ]
        drawn = value if isinstance(value, list) else [value]
        pictures = "".join(by_theme(picture) for picture in drawn)
        css = self.options.get("class", "")
        shown: list[nodes.Node] = []
        if "hide" not in self.options:
            shown.append(nodes.literal_block(code, code, language="python"))
        markup = f'<div class="picture {css}">{pictures}</div>'
        return [*shown, nodes.raw("", markup, format="html")]

    def _value(self, code: str) -> Any:
        """Run the page's blocks up to this one."""
        waiting = self.env.temp_data.get("tikal_blocks")
        if waiting is None:
            text = self.env.doc2path(self.env.docname).read_text(encoding="utf-8")
            waiting = iter([block for block in blocks(text) if is_python(block)])
            self.env.temp_data["tikal_blocks"] = waiting
            self.env.temp_data["tikal_names"] = fresh_namespace()
            self.env.temp_data["tikal_folder"] = TemporaryDirectory()
        with chdir(self.env.temp_data["tikal_folder"].name):  # for what the blocks write
            for block in waiting:
                value = run_block(block.code, self.env.temp_data["tikal_names"])
                if block.code == code:
                    return value
        raise self.error(f"this block is not in the page: {code}")


def by_theme(picture: str) -> str:
    """Let a picture follow the switch of the page between light and dark."""
    found = re.search(r"@media \(prefers-color-scheme:dark\)\{(.*?\})\}</style>", picture)
    if not found:
        return picture
    rules = [rule for rule in found[1].split("}") if rule]

    def scoped(scope: str) -> str:
        return "".join(f"{scope} {rule}}}" for rule in rules)

    dark = scoped('body[data-theme="dark"]')
    auto = scoped('body:not([data-theme="light"])')
    styles = f"{dark}@media (prefers-color-scheme:dark){{{auto}}}</style>"
    return picture.replace(found[0], styles)


class _Table(SphinxDirective):
    """A table from rows of Markdown."""

    def table(self, head: tuple[str, ...], rows: list[tuple[str, ...]]) -> list[nodes.Node]:
        """Return the table."""
        lines = ["| " + " | ".join(row) + " |" for row in (head, ("---",) * len(head), *rows)]
        box = nodes.container()
        self.state.nested_parse(lines, self.content_offset, box)  # type: ignore[arg-type]
        return box.children


class Fields(_Table):
    """The fields of a dataclass as a table: name, type, and the comment behind the field."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Return what is written here."""
        module, _, name = self.arguments[0].rpartition(".")
        source = inspect.getsource(getattr(import_module(module), name))
        rows = [
            (f"`{field}`", f"`{kind.strip()}`".replace("|", "\\|"), comment or "")
            for field, kind, comment in re.findall(
                r"^    ([a-z]\w*): ([^=#\n]+?)(?: = [^#\n]*)?(?:  # (.*))?$", source, re.MULTILINE
            )
        ]
        return self.table(("field", "type", "meaning"), rows)


class Actions(_Table):
    """The kinds of action."""

    def run(self) -> list[nodes.Node]:
        """Return what is written here."""
        rows = [
            (f"`{kind.example}`", kind.meaning, str(kind.cost) if kind.cost else "")
            for kind in KINDS
        ]
        return self.table(("text", "meaning", "AP"), rows)


def _rule_link(rule: str) -> str:
    """Return a link to a rule; only headings are known to Markdown across pages."""
    return f'<a class="reference internal" href="../rules.html#{rule.lower()}">{rule}</a>'


class Refusals(_Table):
    """The refusals, with the rules that they follow from."""

    def run(self) -> list[nodes.Node]:
        """Return what is written here."""
        rows = [
            (f"`{row.name}`", _rule_link(row.rule), ", ".join(f"`{fact}`" for fact in row.facts))
            for row in REFUSALS.values()
        ]
        return self.table(("name", "rule", "facts"), rows)


class Commands(_Table):
    """The commands of `tikal`, as `--help` explains them."""

    def run(self) -> list[nodes.Node]:
        """Return what is written here."""
        import typer.main

        from tikal.cli.commands import PANELS, app

        commands = vars(typer.main.get_command(app))["commands"]
        shown: list[nodes.Node] = []
        for panel, functions in PANELS.items():
            section = nodes.section(ids=[nodes.make_id(panel)])
            section += nodes.title(text=panel)
            for function in functions:
                name = function.__name__.replace("_", "-")
                section += self._command(name, commands[name])
            shown.append(section)
        return shown

    def _command(self, name: str, command: Any) -> nodes.section:
        section = nodes.section(ids=[f"tikal-{name}"])
        section += nodes.title("", "", nodes.literal(text=f"tikal {name}"))
        for paragraph in command.help.split("\n\n"):
            section += nodes.paragraph(text=" ".join(paragraph.split()))
        rows = []
        for parameter in command.params:
            if parameter.name == "help":
                continue
            names = ", ".join(f"`{option}`" for option in parameter.opts)
            if parameter.param_type_name == "argument":
                names = f"`{parameter.metavar or parameter.name.upper()}`"
            rows.append((names, parameter.help.replace("|", "\\|")))
        if rows:
            section.extend(self.table(("option", "meaning"), rows))
        return section


def rule_targets(app: Sphinx, docname: str, source: list[str]) -> None:
    """Turn the anchors of rules into targets that links are checked against."""
    if docname == "rules":
        source[0] = re.sub(r'<a id="(\w+)"></a>\*\*(.+?)\*\*', r"[**\2**]{#\1}", source[0])


def unlisted_pages(app: Sphinx, docname: str, source: list[str]) -> None:
    """Add pages that the navigation does not name to the guides."""
    if docname == "index":
        listed = set(source[0].splitlines())
        pages = sorted(path.stem for path in app.srcdir.glob("*.md"))
        new = [page for page in pages if page not in listed and page != "index"]
        source[0] = source[0].replace("\nplayers\n", "\n".join(["", "players", *new, ""]))


def setup(app: Sphinx) -> dict[str, Any]:
    """Register everything."""
    kinds: dict[str, type[Directive]] = {
        "picture": Picture,
        "fields": Fields,
        "actions": Actions,
        "refusals": Refusals,
        "commands": Commands,
    }
    for name, kind in kinds.items():
        app.add_directive(name, kind)
    app.connect("source-read", rule_targets)
    app.connect("source-read", unlisted_pages)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
