#!/bin/sh
# Writes PgBouncer's two files from BASE and CLAVE, and starts it. Without a startup file of its own nothing secret lies in the image.
set -eu
umask 077
mkdir -p /tmp/pgbouncer
printf '"surtia" "%s"\n' "$CLAVE" > /tmp/pgbouncer/usuarios.txt
cat > /tmp/pgbouncer/pgbouncer.ini <<INI
[databases]
surtia = host=$BASE port=5432 dbname=surtia
[pgbouncer]
listen_addr = 0.0.0.0
listen_port = 6432
auth_type = scram-sha-256
auth_file = /tmp/pgbouncer/usuarios.txt
pool_mode = transaction
default_pool_size = 40
max_client_conn = 1000
query_wait_timeout = 10
server_login_retry = 1
client_tls_sslmode = require
client_tls_cert_file = /tls/pgbouncer/public.crt
client_tls_key_file = /tls/pgbouncer/private.key
server_tls_sslmode = verify-full
server_tls_ca_file = /tls/ca.crt
INI
unset CLAVE
exec pgbouncer /tmp/pgbouncer/pgbouncer.ini
