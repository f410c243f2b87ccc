#!/bin/sh
# Rotates the proxy's access records each day (UTC), and deletes them after 6 months (Marco Civil da Internet, Lei
# 12.965/2014, art. 15, and the privacy notice). nginx's image runs this at its start; it goes on beside nginx. On a host
# cron runs it hourly with the word "once".
set -eu
folder="${RECORDS:-/var/log/motriz}"
pid="${NGINX_PID:-/run/nginx.pid}"
days=183

rotate() {
  day=$(date -u -d yesterday +%F)
  if [ -s "$folder/access.log" ] && [ ! -e "$folder/access-$day.log" ] && [ -s "$pid" ]; then
    mv "$folder/access.log" "$folder/access-$day.log"
    kill -USR1 "$(cat "$pid")"
  fi
  find "$folder" -name 'access-*.log' -mtime "+$days" -delete
}

if [ "${1:-}" = once ]; then
  rotate
else
  while sleep 3600; do rotate || true; done &
fi
