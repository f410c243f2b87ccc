#!/bin/sh
# Acts like nginx's own image: runs the scripts of /docker-entrypoint.d, and then the command.
set -eu
for script in /docker-entrypoint.d/*.sh; do [ -x "$script" ] && "$script"; done
exec "$@"
