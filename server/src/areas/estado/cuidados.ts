import { readFile, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Cuidados } from '@surtia/rules/estado/cuidados.ts'
import { transaction } from '../../db/database.ts'
import { bases, instanteDe } from '../../db/respaldo.ts'
import { audit } from '../../jobs/auditoria.ts'
import type { Portal } from '../../portal.ts'
import type { Settings } from '../../settings.ts'
import { type Anotado, findBitacoraDetenida, listAnotados, saveAnotado } from './cuidados.queries.ts'

type Carpetas = Pick<Settings, 'datos' | 'respaldo' | 'databaseUrl'>

/** All that is known of what goes wrong in silence (docs/slo.md). */
export async function listCuidados({
  db,
  settings,
  ahora,
}: Pick<Portal, 'db' | 'settings' | 'ahora'>): Promise<Cuidados> {
  const [anotados, bitacora] = await Promise.all([listAnotados(db), findBitacoraDetenida(db)])
  const de = (cual: Anotado['cuidado']) => anotados.find(({ cuidado }) => cuidado === cual)?.instante
  const respaldo = await edadDeRespaldo(settings, ahora(), de('respaldo'))
  const probado = [de('restauracion'), await ultimaRestauracion(settings)].filter((uno) => uno !== undefined)
  const hay = respaldo === null ? bitacora !== null : respaldo < Number.POSITIVE_INFINITY
  const certificado = settings.url.startsWith('https:') ? de('certificado') : undefined
  return {
    respaldo,
    bitacora,
    // where there is no backup there is none to be tried
    restauracion: hay ? Math.min(Number.POSITIVE_INFINITY, ...probado.map((uno) => desde(uno, ahora()))) : null,
    certificado: certificado ? -desde(certificado, ahora()) / 86_400 : null,
  }
}

const desde = (instante: Date, ahora: Date) => (ahora.getTime() - instante.getTime()) / 1_000

/**
 * Seconds since the newest base backup began; Infinity where there is none yet, null where the portal makes none. Of a PostgreSQL of one's own
 * it knows what whoever backs it up notes.
 */
export async function edadDeRespaldo(
  { respaldo, databaseUrl }: Carpetas,
  ahora: Date,
  anotado?: Date,
): Promise<number | null> {
  if (databaseUrl) return anotado ? desde(anotado, ahora) : null
  if (!respaldo) return null
  const ultima = (await bases(respaldo)).at(-1)
  return ultima === undefined ? Number.POSITIVE_INFINITY : desde(instanteDe(ultima), ahora)
}

/** A backup that another tool made was restored, and serves. */
export const anotarProbado = ({ db, ahora }: Portal): Promise<void> =>
  transaction(db, async (trx) => {
    await saveAnotado(trx, { cuidado: 'restauracion', instante: ahora() })
    await audit(trx, 'respaldo.probado', {}, { origen: 'comando' })
  })

const notaDe = (respaldo: string) => join(respaldo, 'restaurado')

/** Beside the backups: whoever restores one has, perhaps, no other database. */
export const anotarRestauracion = (respaldo: string, ahora: Date): Promise<void> =>
  writeFile(notaDe(respaldo), `${ahora.toISOString()}\n`)

async function ultimaRestauracion({ respaldo, databaseUrl }: Carpetas): Promise<Date | undefined> {
  if (!respaldo || databaseUrl) return undefined
  const nota = await readFile(notaDe(respaldo), 'utf8').catch(() => null)
  return nota === null ? undefined : new Date(nota.trim())
}

/** The part of its disk that is free, 0 to 1, of each folder of the portal's. */
export async function discoLibre({ datos, respaldo }: Carpetas): Promise<{ carpeta: string; libre: number }[]> {
  const carpetas = Object.entries({ datos, respaldo }).filter(([, ruta]) => ruta)
  const medidas = await Promise.all(
    carpetas.map(async ([carpeta, ruta]) => {
      const disco = await statfs(ruta).catch(() => undefined)
      return disco ? [{ carpeta, libre: disco.bavail / disco.blocks }] : []
    }),
  )
  return medidas.flat()
}
