import { sql } from 'kysely'
import type { Database, Reader, Trx } from '../db/database.ts'
import type { AvisoASistema } from '../outside/aviso-a-sistema.ts'
import type { Aviso } from '../outside/aviso-firmado.ts'
import type { Mensaje } from '../outside/push.ts'
import type { Correo, Envio } from './outbox.ts'

export type Tomada =
  | { id: number; tipo: 'correo'; clave: string; carga: Correo; intentos: number }
  | { id: number; tipo: 'aviso'; clave: string; carga: Aviso; intentos: number }
  /** `webhook`: of webhooks */
  | { id: number; tipo: 'webhook'; clave: string; carga: AvisoASistema & { webhook: number }; intentos: number }
  | {
      id: number
      tipo: 'push'
      clave: string
      /** `equipo`: of suscripciones; `vence`: an instant */
      carga: { equipo: number; mensaje: Mensaje; vence: string }
      intentos: number
    }

/** As it was queued, with the trace of the request that did (null: nobody's). */
export type DeQuien = { traza: string | null }

/** Takes up to so many that are due, for so many milliseconds: other processes leave them alone until then. One plan for each kind, whose index it names. */
export async function takeSalidas<T extends Tomada['tipo']>(
  db: Database,
  { tipo, cuantas, prestamoMs }: { tipo: T; cuantas: number; prestamoMs: number },
): Promise<(Extract<Tomada, { tipo: T }> & DeQuien)[]> {
  const { rows } = await sql<Extract<Tomada, { tipo: T }> & DeQuien>`
    update salidas set tomada_hasta = now() + make_interval(secs => ${prestamoMs / 1_000}), intentos = intentos + 1
     where id = any(array(
       select id from salidas
        where terminada is null and not muerta and tipo = ${sql.lit(tipo)} and proximo <= now() and (tomada_hasta is null or tomada_hasta < now())
        order by id limit (select ${cuantas}::int) for update skip locked))
    returning id, tipo, clave, carga, intentos, traza`.execute(db)
  return rows
}

type EnvioTomado = { id: number; clave: string; carga: Envio; intentos: number }

/** Sends that nobody followed yet, the oldest first, taken out by whoever follows them in this transaction. */
export async function takeEnvios(trx: Trx, cuantos: number): Promise<EnvioTomado[]> {
  const { rows } = await sql<EnvioTomado>`
    delete from salidas where id in (
      select id from salidas where tipo = 'envio' and terminada is null and not muerta and proximo <= now() order by id limit ${cuantos} for update skip locked)
    returning id, clave, carga, intentos`.execute(trx)
  return rows
}

/** A send that could not be followed: later, each time twice as late, and after eight times no more; two who failed at the same try count once. */
export async function postponeEnvio(db: Reader, { id, intentos }: EnvioTomado, codigo: string): Promise<void> {
  await sql`
    update salidas set intentos = intentos + 1, muerta = intentos >= 7, error = ${codigo}, proximo = now() + make_interval(secs => 5 * 2 ^ intentos)
     where id = ${id} and intentos = ${intentos}`.execute(db)
}

export async function finishSalida(db: Reader, { id }: Tomada): Promise<void> {
  await sql`update salidas set terminada = now(), tomada_hasta = null where id = ${id}`.execute(db)
}

/** What went under a key goes once more, under another one. */
export async function repeatSalida(trx: Trx, clave: string, otra: string): Promise<void> {
  await sql`
    insert into salidas (tipo, clave, carga, traza) select tipo, ${otra}::text, carga, traza from salidas where clave = ${clave}
    on conflict (clave) do nothing`.execute(trx)
}

/** Gives it back to be tried again later, or sets it aside; not when somebody else took it meanwhile. */
export async function postponeSalida(
  db: Reader,
  { id, intentos }: Tomada,
  { codigo, segundos, muerta }: { codigo: string; segundos: number; muerta: boolean },
): Promise<void> {
  await sql`
    update salidas set tomada_hasta = null, muerta = ${muerta}, error = ${codigo}, proximo = now() + make_interval(secs => ${segundos})
     where id = ${id} and intentos = ${intentos}`.execute(db)
}

type Muerta = { clave: string; carga: Correo; intentos: number; codigo: string; creada: Date }

/** A mail as one is after its last try. */
export async function saveMuerta(db: Reader, { clave, carga, intentos, codigo, creada }: Muerta): Promise<void> {
  await sql`
    insert into salidas (tipo, clave, carga, muerta, intentos, error, creada)
    values ('correo', ${clave}, ${JSON.stringify(carga)}::jsonb, true, ${intentos}, ${codigo}, ${creada})
    on conflict (clave) do nothing`.execute(db)
}

/**
 * Mails and announcements a month after they went, or half a year after nobody tries them any more; what clients' own systems were to
 * hear after a month, devices after a week. A portion at a time. Messages of the ERP stay, they are the order's own mark.
 */
export async function removeDelivered(db: Reader): Promise<void> {
  await sql`
    delete from salidas where ctid = any(array(
      (select ctid from salidas where tipo = 'push' and creada < now() - interval '7 days' limit 10000)
      union all
      (select ctid from salidas where tipo = 'webhook' and creada < now() - interval '30 days' limit 10000)
      union all
      (select ctid from salidas
        where tipo in ('correo', 'aviso') and creada < now() - interval '30 days'
          and (terminada < now() - interval '30 days' or (muerta and creada < now() - interval '180 days')) limit 10000)))`.execute(
    db,
  )
}

/** seconds that the oldest order of a day has waited for an ERP that fetched none in an hour, and the oldest mail that is still tried; mails of the last hour that failed, and that went */
export type PulsoDeSalidas = { erp: number; espera: number; fallidos: number; entregados: number }

/** the last ones tell how it goes: older ones lie in no order of their hour */
const ULTIMAS = 2_000

export async function findPulsoDeSalidas(db: Reader): Promise<PulsoDeSalidas> {
  const { rows } = await sql<PulsoDeSalidas>`
    with u as (select tipo, creada, terminada, muerta, intentos from salidas order by id desc limit ${sql.lit(ULTIMAS)}),
    correos as (select * from u where tipo = 'correo' and creada > now() - interval '1 hour'),
    pedidos as (select * from u where tipo = 'erp.pedido' and creada > now() - interval '1 day')
    select (select coalesce(extract(epoch from now() - min(creada) filter (where terminada is null)), 0)::int
              from pedidos having coalesce(max(terminada), '-infinity') < now() - interval '1 hour' union all select 0 limit 1) as erp,
           (select coalesce(extract(epoch from now() - min(creada)), 0)::int from salidas where tipo = 'correo' and terminada is null and not muerta) as espera,
           (select count(*)::int from correos where terminada is null and intentos > 1) as fallidos,
           (select count(*)::int from correos where terminada is not null) as entregados`.execute(db)
  return rows[0] ?? { erp: 0, espera: 0, fallidos: 0, entregados: 0 }
}

type Pendiente = {
  id: number
  tipo: string
  clave: string
  intentos: number
  muerta: boolean
  error: string
  proximo: Date
}

/** Mails and announcements that did not go yet, oldest first. */
export async function listPendientes(db: Reader, limite: number): Promise<Pendiente[]> {
  const { rows } = await sql<Pendiente>`
    select id, tipo, clave, intentos, muerta, error, proximo from salidas where terminada is null and tipo in ('correo', 'aviso') order by id limit ${limite}`.execute(
    db,
  )
  return rows
}

/** Lets those, or all of them, be tried again at once; answers how many. What somebody delivers just now is not given to another. */
export async function releasePendientes(db: Reader, ids: readonly number[] | null): Promise<number> {
  const cuales = ids && [...ids]
  const { numAffectedRows } = await sql`
    update salidas set muerta = false, intentos = 0, proximo = now(), tomada_hasta = null
     where terminada is null and tipo in ('correo', 'aviso') and (tomada_hasta is null or tomada_hasta < now()) and (${cuales}::bigint[] is null or id = any(${cuales}::bigint[]))`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}

const SALEN_A_LO_MAS = 500
const SALEN_POR_OMISION = 100

/** How many go out in one answer to the ERP: so many as it asks for, up to 500. */
export const cuantasSalen = (limite: string | undefined): number =>
  Math.min(SALEN_A_LO_MAS, Number(limite ?? SALEN_POR_OMISION))

/** What the ERP fetches: orders, payments, recalls and claims. */
export type ParaElErp = 'erp.pedido' | 'erp.pago' | 'erp.retiro' | 'erp.reclamacion'

/** The oldest that wait are given out as they are now. */
export async function markGiven(db: Reader, tipo: ParaElErp, cuantas: number): Promise<void> {
  await sql`
    update salidas set por_dar = false where por_dar and id in (
      select id from salidas where tipo = ${sql.lit(tipo)} and terminada is null order by id limit ${cuantas})`.execute(
    db,
  )
}

/** The ERP has these as they were given out: they are not given out again, but for what changed since. Answers how many were waiting. */
export async function acknowledge(db: Reader, tipo: ParaElErp, folios: readonly string[], now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update salidas set terminada = ${now}
     where tipo = ${tipo} and terminada is null and not por_dar and clave in (select ${tipo} || ':' || f from unnest(${[...folios]}::text[]) as f)`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}
