import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '@surtia/rules/refusal.ts'
import pg from 'pg'

/** The oldest PostgreSQL that the tests run on. */
export const OLDEST = 15
const PATIENCE_MS = 30_000

/**
 * Looks whether a PostgreSQL of one's own can be used: it answers, lets us in, has the database and is new enough. A Refusal says why not.
 * One that is only starting is waited for.
 */
export async function reach(url: string, signal?: AbortSignal): Promise<void> {
  const until = Date.now() + PATIENCE_MS
  for (;;) {
    signal?.throwIfAborted()
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      const { rows } = await client.query<{ numero: string; version: string }>(
        "select current_setting('server_version_num') as numero, current_setting('server_version') as version",
      )
      if (Number(rows[0]?.numero) < OLDEST * 10_000)
        throw new Refusal(`PostgreSQL ${rows[0]?.version} es muy antiguo: hace falta ${OLDEST} o posterior.`)
      return
    } catch (error) {
      const starting = (error as { code?: string }).code === '57P03'
      if (!starting || Date.now() > until) throw databaseRefusal(error, url)
    } finally {
      await client.end().catch(() => undefined)
    }
    await pause(250)
  }
}

/** A certificate that nobody trusted here signed. */
const UNTRUSTED = /^(UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|CERT_SIGNATURE_)/

type PgError = { code?: string; message?: string; detail?: string }

/** Why the database of `url` could not be used, in one Spanish line without its password. */
export function databaseRefusal(error: unknown, url: string): Refusal {
  if (error instanceof Refusal) return error
  const { host, port, user, base } = partsOf(url)
  const { code = '', message = '' } = flat(error)
  const there = `${host}:${port}`
  const known: Record<string, string> = {
    '28P01': `PostgreSQL en ${there} no aceptó la contraseña de ${user}: revise DATABASE_URL.`,
    28000: `PostgreSQL en ${there} no deja entrar a ${user}: revise DATABASE_URL y pg_hba.conf.`,
    '3D000': `En ${there} no hay una base "${base}": créela (create database ${base}) o corrija DATABASE_URL.`,
    '57P03': `PostgreSQL en ${there} todavía no acepta conexiones: espere a que termine de iniciar.`,
    53300: `PostgreSQL en ${there} ya no acepta más conexiones: suba max_connections o baje SURTIA_CONEXIONES.`,
    53100: `PostgreSQL en ${there} se quedó sin espacio en el disco.`,
    25006: `PostgreSQL en ${there} es de sólo lectura: DATABASE_URL debe ser la del principal.`,
    42501: `${user} no tiene permiso en la base "${base}" de ${there} para hacer tablas y extensiones: hágalo su dueño.`,
    ECONNREFUSED: `Nadie contesta en ${there}: ¿está encendido PostgreSQL? Revise DATABASE_URL.`,
    ECONNRESET: `${there} cortó la conexión: ¿es un PostgreSQL? Revise DATABASE_URL.`,
    ENOTFOUND: `No se conoce la máquina ${host}: revise DATABASE_URL.`,
    EAI_AGAIN: `No se pudo preguntar por la máquina ${host}: revise DATABASE_URL y la red.`,
    EHOSTUNREACH: `No hay camino hasta ${there}: revise DATABASE_URL y la red.`,
    ENETUNREACH: `No hay camino hasta ${there}: revise DATABASE_URL y la red.`,
    ERR_TLS_CERT_ALTNAME_INVALID: `El certificado de ${there} es de otro nombre: en DATABASE_URL escriba la máquina como él la nombra.`,
    CERT_HAS_EXPIRED: `El certificado de ${there} ya venció: renuévelo.`,
    ETIMEDOUT: `${there} no contestó a tiempo: revise DATABASE_URL y la red.`,
  }
  if (/extension ".+" is not available|could not open extension control file/.test(message))
    return new Refusal(`A PostgreSQL en ${there} le faltan las extensiones pg_trgm y unaccent (postgresql-contrib).`)
  if (UNTRUSTED.test(code))
    return new Refusal(
      `El certificado de ${there} no lo firma la autoridad de sslrootcert en DATABASE_URL: revise cuál es la suya.`,
    )
  if (message.includes('does not support SSL'))
    return new Refusal(
      `PostgreSQL en ${there} no tiene TLS: enciéndalo ahí (ssl = on) o quite sslmode de DATABASE_URL.`,
    )
  if (code === '28000' && message.endsWith('no encryption'))
    return new Refusal(`PostgreSQL en ${there} sólo deja entrar por TLS: agregue ?sslmode=verify-full a DATABASE_URL.`)
  if (/timeout expired|timeout exceeded/.test(message)) return new Refusal(known.ETIMEDOUT ?? '')
  return new Refusal(known[code] ?? `La base en ${there} no se pudo usar: ${message.split('\n')[0] || code}`)
}

/** Several addresses of one name fail as one error that holds the others. */
function flat(error: unknown): PgError {
  const inner = error instanceof AggregateError ? (error.errors[0] as PgError) : undefined
  return {
    ...inner,
    code: (error as PgError).code ?? inner?.code ?? '',
    message: inner?.message ?? (error as PgError).message ?? '',
  }
}

function partsOf(url: string): { host: string; port: string; user: string; base: string } {
  const parsed = new pg.Client({ connectionString: url })
  return {
    host: parsed.host,
    port: String(parsed.port),
    user: parsed.user ?? '',
    base: parsed.database ?? '',
  }
}
