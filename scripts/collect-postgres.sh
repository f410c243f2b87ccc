#!/bin/sh
# Collects a folder's pg_dump and pg_restore, their libraries, notices and certificates in a second folder. The
# Dockerfile copies the second folder over a slim image, which has its own C library, so that library is left out.
set -eu
from="$1"
to="$2"
mkdir -p "$to/usr/local/bin"
for name in pg_dump pg_restore; do
  cp -L "$from/$name" "$to/usr/local/bin/$name"
  ldd "$from/$name" | awk '$2 == "=>" { print $3 }'
done | sort -u | grep -vE '/(libc|libm|libdl|librt|libpthread|libresolv)\.so' | while read -r library; do
  # In Debian, /lib is a link to /usr/lib, and a folder can't be copied over a link.
  folder=$(readlink -f "$(dirname "$library")")
  mkdir -p "$to$folder"
  cp -L "$library" "$to$folder/"
  dpkg -S "$folder/$(basename "$library")" 2>/dev/null | cut -d: -f1
done | sort -u | while read -r package; do
  mkdir -p "$to/usr/share/doc/$package"
  cp -L "/usr/share/doc/$package/copyright" "$to/usr/share/doc/$package/" || true
done
# pg_dump is under PostgreSQL's licence, as libpq is.
mkdir -p "$to/etc/ssl/certs"
cp -L /etc/ssl/certs/ca-certificates.crt "$to/etc/ssl/certs/"
