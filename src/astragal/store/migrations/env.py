"""Alembic's entry point: run the migrations in the transaction that `upgrade` has opened."""

from alembic import context

context.configure(connection=context.config.attributes["connection"])
context.run_migrations()
