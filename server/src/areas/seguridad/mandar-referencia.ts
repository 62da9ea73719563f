import { DIRECCIONES } from '@surtia/rules/sitio/direcciones.ts'
import type { Trx } from '../../db/database.ts'
import { enqueue } from '../../jobs/outbox.ts'
import { repeatSalida } from '../../jobs/salidas.queries.ts'
import type { Portal } from '../../portal.ts'
import { sha256 } from '../../sha256.ts'
import { endReferences, prolongReferencia, saveReferencia } from './referencias.queries.ts'
import { newSecret } from './sesiones.queries.ts'

const MINUTES = 60

type Destino = { idUsuario: number; usuario: string; correo: string; nombre?: string; pedida?: true; nuevo?: true }

/**
 * Mails a link with a single-use reference of 60 minutes; the older links of the user end. `pedida`: the user asked for it itself;
 * `nuevo`: it has no password yet. The user is locked by who calls.
 */
export async function mandarReferencia(trx: Trx, portal: Portal, destino: Destino): Promise<void> {
  const referencia = newSecret()
  const now = portal.ahora()
  await endReferences(trx, [destino.idUsuario], now)
  await saveReferencia(trx, referencia, destino.idUsuario, new Date(now.getTime() + MINUTES * 60_000))
  await enqueue(trx, [
    {
      tipo: 'correo',
      clave: claveDe(sha256(referencia)),
      carga: {
        para: destino.correo,
        asunto: destino.nuevo ? 'Su usuario del portal' : 'Restablecer contraseña',
        texto: textoDe(destino, `${portal.settings.url}${DIRECCIONES.recuperarPassword}${referencia}`),
      },
    },
  ])
}

/** Mails the same link once more, good for another hour, as the mail says. */
export async function repetirReferencia(trx: Trx, portal: Portal, hash: Buffer): Promise<void> {
  const now = portal.ahora()
  await prolongReferencia(trx, hash, new Date(now.getTime() + MINUTES * 60_000))
  const clave = claveDe(hash)
  await repeatSalida(trx, clave, `${clave}:${now.getTime()}`)
}

const claveDe = (hash: Buffer): string => `recuperar:${hash.toString('hex')}`

function textoDe({ usuario, nombre, pedida, nuevo }: Destino, liga: string): string {
  const saludo = nombre ? `Hola, ${nombre}:` : 'Hola:'
  const primero = nuevo ? `Su usuario es ${usuario}.\n\n` : ''
  const que = nuevo ? 'Para poner su contraseña' : 'Para poner una contraseña nueva'
  const ultimo = pedida
    ? 'Si usted no la pidió, no haga nada: su contraseña sigue siendo la misma.'
    : nuevo
      ? 'Si ya pasó ese tiempo, pida otra en la página de acceso.'
      : 'Su distribuidor le mandó esta liga. Mientras no la use, su contraseña sigue siendo la misma.'
  return `${saludo}\n\n${primero}${que} abra esta dirección en los próximos ${MINUTES} minutos:\n\n${liga}\n\n${ultimo}\n`
}
