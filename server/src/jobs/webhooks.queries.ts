import type { EventoDeWebhook } from '@surtia/rules/webhooks/eventos.ts'
import { sql } from 'kysely'
import type { Reader, Trx } from '../db/database.ts'
import type { AvisoASistema } from '../outside/aviso-a-sistema.ts'
import { trazaEnCurso, writeTraza } from '../traza.ts'

/** What a client's own system is to be told. `clave` is of the event: queued twice, it goes once. */
export type AvisoDeWebhook = {
  codCliente: string
  clave: string
  aviso: AvisoASistema & { evento: EventoDeWebhook }
}

/** Queues it for each address of the client that listens to its kind, in the transaction of the deed; elsewhere it is one look at an index. */
export async function saveAvisosDeWebhook(trx: Trx, avisos: readonly AvisoDeWebhook[]): Promise<void> {
  if (avisos.length === 0) return
  const traza = trazaEnCurso()
  await sql`
    insert into salidas (tipo, clave, carga, traza)
    select 'webhook', 'webhook:' || w.id || ':' || n.clave, n.aviso || jsonb_build_object('webhook', w.id), ${traza ? writeTraza(traza) : null}::text
      from jsonb_to_recordset(${JSON.stringify(avisos)}::jsonb) as n("codCliente" text, clave text, aviso jsonb)
      join webhooks w on w.cod_cliente = n."codCliente" and w.activo and n.aviso->>'evento' = any(w.eventos)
    on conflict (clave) do nothing`.execute(trx)
}

type Fila = {
  id: number
  url: string
  eventos: EventoDeWebhook[]
  activo: boolean
  ultimo: Date | null
  version: number
}

/** A client's addresses, the newest first. */
export async function listWebhooks(db: Reader, codCliente: string): Promise<Fila[]> {
  const { rows } = await sql<Fila>`
    select id, url, eventos, activo, ultimo, version from webhooks where cod_cliente = ${codCliente} order by id desc`.execute(
    db,
  )
  return rows
}

/** How many addresses a client has; the client is locked, so that no two count at once. */
export async function countWebhooks(trx: Trx, codCliente: string): Promise<number> {
  await sql`select from clientes where cod_cliente = ${codCliente} for no key update`.execute(trx)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from webhooks where cod_cliente = ${codCliente}`.execute(trx)
  return rows[0]?.n ?? 0
}

type Nuevo = { codCliente: string; url: string; eventos: readonly EventoDeWebhook[]; secreto: Buffer }

export async function saveWebhook(trx: Trx, { codCliente, url, eventos, secreto }: Nuevo): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into webhooks (cod_cliente, url, eventos, secreto) values (${codCliente}, ${url}, ${[...eventos]}::text[], ${secreto})
    returning id`.execute(trx)
  return rows[0]?.id ?? 0
}

/** Takes a client's address away; answers to what it listened, undefined where the client has none of that number. */
export async function removeWebhook(trx: Trx, codCliente: string, id: number): Promise<EventoDeWebhook[] | undefined> {
  const { rows } = await sql<{ eventos: EventoDeWebhook[] }>`
    delete from webhooks where id = ${id} and cod_cliente = ${codCliente} returning eventos`.execute(trx)
  return rows[0]?.eventos
}

type Sellado = { url: string; secreto: Buffer; activo: boolean; codCliente: string }

/** Where and how an address is told; undefined when it was taken away. */
export async function findWebhook(db: Reader, id: number): Promise<Sellado | undefined> {
  const { rows } = await sql<Sellado>`
    select url, secreto, activo, cod_cliente as "codCliente" from webhooks where id = ${id}`.execute(db)
  return rows[0]
}

/** It took a notice. */
export async function markRecibido(db: Reader, id: number, now: Date): Promise<void> {
  await sql`update webhooks set ultimo = ${now} where id = ${id}`.execute(db)
}

/** It is told again; answers whether it was told no more. */
export async function moveAActivo(db: Reader, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update webhooks set activo = true, version = version + 1 where id = ${id} and not activo`.execute(db)
  return Boolean(numAffectedRows)
}

type Apagado = { id: number; codCliente: string; url: string }

/** Addresses that took nothing for all tries are told no more; answers which were told until now. What they did not take is done with. */
export async function moveAApagados(trx: Trx): Promise<Apagado[]> {
  const { rows } = await sql<Apagado>`
    with muertas as (
      update salidas set terminada = now() where id in (
        select id from salidas where tipo = 'webhook' and muerta and terminada is null order by id limit 1000 for update skip locked)
      returning (carga->>'webhook')::int as id)
    update webhooks w set activo = false, version = w.version + 1 where w.activo and w.id in (select id from muertas)
    returning w.id, w.cod_cliente as "codCliente", w.url`.execute(trx)
  return rows
}

/** The secrets of all addresses, as they are stored. */
export async function listSellados(db: Reader): Promise<{ id: number; secreto: Buffer }[]> {
  const { rows } = await sql<{ id: number; secreto: Buffer }>`select id, secreto from webhooks`.execute(db)
  return rows
}

/** Stored otherwise, unless it was changed meanwhile. */
export async function replaceSellado(db: Reader, id: number, antes: Buffer, ahora: Buffer): Promise<void> {
  await sql`update webhooks set secreto = ${ahora} where id = ${id} and secreto = ${antes}`.execute(db)
}
