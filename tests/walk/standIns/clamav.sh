#!/bin/sh
# Acts like ClamAV's own image: the variable CLAMD_CONF_NAME sets NAME. Its only signature is for EICAR's test file.
set -eu
printf 'Motriz.Eicar:0:*:%s\n' "$(printf '%s' 'X5O!P%@AP[4\PZX54(P^)7CC)7}$' 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*' | od -An -v -tx1 | tr -d ' \n')" > /var/lib/clamav/motriz.ndb
{
  printf '%s\n' "Foreground yes" "User root" "TCPSocket 3310" "DatabaseDirectory /var/lib/clamav" "LogFile /dev/null"
  env | sed -n 's/^CLAMD_CONF_\([A-Za-z]*\)=/\1 /p'
} > /tmp/clamd.conf
exec clamd -c /tmp/clamd.conf
