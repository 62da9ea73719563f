#!/bin/sh
# Backups of PostgreSQL in an S3-compatible store, by barman-cloud (docs/operacion.md, Respaldo). The drill runs this very file
# (`npm run test:faults -- --solo respaldo-s3`).
#   iniciar postgres …     PostgreSQL, que guarda allá su bitácora: cada archivo lleno, o al minuto de empezado
#   archivar <archivo>     un archivo de la bitácora, entero (archive_command)
#   crear                  una copia de la base ahora; se quita lo que ningún instante de los últimos RESPALDO_DIAS necesita
#   noches                 crear cada noche a las 03:30, y al empezar si no hay una de hoy
#   restaurar [instante]   la base como estaba entonces, o hasta donde llegue la bitácora, en $RESTAURADA; dice qué hay en ella
set -eu
servidor=base
# what boto3 adds since 1.36 is refused by several stores that are not Amazon's
export AWS_REQUEST_CHECKSUM_CALCULATION=when_required AWS_RESPONSE_CHECKSUM_VALIDATION=when_required
export AWS_DEFAULT_REGION="${AWS_DEFAULT_REGION:-us-east-1}" PGTZ=UTC
a="--read-timeout 30${RESPALDO_S3_URL:+ --endpoint-url $RESPALDO_S3_URL}"

# the portal reads there how old they are (/salud/metricas, surtia estado)
anotar() {
  psql -qd surtia -c "insert into cuidados (cuidado, instante) values ('$1', now()) on conflict (cuidado) do update set instante = excluded.instante"
}

crear() {
  # shellcheck disable=SC2086
  barman-cloud-backup --gzip --immediate-checkpoint $a "$RESPALDO_S3" $servidor
  anotar respaldo
  # shellcheck disable=SC2086
  barman-cloud-backup-delete $a --retention-policy "RECOVERY WINDOW OF ${RESPALDO_DIAS:-14} DAYS" "$RESPALDO_S3" $servidor ||
    # the backup is whole: it is not made again for that, an hour later and an hour later
    echo "El respaldo está hecho, pero no se pudo quitar lo que ya no hace falta: el almacén crece." >&2
}

hay_de_hoy() {
  [ "$(psql -Atd surtia -c "select count(*) from cuidados where cuidado = 'respaldo' and instante > now() - interval '20 hours'")" = 1 ]
}

insistir() {
  until "$0" crear; do sleep 3600; done
}

noches() {
  hay_de_hoy || insistir
  while :; do
    ahora=$(date +%s)
    a_las=$(date -d 03:30 +%s)
    [ "$a_las" -gt "$ahora" ] || a_las=$(date -d 'tomorrow 03:30' +%s)
    sleep $((a_las - ahora))
    insistir
  done
}

# the newest base backup that had ended by that instant, in UTC as the list
ultimo_antes() {
  # shellcheck disable=SC2086
  barman-cloud-backup-list $a "$RESPALDO_S3" $servidor |
    awk -v hasta="$1" '$1 ~ /^[0-9]+T[0-9]+$/ && (hasta == "" || $2 " " $3 <= hasta) { cual = $1 } END { print cual }'
}

restaurar() {
  en="${RESTAURADA:-/var/lib/postgresql/restaurada}"
  [ ! -e "$en" ] || { echo "$en ya existe: es la restauración de antes; quítela." >&2; exit 1; }
  hasta=${1:+$(date -u -d "$1" '+%Y-%m-%d %H:%M:%S.%6N')}
  cual=$(ultimo_antes "$hasta")
  [ -n "$cual" ] || { echo "No hay respaldo anterior a ese instante." >&2; exit 1; }
  # shellcheck disable=SC2086
  barman-cloud-restore $a "$RESPALDO_S3" $servidor "$cual" "$en"
  chmod 700 "$en"
  touch "$en/recovery.signal"
  cp "$en/postgresql.auto.conf" "$en/ajustes-de-antes"
  # nobody else comes in, it archives nothing, waits for no standby, and answers once it has read the log up to there
  cat >> "$en/postgresql.auto.conf" <<FIN
port = 5432
listen_addresses = ''
unix_socket_directories = '$en'
archive_mode = off
synchronous_standby_names = ''
hot_standby = off
restore_command = '$0 traer %f %p'
recovery_target_action = promote
${hasta:+recovery_target_time = '$hasta+00'}
FIN
  pg_ctl -D "$en" -l "$en/restaurar.log" -W start > /dev/null
  sleep 1
  until psql -h "$en" -p 5432 -qtd surtia -c 'select 1' > /dev/null 2>&1; do
    pg_ctl -D "$en" status > /dev/null ||
      { echo "PostgreSQL no llegó a ese instante: la bitácora guardada no alcanza. Vea $en/restaurar.log." >&2; exit 1; }
    sleep 1
  done
  hay=$(psql -h "$en" -p 5432 -Atd surtia -c "select count(*) || ' pedidos, el último de ' || coalesce(max(fecha_recepcion)::text, 'nunca') from pedidos")
  pg_ctl -D "$en" -w stop > /dev/null
  mv "$en/ajustes-de-antes" "$en/postgresql.auto.conf"
  rm "$en/restaurar.log"
  echo "Restaurado en $en desde $cual: $hay."
  anotar restauracion || echo "La base de servicio no contesta: no quedó anotado que el respaldo sirve." >&2
}

case "${1:-}" in
  iniciar)
    shift
    [ "${1:-}" != postgres ] || set -- "$@" -c archive_mode=on -c archive_timeout=60 -c "archive_command=$0 archivar %p"
    exec docker-entrypoint.sh "$@"
    ;;
  # a store that does not answer fails in two minutes, and PostgreSQL tries again
  archivar) exec timeout 120 barman-cloud-wal-archive --gzip $a "$RESPALDO_S3" $servidor "$2" ;;
  traer) exec barman-cloud-wal-restore $a "$RESPALDO_S3" $servidor "$2" "$3" ;;
  crear) crear ;;
  noches) noches ;;
  restaurar) restaurar "${2:-}" ;;
  *) sed -n 's/^#   //p' "$0" >&2; exit 2 ;;
esac
