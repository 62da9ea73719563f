#!/bin/sh
# Run once by the image of PostgreSQL, as the primary's folder is made: the standbys may copy it and follow it. That one of them must have
# each commit begins with the server's next start, which is the first that they can follow.
set -eu
psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d "$POSTGRES_DB" -v clave="$POSTGRES_PASSWORD" <<'SQL'
create role replica with replication login password :'clave';
alter system set synchronous_standby_names = 'ANY 1 (replica_a, replica_b)';
SQL
echo 'hostssl replication replica samenet scram-sha-256' >> "$PGDATA/pg_hba.conf"
