#!/bin/sh
# Acts like PostgreSQL's own image: on an empty volume, makes the cluster, and runs the scripts of
# /docker-entrypoint-initdb.d while the server listens on no address. Then runs the command.
set -eu
[ "$(id -u)" = 0 ] && chown postgres:postgres "$PGDATA" && exec setpriv --reuid postgres --regid postgres --init-groups "$0" "$@"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  chmod 700 "$PGDATA"
  # shellcheck disable=SC2086 # several words
  initdb --username postgres --pwfile "$POSTGRES_PASSWORD_FILE" --encoding UTF8 ${POSTGRES_INITDB_ARGS:-}
  echo "host all all all scram-sha-256" >> "$PGDATA/pg_hba.conf"
  pg_ctl -w -o "-c listen_addresses=''" start
  for script in /docker-entrypoint-initdb.d/*.sh; do "$script"; done
  pg_ctl -w stop
fi
exec "$@"
