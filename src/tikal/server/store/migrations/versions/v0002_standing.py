"""Drop what nobody read: whether a game is over and when it changed follow from its events."""

from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Drop the two columns."""
    op.drop_column("games", "over")
    op.drop_column("games", "changed")
