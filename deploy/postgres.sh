#!/bin/sh
# Makes the database and its two roles on a new PostgreSQL of compose.yaml, whose image runs this once, as the server's
# own user. No process of Motriz ever connects as that user. docs/operators.md says what each role may do.
set -eu
export SECRETS="${SECRETS:-/run/secrets}"
for name in database_owner_password database_password; do
  [ -r "$SECRETS/$name" ] && [ -s "$SECRETS/$name" ] || { echo "$SECRETS/$name can't be read, or is empty." >&2; exit 1; }
done
# The passwords are read by psql itself, so that no list of processes shows them.
psql --no-psqlrc --set ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname postgres <<'SQL'
\set owner `cat "$SECRETS/database_owner_password"`
\set serves `cat "$SECRETS/database_password"`
create role motriz_owner login nosuperuser nocreatedb nocreaterole noreplication password :'owner';
create role motriz login nosuperuser nocreatedb nocreaterole noreplication password :'serves';
create database motriz owner motriz_owner;
revoke all on database motriz from public;
grant connect on database motriz to motriz;
revoke connect on database postgres, template1 from public;
SQL
