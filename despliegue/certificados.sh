#!/bin/sh
# An authority of these containers alone and, signed by it, a certificate for each name that is given, in /tls: once, for ten years. Its own key
# is not kept: where one is to change, or a name comes, all are made anew (docs/operacion.md, TLS).
set -eu
cd /tls
if [ -s ca.crt ] && [ -z "${RENOVAR:-}" ]; then exit; fi
de_diez_anos() { openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 3650 "$@"; }
de_diez_anos -keyout /tmp/ca.key -out /tmp/ca.crt -subj '/CN=Surtia'
for nombre in "$@"; do
  # MinIO wants to find that folder too
  mkdir -p "$nombre/CAs"
  de_diez_anos -CA /tmp/ca.crt -CAkey /tmp/ca.key -keyout "$nombre/private.key" -out "$nombre/public.crt" -subj "/CN=$nombre" \
    -addext "subjectAltName=DNS:$nombre,DNS:localhost" -addext basicConstraints=critical,CA:FALSE
  # PostgreSQL's user in its images and in PgBouncer's; it takes no key that others may read
  chown -R 999:999 "$nombre"
  chmod 600 "$nombre/private.key"
done
cp /tmp/ca.crt ca.crt
rm /tmp/ca.key
