"""Games, tokens, events, submissions, maximum bids and requests for tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create everything."""
    op.create_table(
        "games",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("edition", sa.String(40), nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("first", sa.Integer, nullable=False),
        sa.Column("position", sa.Text),
        sa.Column("date", sa.String(10), nullable=False),
        sa.Column("started", sa.Double, nullable=False),
        sa.Column("chance", sa.String(8), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("seed", sa.BigInteger),
        sa.Column("imported", sa.Integer),
        sa.Column("commitment", sa.String(64)),
        sa.Column("revealed", sa.String(64)),
        sa.Column("remarks", sa.JSON, nullable=False),
        sa.Column("seats", sa.JSON, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("changed", sa.Double, nullable=False),
        sa.Column("rematch", sa.String(32)),
    )
    op.create_table(
        "tokens",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("role", sa.String(16), nullable=False),
    )
    op.create_table(
        "events",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("text", sa.String(60), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("thought", sa.JSON),
    )
    op.create_table(
        "submissions",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("client_id", sa.String(64), primary_key=True),
        sa.Column("first", sa.Integer, nullable=False),
        sa.Column("last", sa.Integer, nullable=False),
    )
    op.create_table(
        "maximums",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("amount", sa.Integer, nullable=False),
    )
    op.create_table(
        "creations",
        sa.Column("client", sa.String(64), primary_key=True),
        sa.Column("asked", sa.String(64), nullable=False),
        sa.Column("salt", sa.LargeBinary(32), nullable=False),
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), nullable=False),
        sa.Column("made", sa.Double, nullable=False),
    )


def downgrade() -> None:
    """Drop everything."""
    for table in ("creations", "maximums", "submissions", "events", "tokens", "games"):
        op.drop_table(table)
