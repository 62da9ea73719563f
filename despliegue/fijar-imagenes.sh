#!/bin/sh
# Names each image of Docker, compose and Kubernetes also by its digest, as its registry has it now: what runs is then what was tried. Where
# docker (with buildx) and the network are; look at the changes, and keep them. Again, with another version or when an image was mended:
#   sh despliegue/fijar-imagenes.sh
set -eu
cd "$(dirname "$0")/.."
archivos='Dockerfile compose.yaml despliegue/escala/compose.yaml despliegue/escala/base.yaml despliegue/escala/base-restaurada.yaml despliegue/escala/pgbouncer/Dockerfile despliegue/base/Dockerfile'
imagenes=$(sed -nE 's/^ *(FROM|image:|imageName:) ([^ @]+:[^ @]+).*/\2/p' $archivos | sort -u)
for imagen in $imagenes; do
  huella=$(docker buildx imagetools inspect "$imagen" --format '{{.Manifest.Digest}}')
  sed -i -E "s#((FROM|image:|imageName:) $imagen)(@sha256:[0-9a-f]{64})?( |\$)#\1@$huella\4#" $archivos
  echo "$imagen@$huella"
done
