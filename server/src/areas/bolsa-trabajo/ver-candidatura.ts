import { createHash, timingSafeEqual } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { consultarCandidatura, descargarCandidatura } from '@surtia/contracts/bolsa-trabajo.ts'
import type { Asked } from '../../edge/answer.ts'
import { forbidden, notFound } from '../../edge/refusals.ts'
import { audit } from '../../jobs/auditoria.ts'
import type { Portal } from '../../portal.ts'
import { type Guardada, leerCandidaturas } from './candidaturas.queries.ts'
import { archivoDeCandidato } from './carpeta.ts'

const huella = (texto: string) => createHash('sha256').update(texto).digest()

/** 403 for a wrong staff key, 404 when there is no such candidate. */
async function abrir(portal: Portal, { id, clave }: { id: string; clave: string }): Promise<Guardada> {
  const { clavePersonal } = portal.settings
  if (!clavePersonal || !timingSafeEqual(huella(clave), huella(clavePersonal)))
    throw forbidden('La clave de personal no es válida.')
  const [candidatura] = await leerCandidaturas(portal.db, id)
  if (!candidatura) throw notFound()
  return candidatura
}

export async function verCandidatura({ portal, body }: Asked<typeof consultarCandidatura>) {
  const { tipo, vacante, creada, archivo, bytes, datos } = await abrir(portal, body)
  return { data: { tipo, vacante, creada: creada.toISOString(), archivo, bytes, datos } }
}

export async function bajarArchivo({ portal, body }: Asked<typeof descargarCandidatura>) {
  const { id, archivo, tipoDeArchivo } = await abrir(portal, body)
  const contenido = await readFile(archivoDeCandidato(portal.settings, id))
  await audit(portal.db, 'candidatura.archivo', {}, { id })
  return { data: { nombre: archivo, tipo: tipoDeArchivo, base64: contenido.toString('base64') } }
}
