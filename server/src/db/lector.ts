import { setTimeout as pause } from 'node:timers/promises'
import { parsePosicion } from '@surtia/rules/lecturas/posicion.ts'
import type pg from 'pg'
import type { Logger } from 'pino'
import { compartida, enTiempo } from './compartida.ts'
import { type Database, openDatabase, openPool } from './database.ts'
import type { Pulso } from './pulso.ts'
import { findAvance, findReplica } from './pulsos.queries.ts'

/** how often a replica is looked at, and how long it may take to say something: left out within a second */
const CADA_MS = 250
const CALLADA_MS = 600
/** a replica that is further behind answers nobody */
export const ATRASO_MS = 5_000
/** a deadline that is noticed so late says that this process had no turn */
const SIN_TURNO_MS = 100
const ENTRE_PREGUNTAS_MS = 1
const ABRIR_MS = 2_000
/** longer than any statement may take */
const PERDIDA_MS = 15_000
const SERVIDOR = 'select extract(epoch from pg_postmaster_start_time())::text as servidor'

/** Where calls that only read are answered, beside the primary. */
export type Lector = {
  /** machine and port, for the log and the metrics */
  nombre: string
  pool: () => pg.Pool
  enUso: () => boolean
  /** up to where it was last known to have come */
  visto: () => bigint
  /** whether it comes up to a position within so many ms */
  alcanza: (posicion: bigint, ms: number) => Promise<boolean>
  /** up to where it has come, asked from now on: beyond all that was read there before */
  posicion: () => Promise<string>
  /** ends when it is given up in the middle of what it answers */
  perdido: () => AbortSignal
  /** ms and bytes behind the primary; Infinity when that is not known */
  atraso: () => { ms: number; bytes: number }
  empezar: () => void
  cerrar: () => Promise<void>
}

export type LectorAbierto = { url: string; conexiones: number; preparadas: boolean; pulso: Pulso; log: Logger }

/** A real replica: looked at all the time, and used while it is good (docs/reglas/lecturas.md#que-replica-vale). */
export function openLector(abierto: LectorAbierto): Lector {
  const replica = new Replica(abierto)
  return {
    nombre: replica.nombre,
    pool: () => replica.pool,
    enUso: () => replica.enUso(),
    visto: () => replica.visto,
    alcanza: (posicion, ms) => enTiempo(replica.llegar(posicion, performance.now() + ms), ms, false),
    posicion: replica.avance,
    perdido: () => replica.perdida.signal,
    atraso: () => replica.atraso(),
    empezar: () => replica.seguir(),
    cerrar: () => replica.cerrar(),
  }
}

class Replica {
  readonly nombre: string
  visto = -1n
  perdida = new AbortController()
  pool: pg.Pool
  #centinela: Database
  readonly #abierto: LectorAbierto
  /** why it is left out; '' when it is not, undefined before it was looked at */
  #fuera: string | undefined
  /** which start of which server was looked at */
  #servidor = ''
  /** the mark that it shows */
  #turno = 0
  #cerrado = false
  #reloj: NodeJS.Timeout | undefined
  #mirada: Promise<void> | undefined

  constructor(abierto: LectorAbierto) {
    this.#abierto = abierto
    const { hostname, port } = new URL(abierto.url.replace('@/', '@localhost/'))
    this.nombre = `${hostname}:${port || 5432}`
    this.pool = this.#abrirPool()
    this.#centinela = this.#abrirCentinela()
  }

  readonly avance = compartida(async () => this.#avanzar(await findAvance(this.#centinela)))

  enUso(): boolean {
    return this.#fuera === '' && this.#abierto.pulso.edad(this.#turno) <= ATRASO_MS
  }

  async llegar(posicion: bigint, hasta: number): Promise<boolean> {
    while (this.visto < posicion && this.enUso() && performance.now() < hasta) {
      await this.avance()
      if (this.visto < posicion) await pause(ENTRE_PREGUNTAS_MS)
    }
    return this.visto >= posicion && this.enUso()
  }

  atraso(): { ms: number; bytes: number } {
    const { pulso } = this.#abierto
    return { ms: pulso.edad(this.#turno), bytes: Math.max(0, Number(pulso.vista() - this.visto)) }
  }

  seguir(): void {
    void this.#mirar().then(() => {
      if (!this.#cerrado) this.#reloj = setTimeout(() => this.seguir(), CADA_MS).unref()
    })
  }

  async cerrar(): Promise<void> {
    this.#cerrado = true
    clearTimeout(this.#reloj)
    await this.#mirada
    await Promise.all([this.pool.end(), this.#centinela.destroy()])
  }

  #abrirPool(): pg.Pool {
    const { url, conexiones, preparadas } = this.#abierto
    const onError = () => void this.#mirar()
    const tiempos = { connectionTimeoutMillis: ABRIR_MS, query_timeout: PERDIDA_MS }
    const pool = openPool({ url, conexiones, preparadas, onError, ...tiempos })
    // behind an address another server may answer, or the same one started anew: what was looked at says nothing of it
    pool.options.verify = (client, listo) => {
      client
        .query<{ servidor: string }>(SERVIDOR)
        .then(
          ({ rows }) =>
            listo(rows[0]?.servidor === this.#servidor ? undefined : new Error(`${this.nombre}: otro servidor`)),
          listo,
        )
    }
    return pool
  }

  #abrirCentinela(): Database {
    const { url, preparadas } = this.#abierto
    const onError = () => void this.#mirar()
    const tiempos = { connectionTimeoutMillis: CALLADA_MS, query_timeout: CALLADA_MS }
    return openDatabase({ url, conexiones: 1, preparadas, onError, ...tiempos })
  }

  #avanzar(posicion: string): string {
    const suya = parsePosicion(posicion)
    if (suya > this.visto) this.visto = suya
    return posicion
  }

  #mirar(): Promise<void> {
    this.#mirada ??= this.#juzgarConPaciencia()
      .catch((error) => this.#abandonar(error))
      .then((causa) => this.#poner(causa))
      .finally(() => {
        this.#mirada = undefined
      })
    return this.#mirada
  }

  /** A process that had no turn itself for a while hears late what was said in time: it asks once more. */
  async #juzgarConPaciencia(): Promise<string> {
    const desde = performance.now()
    try {
      return await this.#juzgar()
    } catch (error) {
      if (performance.now() - desde < CALLADA_MS + SIN_TURNO_MS) throw error
      return this.#juzgar()
    }
  }

  /** Why it may not be used now; '' when it may. */
  async #juzgar(): Promise<string> {
    const { pulso } = this.#abierto
    const { servidor, posicion, turno, esReplica } = await findReplica(this.#centinela, pulso.proceso)
    if (this.#servidor !== servidor) {
      if (this.#servidor) this.#renovarPool()
      this.#servidor = servidor
      this.visto = -1n
    }
    this.#avanzar(posicion ?? '')
    this.#turno = turno ?? 0
    if (!esReplica) return 'ya no es una réplica'
    const edad = pulso.edad(this.#turno)
    if (edad === Number.POSITIVE_INFINITY) return 'no se sabe si sigue a la principal'
    return edad > ATRASO_MS ? `va atrasada más de ${ATRASO_MS / 1_000} s` : ''
  }

  /** What it was answering is answered by the primary. */
  #abandonar(error: { code?: string }): string {
    this.visto = -1n
    this.#turno = 0
    this.#servidor = ''
    this.perdida.abort(new Error(`${this.nombre} no contesta`))
    this.perdida = new AbortController()
    if (!this.#cerrado) {
      this.#renovarPool()
      void this.#centinela.destroy().catch(() => undefined)
      this.#centinela = this.#abrirCentinela()
    }
    return `no contesta (${error.code ?? 'sin respuesta'})`
  }

  #renovarPool(): void {
    void this.pool.end().catch(() => undefined)
    this.pool = this.#abrirPool()
  }

  #poner(causa: string): void {
    const { log } = this.#abierto
    const igual = this.#fuera !== undefined && (causa === '') === (this.#fuera === '')
    if (this.#cerrado || igual) return
    this.#fuera = causa
    if (causa) log.warn({ replica: this.nombre, causa }, 'replica left out')
    else log.info({ replica: this.nombre }, 'replica in use')
  }
}
