import type { ClaveDeCliente } from '@surtia/contracts/claves-de-clientes.ts'
import type { Alcance } from '@surtia/rules/farmacias/claves.ts'
import type { Dia } from '@surtia/rules/fechas.ts'
import { sql } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'

type Fila = Omit<ClaveDeCliente, 'creada' | 'usada' | 'revocada'> & {
  creada: Date
  usada: Date | null
  revocada: Date | null
}

/** Keys of a client, the newest first, with what each called in the last 30 days. */
export async function listClavesDeCliente(db: Reader, codCliente: string, hoy: Dia): Promise<ClaveDeCliente[]> {
  const { rows } = await sql<Fila>`
    select k.id, k.nombre, k.alcances, uc.limite_pedido as "limitePedido", uc.limite_mes as "limiteMes", k.creada, k.hasta, k.usada, k.revocada,
           (select coalesce(sum(l.llamadas), 0)::int from llamadas_de_claves l where l.id_clave = k.id and l.dia > ${hoy}::date - 30) as llamadas30
      from claves_de_clientes k join usuarios_clientes uc using (id_usuario, cod_cliente)
     where k.cod_cliente = ${codCliente} order by k.id desc`.execute(db)
  return rows.map(({ creada, usada, revocada, ...clave }) => ({
    ...clave,
    creada: creada.toISOString(),
    usada: usada?.toISOString() ?? null,
    revocada: revocada?.toISOString() ?? null,
  }))
}

/** How many keys of a client are in force; the client is locked, so that no two count at once. */
export async function countClavesEnVigor(trx: Trx, codCliente: string, hoy: Dia): Promise<number> {
  await sql`select from clientes where cod_cliente = ${codCliente} for no key update`.execute(trx)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from claves_de_clientes
     where cod_cliente = ${codCliente} and revocada is null and (hasta is null or hasta >= ${hoy}::date)`.execute(trx)
  return rows[0]?.n ?? 0
}

export type ClaveNueva = {
  codCliente: string
  nombre: string
  hash: Buffer
  alcances: readonly Alcance[]
  hasta: Dia | null
  limitePedido: number | null
  limiteMes: number | null
  /** null: somebody of the staff */
  hechaPor: number | null
  creada: Date
}

/** Stores a key with the person that it acts as, a buyer who never signs in; answers the key's number. */
export async function saveClaveDeCliente(trx: Trx, nueva: ClaveNueva): Promise<number> {
  const { rows } = await sql<{ id: number; idUsuario: number }>`
    with numero as (select nextval(pg_get_serial_sequence('claves_de_clientes', 'id'))::int as id),
    persona as (
      insert into usuarios (usuario, cod_cliente, nombre, activo, es_clave)
      select 'clave:' || id, ${nueva.codCliente}, ${`clave: ${nueva.nombre}`}, false, true from numero returning id_usuario)
    insert into claves_de_clientes (id, cod_cliente, nombre, hash, alcances, hasta, id_usuario, creada, hecha_por)
    select n.id, ${nueva.codCliente}, ${nueva.nombre}, ${nueva.hash}, ${[...nueva.alcances]}::text[], ${nueva.hasta}::date, p.id_usuario, ${nueva.creada},
           ${nueva.hechaPor}::int from numero n cross join persona p returning id, id_usuario as "idUsuario"`.execute(
    trx,
  )
  const { id = 0, idUsuario = 0 } = rows[0] ?? {}
  // the database gave it the role of everybody who is new
  await sql`
    update usuarios_clientes set papel = 'comprador', limite_pedido = ${nueva.limitePedido}::numeric, limite_mes = ${nueva.limiteMes}::numeric, activo = false
     where id_usuario = ${idUsuario} and cod_cliente = ${nueva.codCliente}`.execute(trx)
  return id
}

/** A key in force of this client ends; answers its name, undefined where it has none of that number. */
export async function moveClaveARevocada(
  trx: Trx,
  codCliente: string,
  id: number,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ nombre: string }>`
    update claves_de_clientes set revocada = ${now}
     where id = ${id} and cod_cliente = ${codCliente} and revocada is null returning nombre`.execute(trx)
  return rows[0]?.nombre
}

/** A user who leaves a client, or every one where none is named; or who is its titular no longer. */
export type SeVa = { idUsuario: number; codCliente?: string; porque: 'no entra' | 'no es titular' }
type Hechas = { codCliente: string; quien: string; porque: SeVa['porque']; nombres: string[] }

/** Keys in force that these users made there, by client: who made each, and what they are called. */
export async function listClavesHechasPor(trx: Trx, seVan: readonly SeVa[], hoy: Dia): Promise<Hechas[]> {
  const { rows } = await sql<Hechas>`
    select k.cod_cliente as "codCliente", coalesce(nullif(u.nombre, ''), u.usuario) as quien, d.porque, array_agg(k.nombre order by k.id) as nombres
      from jsonb_to_recordset(${JSON.stringify(seVan)}::jsonb) as d("idUsuario" int, "codCliente" text, porque text)
      join usuarios u on u.id_usuario = d."idUsuario"
      join claves_de_clientes k on k.hecha_por = u.id_usuario and k.cod_cliente = coalesce(d."codCliente", k.cod_cliente)
     where k.revocada is null and (k.hasta is null or k.hasta >= ${hoy}::date)
     group by k.cod_cliente, u.id_usuario, u.nombre, u.usuario, d.porque order by k.cod_cliente, u.id_usuario`.execute(
    trx,
  )
  return rows
}
