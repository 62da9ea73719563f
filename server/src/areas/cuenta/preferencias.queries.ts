import { CLIENTE_ACTIVO } from '@surtia/rules/cuenta/estatus-cliente.ts'
import type { Dia } from '@surtia/rules/fechas.ts'
import { sql } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'

type Preferido = {
  correo: string
  teclas: boolean
  cartaMensual: boolean
  pushPedidos: boolean
  pushLlegadas: boolean
  pushCorte: boolean
}

/** What a user prefers, as it is for who never said, and its mail. */
export async function findPreferencias(db: Reader, idUsuario: number): Promise<Preferido | undefined> {
  const { rows } = await sql<Preferido>`
    select u.correo, coalesce(p.teclas, true) as teclas, coalesce(p.carta_mensual, false) as "cartaMensual",
           coalesce(p.push_pedidos, false) as "pushPedidos", coalesce(p.push_llegadas, false) as "pushLlegadas",
           coalesce(p.push_corte, false) as "pushCorte"
      from usuarios u left join preferencias p using (id_usuario) where u.id_usuario = ${idUsuario}`.execute(db)
  return rows[0]
}

/** Stores all of it. The key that ends the letter stays the same, so that older letters end it too. */
export async function savePreferencias(
  db: Reader,
  idUsuario: number,
  p: Omit<Preferido, 'correo'>,
  { clave, hoy }: { clave: string; hoy: Dia },
): Promise<void> {
  await sql`
    insert into preferencias as p
           (id_usuario, teclas, carta_mensual, push_pedidos, push_llegadas, push_corte, clave_baja, carta_desde)
    values (${idUsuario}, ${p.teclas}, ${p.cartaMensual}, ${p.pushPedidos}, ${p.pushLlegadas}, ${p.pushCorte}, ${clave},
            ${p.cartaMensual ? hoy : null}::date)
    on conflict (id_usuario) do update set
           teclas = excluded.teclas, carta_mensual = excluded.carta_mensual, push_pedidos = excluded.push_pedidos,
           push_llegadas = excluded.push_llegadas, push_corte = excluded.push_corte,
           carta_desde = case when p.carta_mensual then p.carta_desde else excluded.carta_desde end`.execute(db)
}

/** Ends the letter of whose key it is, also one that waits to leave; false when it is nobody's. */
export async function endCarta(db: Reader, clave: string): Promise<boolean> {
  const { rows } = await sql<{ idUsuario: number }>`
    with suya as (
      update preferencias set carta_mensual = false where clave_baja = ${clave} returning id_usuario, ultima_carta),
    quitada as (
      delete from salidas s using suya
       where s.clave = 'carta:' || to_char(suya.ultima_carta, 'YYYY-MM') || ':' || suya.id_usuario and s.terminada is null)
    select id_usuario as "idUsuario" from suya`.execute(db)
  return rows.length > 0
}

/** One to whom a letter is to go. */
export type Destinatario = {
  idUsuario: number
  codCliente: string
  sucursal: number
  nombre: string
  correo: string
  clave: string
}

/**
 * Some of those who want the letter since the first day of the month or before, and did not get the one of `mes` (its first day). In no
 * order, so that several processes seldom do the same work. Not `menos`.
 */
export async function listDestinatarios(
  db: Reader,
  { mes, primero, menos, cuantos }: { mes: Dia; primero: Dia; menos: readonly number[]; cuantos: number },
): Promise<Destinatario[]> {
  const { rows } = await sql<Destinatario>`
    select u.id_usuario as "idUsuario", u.cod_cliente as "codCliente", c.cod_sucursal as sucursal, c.nombre, u.correo, p.clave_baja as clave
      from preferencias p join usuarios u using (id_usuario) join clientes c using (cod_cliente)
     where p.carta_mensual and p.carta_desde <= ${primero}::date and (p.ultima_carta is null or p.ultima_carta < ${mes}::date)
       and u.activo and u.correo <> '' and c.estatus = ${sql.lit(CLIENTE_ACTIVO)} and u.id_usuario <> all(${[...menos]}::int[])
     order by random() limit ${cuantos}`.execute(db)
  return rows
}

/** The letter of a month is this transaction's to send; false when it went already, or is no longer wanted. */
export async function moveUltimaCarta(trx: Trx, idUsuario: number, mes: Dia): Promise<boolean> {
  const { rows } = await sql<{ idUsuario: number }>`
    update preferencias set ultima_carta = ${mes}::date
     where id_usuario = ${idUsuario} and carta_mensual and (ultima_carta is null or ultima_carta < ${mes}::date)
    returning id_usuario as "idUsuario"`.execute(trx)
  return rows.length > 0
}
