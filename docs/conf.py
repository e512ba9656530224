"""How the documentation is built: Sphinx with MyST for the pages and Furo for their look.

The reasons for this choice are in contributing.md. `make docs` builds into the package, so that
`tikal docs` can show the site and a wheel holds it.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "_ext"))

import tikal

project = "tikal"
author = "The tikal contributors"
project_copyright = "2026, the tikal contributors"
version = release = tikal.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "tikal_directives"]
exclude_patterns = ["_ext", "README.md"]
source_suffix = {".md": "markdown"}

myst_enable_extensions = ["attrs_inline", "colon_fence", "deflist"]
myst_heading_anchors = 3

default_role = "code"  # docstrings write names in single backticks
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_preserve_defaults = True
python_use_unqualified_type_names = True
add_module_names = False
autoclass_content = "both"  # the text of Game(...) explains its parameters
smartquotes = False  # `--option` stays as it is typed

html_theme = "furo"
html_title = f"tikal {release}"
html_static_path = ["_static"]
html_css_files = ["tikal.css"]
html_copy_source = False
html_show_sphinx = False
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#146b4f", "color-brand-content": "#146b4f"},
    "dark_css_variables": {"color-brand-primary": "#43b78e", "color-brand-content": "#43b78e"},
}
