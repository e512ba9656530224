"""The version of the rules of each game, auctions with a version, and what processes share.

The maximum bids of an auction become one row with a version, which decides, like the number of an
event, who was first when two processes change an auction at the same time.
"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column and the tables, and bring over the maximum bids."""
    rules = sa.Column("rules", sa.Integer, nullable=False, server_default="1")
    op.add_column("games", rules)
    auctions = op.create_table(
        "auctions",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("maximums", sa.JSON, nullable=False),
    )
    kept: dict[str, dict[str, int]] = {}
    rows = op.get_bind().execute(sa.text("SELECT game, seat, amount FROM maximums"))
    for game, seat, amount in rows:
        kept.setdefault(game, {})[str(seat)] = amount
    for game, maximums in kept.items():
        row = {"game": game, "version": 1, "maximums": maximums}
        op.get_bind().execute(sa.insert(auctions), row)
    op.drop_table("maximums")
    op.create_table(
        "processes",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("until", sa.DateTime(timezone=True), nullable=False),
    )
    process = sa.ForeignKey("processes.id", ondelete="CASCADE")
    op.create_table(
        "presence",
        sa.Column("process", sa.String(32), process, primary_key=True),
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    )
    op.create_index("ix_presence_game", "presence", ["game"])
    process = sa.ForeignKey("processes.id", ondelete="CASCADE")
    op.create_table(
        "leases",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("process", sa.String(32), process, nullable=False),
    )
