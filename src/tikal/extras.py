"""Optional dependencies: which extra installs a package, and what to say when one is missing.

`pip install tikal-game` installs the library alone, which depends on nothing.
"""

from importlib.util import find_spec
from typing import Final

_FAST: Final = {"numpy": "NumPy", "numba": "Numba"}
_COMMAND: Final = {"typer": "Typer", "rich": "Rich"}
_ENV: Final = {"gymnasium": "Gymnasium", "pettingzoo": "PettingZoo", **_FAST}

_PLAY: Final = {
    "fastapi": "FastAPI",
    "uvicorn": "Uvicorn",
    "websockets": "websockets",
    "sqlalchemy": "SQLAlchemy",
    "alembic": "Alembic",
    "platformdirs": "platformdirs",
    "prompt_toolkit": "prompt_toolkit",
    **_COMMAND,
    **_FAST,
}

# The packages of each extra as pyproject.toml lists them (a test compares the two): the name to
# import and the name that people know.
EXTRAS: Final[dict[str, dict[str, str]]] = {
    "fast": _FAST,
    "play": _PLAY,
    "postgresql": {"psycopg": "Psycopg", **_PLAY},
    "lab": {
        "matplotlib": "Matplotlib",
        "ray": "Ray",
        **_COMMAND,
        **_FAST,
    },
    "env": _ENV,
    "openspiel": {"pyspiel": "OpenSpiel", **_ENV},
    "learn": {
        "sb3_contrib": "sb3-contrib",
        "stable_baselines3": "Stable-Baselines3",
        "torch": "PyTorch",
        **_ENV,
    },
    "bench": {
        "catanatron": "catanatron",
        "chess": "python-chess",
        "pygame": "pygame-ce",
        **_COMMAND,
        **_ENV,
    },
    "picture": {"cairosvg": "CairoSVG", "PIL": "Pillow", **_COMMAND},
    "stats": {"matplotlib": "Matplotlib", "pyarrow": "PyArrow", **_COMMAND},
    "docs": {"sphinx": "Sphinx", "furo": "Furo", "myst_parser": "MyST", **_COMMAND},
}


class MissingExtra(ImportError):
    """Packages that a feature needs are not installed; the message has the command to do so.

    >>> issubclass(tikal.MissingExtra, ImportError)
    True
    """


def require(feature: str, extra: str, *packages: str) -> None:
    """Raise MissingExtra unless the packages of an extra are installed.

    `feature` begins the sentence. `packages` are those that the feature needs, by default all of
    the extra. Nothing is imported.
    """
    names = EXTRAS[extra]
    missing = [names[package] for package in packages or names if find_spec(package) is None]
    if missing:
        listed = " and ".join(filter(None, (", ".join(missing[:-1]), missing[-1])))
        raise MissingExtra(f"{feature} needs {listed}: pip install 'tikal-game[{extra}]'")
