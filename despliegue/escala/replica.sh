#!/bin/bash
# A standby of `base`, under the name that is given: copied at its first start, following it from then on.
set -euo pipefail
nombre=$1
tls="sslmode=verify-full sslrootcert=/tls/ca.crt"
conexion="host=base user=replica application_name=$nombre $tls"
export PGPASSWORD=$REPLICA_CLAVE
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$PGDATA"
  chown -R postgres:postgres /var/lib/postgresql
  chmod 700 "$PGDATA"
  # a copy that was cut leaves its slot behind
  ranura=(--create-slot)
  psql "host=base user=surtia dbname=surtia $tls" -Atc "select 1 from pg_replication_slots where slot_name = '$nombre'" | grep -q 1 && ranura=()
  rm -rf "$PGDATA.nueva"
  gosu postgres pg_basebackup -d "$conexion" -D "$PGDATA.nueva" -X stream -c fast "${ranura[@]}" -S "$nombre"
  echo "primary_conninfo = '$conexion password=$REPLICA_CLAVE'" >> "$PGDATA.nueva/postgresql.auto.conf"
  echo "primary_slot_name = '$nombre'" >> "$PGDATA.nueva/postgresql.auto.conf"
  touch "$PGDATA.nueva/standby.signal"
  chown -R postgres:postgres "$PGDATA.nueva"
  rmdir "$PGDATA"
  mv "$PGDATA.nueva" "$PGDATA"
fi
unset PGPASSWORD REPLICA_CLAVE
certificado=/tls/${nombre//_/-}
# a question that lasts may hold the log back a while; what lasts longer is asked again at the primary. Whom the primary waits for was
# copied with it: who is promoted has nobody yet
exec gosu postgres postgres -c synchronous_standby_names= -c max_connections=200 -c hot_standby=on -c hot_standby_feedback=on \
  -c max_standby_streaming_delay=5s -c ssl=on -c "ssl_cert_file=$certificado/public.crt" -c "ssl_key_file=$certificado/private.key"
