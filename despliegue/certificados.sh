#!/bin/sh
# An authority of one's own and, signed by it, a certificate for each name that is given, in CARPETA (/tls): once, for ten years. Its key is not
# kept: where one is to change, or a name comes, all are made anew, with RENOVAR=1 (docs/operacion.md, TLS).
set -eu
cd "${CARPETA:-/tls}"
if [ -s ca.crt ] && [ -z "${RENOVAR:-}" ]; then exit; fi
aparte=$(mktemp -d)
trap 'rm -rf "$aparte"' EXIT
de_diez_anos() { openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 3650 "$@"; }
de_diez_anos -keyout "$aparte/ca.key" -out "$aparte/ca.crt" -subj '/CN=Surtia'
for nombre in "$@"; do
  # MinIO wants to find that folder too
  mkdir -p "$nombre/CAs"
  de_diez_anos -CA "$aparte/ca.crt" -CAkey "$aparte/ca.key" -keyout "$nombre/private.key" -out "$nombre/public.crt" -subj "/CN=$nombre" \
    -addext "subjectAltName=DNS:$nombre,DNS:localhost" -addext basicConstraints=critical,CA:FALSE
  # PostgreSQL's user, by its number in its images and in PgBouncer's; it takes no key that others may read
  chown -R "${DUENO:-999:999}" "$nombre"
  chmod 600 "$nombre/private.key"
done
cp "$aparte/ca.crt" ca.crt
