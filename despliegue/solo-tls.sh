#!/bin/sh
# Run once by the image of PostgreSQL, as its folder is made: from other containers nobody comes in without TLS.
set -eu
sed -i 's/^host all all all/hostssl all all all/' "$PGDATA/pg_hba.conf"
