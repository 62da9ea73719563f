import { POSICION_SIN_SABER, parsePosicion } from '@surtia/rules/lecturas/posicion.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import type { Logger } from 'pino'
import { enTiempo } from './compartida.ts'
import { type Address, type Database, openPool } from './database.ts'
import { type Lector, openLector } from './lector.ts'
import { type Lectura, leyendoEn } from './lectura-en-curso.ts'
import { openPulso, type Pulso } from './pulso.ts'
import { watchSilence } from './silencio.ts'

/** how long a replica is waited for */
export const ESPERA_MS = 20
/** an answer does not wait longer for its position */
const SIN_POSICION_MS = 500
/** a primary that is asked for its position says nothing for so long: it is away */
const SIN_PRINCIPAL_MS = 2_000
/** no primary writes as much between two marks: whoever asks for more was told by another one, or by nobody */
const IMPOSIBLE = 1_073_741_824n

/** Who reads: what it has seen must be there, and where it read before it reads again, while that is there. */
export type Lee = { pedida: string; quien: string }

/** Where calls that only read are answered (docs/reglas/lecturas.md). */
export type Lecturas = {
  /** the replicas that there are; none: everything is asked of the primary */
  lectores: readonly Lector[]
  /** how many reads each place answered, and how many were said again on the primary */
  cuentas: { enReplica: Map<string, number>; enPrincipal: number; repetidas: number }
  /** Does what only reads, on a replica or on the primary; `situar` is told beyond what position it has not read. */
  leer: <T>(lee: Lee, deed: () => Promise<T>, situar: (posicion: string) => void) => Promise<T>
  /** up to where the primary has written, from now on; the one beyond all when it does not say so soon, or nobody reads elsewhere */
  posicion: () => Promise<string>
  empezar: () => void
  cerrar: () => Promise<void>
}

export type LecturasAbiertas = {
  /** the portal's database, that of the primary; its address, and the settings that name its replicas */
  db: Database
  url: Address
  ajustes: { databaseUrlLectura: readonly string[]; conexiones: number; preparadas: boolean }
  log: Logger
  /** others than real replicas, for tests */
  abrir?: ((pulso: Pulso) => Lector[]) | undefined
}

export function openLecturas({ db, url, ajustes, log, abrir }: LecturasAbiertas): Lecturas {
  const { databaseUrlLectura: replicas, conexiones, preparadas } = ajustes
  const aparte = openPool({
    url,
    conexiones: 1,
    preparadas,
    query_timeout: SIN_PRINCIPAL_MS,
    onError: () => pulso.desconfiar(),
  })
  watchSilence([{ pool: aparte }])
  const pulso = openPulso(aparte, preparadas)
  const lectores = abrir?.(pulso) ?? replicas.map((una) => openLector({ url: una, conexiones, preparadas, pulso, log }))
  const cuentas: Lecturas['cuentas'] = { enReplica: new Map(), enPrincipal: 0, repetidas: 0 }

  // without replicas here nobody asks: the one beyond all costs nothing, and holds also for another process that has some
  const posicion =
    lectores.length > 0
      ? () => enTiempo(pulso.posicion(), SIN_POSICION_MS, POSICION_SIN_SABER)
      : async () => POSICION_SIN_SABER

  return {
    lectores,
    cuentas,
    posicion,
    async leer({ pedida, quien }, deed, situar) {
      const lector = await elegir(lectores, pulso, parsePosicion(pedida), quien)
      const leido = lector && (await leerEn(lector, db, deed, log))
      if (leido && leido !== 'no') {
        cuentas.enReplica.set(lector.nombre, (cuentas.enReplica.get(lector.nombre) ?? 0) + 1)
        situar(leido.posicion)
        return leido.hecho
      }
      if (lector && !leido) cuentas.repetidas++
      cuentas.enPrincipal++
      try {
        return await deed()
      } finally {
        situar(await posicion())
      }
    },
    empezar: () => {
      if (replicas.length > 0) pulso.empezar()
      for (const lector of lectores) lector.empezar()
    },
    cerrar: async () => {
      await pulso.cerrar()
      await Promise.all([aparte.end(), ...lectores.map((lector) => lector.cerrar())])
    },
  }
}

/** The reader's own replica, or another one that has come as far; else whichever comes so far in time. */
async function elegir(lectores: readonly Lector[], pulso: Pulso, pedida: bigint, quien: string) {
  const suyos = lectores.filter((lector) => lector.enUso())
  if (suyos.length === 0) return undefined
  const turno = huella(quien) % suyos.length
  const enOrden = [...suyos.slice(turno), ...suyos.slice(0, turno)]
  const listo = enOrden.find((lector) => lector.visto() >= pedida)
  if (listo) return listo
  if (pedida > pulso.vista() + IMPOSIBLE) return undefined
  return Promise.any(
    enOrden.map(async (lector) => {
      if (await lector.alcanza(pedida, ESPERA_MS)) return lector
      throw new Error(lector.nombre)
    }),
  ).catch(() => undefined)
}

type Leido<T> = { posicion: string; hecho: T }

/** What was read there, or that the business says no; undefined when something went wrong: nobody hears of it. */
async function leerEn<T>(
  lector: Lector,
  principal: Database,
  deed: () => Promise<T>,
  log: Logger,
): Promise<Leido<T> | 'no' | undefined> {
  const lectura: Lectura = { principal, pool: lector.pool() }
  const perdido = lector.perdido()
  try {
    const hecho = await hastaPerderse(perdido, () => leyendoEn(lectura, deed))
    if (lectura.fallo !== undefined) throw lectura.fallo
    return { hecho, posicion: await hastaPerderse(perdido, lector.posicion) }
  } catch (error) {
    if (lectura.fallo === undefined && esUnNo(error)) return 'no'
    const { name, code } = error as { name?: string; code?: string }
    log.debug({ replica: lector.nombre, error: code ?? name }, 'said again on the primary')
    return undefined
  }
}

/** A no of the business is said by the primary alone: what somebody else just wrote may not have come to the replica. */
const esUnNo = (error: unknown): boolean =>
  error instanceof Refusal || (error as { statusCode?: number }).statusCode !== undefined

async function hastaPerderse<T>(perdido: AbortSignal, deed: () => Promise<T>): Promise<T> {
  perdido.throwIfAborted()
  const { promise, reject } = Promise.withResolvers<never>()
  const soltar = () => reject(perdido.reason)
  perdido.addEventListener('abort', soltar)
  try {
    return await Promise.race([deed(), promise])
  } finally {
    perdido.removeEventListener('abort', soltar)
  }
}

/** The same number for the same text. */
function huella(texto: string): number {
  let suma = 0
  for (let i = 0; i < texto.length; i++) suma = (Math.imul(suma, 31) + texto.charCodeAt(i)) >>> 0
  return suma
}
