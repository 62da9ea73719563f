import { createHmac, timingSafeEqual } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { consultarCandidatura, descargarCandidatura } from '@surtia/contracts/bolsa-trabajo.ts'
import type { Asked } from '../../edge/answer.ts'
import { forbidden, notFound, TooMany } from '../../edge/refusals.ts'
import { countTry, networkOf, takeBack } from '../../edge/tries.ts'
import { audit } from '../../jobs/auditoria.ts'
import { sha256 } from '../../sha256.ts'
import { type Guardada, listCandidaturas } from './candidaturas.queries.ts'
import { archivoDeCandidato } from './carpeta.ts'

const MINUTOS = 15
const CLAVES_MALAS = 10

type Pedida = Pick<Asked<typeof consultarCandidatura>, 'portal' | 'body' | 'request'>

/** 403 for a wrong staff key, counted before it is looked at: ten from an address close for 15 minutes. 404 when there is no such candidate. */
async function abrir({ portal, body, request }: Pedida): Promise<Guardada> {
  const { clavePersonal, secreto } = portal.settings
  const clave = createHmac('sha256', secreto)
    .update(`c:${networkOf(request.ip)}`)
    .digest('base64url')
  const ahora = portal.ahora()
  const [cerrada] = await countTry(portal.db, [{ clave, most: CLAVES_MALAS, minutes: MINUTOS }], ahora)
  if (cerrada) throw new TooMany(`Demasiados intentos. Espere ${MINUTOS} minutos e intente de nuevo.`, cerrada.seconds)
  if (!clavePersonal || !timingSafeEqual(sha256(body.clave), sha256(clavePersonal))) {
    await audit(portal.db, 'candidatura.denegada', {}, { id: body.id })
    throw forbidden('La clave de personal no es válida.')
  }
  await takeBack(portal.db, [clave], ahora)
  const [candidatura] = await listCandidaturas(portal.db, body.id)
  if (!candidatura) throw notFound()
  return candidatura
}

export async function verCandidatura(asked: Asked<typeof consultarCandidatura>) {
  const { tipo, vacante, creada, archivo, bytes, datos } = await abrir(asked)
  return { data: { tipo, vacante, creada: creada.toISOString(), archivo, bytes, datos } }
}

export async function bajarArchivo(asked: Asked<typeof descargarCandidatura>) {
  const { portal } = asked
  const { id, archivo, tipoDeArchivo } = await abrir(asked)
  const contenido = await readFile(archivoDeCandidato(portal.settings, id))
  await audit(portal.db, 'candidatura.archivo', {}, { id })
  return { data: { nombre: archivo, tipo: tipoDeArchivo, base64: contenido.toString('base64') } }
}
