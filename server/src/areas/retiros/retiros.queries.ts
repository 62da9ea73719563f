import type { Retiro } from '@surtia/contracts/retiros.ts'
import type { ClaseDeRetiro, EstadoDeRetiro, Respuesta } from '@surtia/rules/retiros/retiro.ts'
import { sql } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'
import { llano } from './lotes.queries.ts'

export const ESTADO = sql<EstadoDeRetiro>`case when r.levantado is null then 'abierto' else 'levantado' end`
export const LOTES = sql<string[]>`array(select q.lote from retiro_lotes q where q.id_retiro = r.id order by q.llano)`
/** Who answered `c`: the client's user, or who of the staff did for it. */
export const QUIEN_RESPONDIO = sql<string>`
  coalesce((select u.nombre from usuarios u where u.id_usuario = c.id_usuario), (select s.nombre from personal s where s.id_personal = c.id_personal), '')`

type DeCliente = Omit<Retiro, 'fecha' | 'respuesta'> & {
  fecha: Date
  respondida: Date | null
  quien: string
  enExistencia: number
  dispensadas: number
}

/** Recalls of which a client got pieces, newest first. */
export async function listRetiros(db: Reader, codCliente: string): Promise<DeCliente[]> {
  const { rows } = await sql<DeCliente>`
    select r.id, r.cod_articulo as "codArticulo", a.descripcion, ${LOTES} as lotes, r.clase, r.motivo, r.instrucciones, r.creado as fecha,
           p.folios, p.piezas, c.respondida, ${QUIEN_RESPONDIO} as quien, c.en_existencia as "enExistencia", c.dispensadas, ${ESTADO} as estado
      from retiro_clientes c join retiros r on r.id = c.id_retiro join articulos a using (cod_articulo)
     cross join lateral (
       select array_agg(folio order by folio desc) as folios, sum(piezas)::int as piezas
         from retiro_pedidos p where p.id_retiro = c.id_retiro and p.cod_cliente = c.cod_cliente) p
     where c.cod_cliente = ${codCliente} order by r.id desc`.execute(db)
  return rows
}

/** How many recalls wait for a client's answer. */
export async function countPorResponder(db: Reader, codCliente: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from retiro_clientes c join retiros r on r.id = c.id_retiro
     where c.cod_cliente = ${codCliente} and c.respondida is null and r.levantado is null`.execute(db)
  return rows[0]?.n ?? 0
}

export type PorResponder = { estado: EstadoDeRetiro; piezas: number }

/** A client's part of a recall, locked; undefined where it has none. What it got is read once it is ours: an order may leave meanwhile. */
export async function lockPorResponder(
  trx: Trx,
  idRetiro: number,
  codCliente: string,
): Promise<PorResponder | undefined> {
  await sql`select 1 from retiros where id = ${idRetiro} for share`.execute(trx)
  await sql`
    select 1 from retiro_clientes where id_retiro = ${idRetiro} and cod_cliente = ${codCliente} for update`.execute(trx)
  const { rows } = await sql<PorResponder>`
    select ${ESTADO} as estado, (select coalesce(sum(p.piezas), 0)::int from retiro_pedidos p where p.id_retiro = r.id and p.cod_cliente = ${codCliente}) as piezas
      from retiros r where r.id = ${idRetiro} and exists (
        select from retiro_clientes c where c.id_retiro = r.id and c.cod_cliente = ${codCliente})`.execute(trx)
  return rows[0]
}

export type Respondido = Respuesta & {
  idRetiro: number
  codCliente: string
  respondida: Date
  idUsuario?: number
  idPersonal?: number
  nota?: string
}

/** What a client has and gave out; the last answer holds. */
export async function saveRespuesta(trx: Trx, r: Respondido): Promise<void> {
  await sql`
    update retiro_clientes set respondida = ${r.respondida}, id_usuario = ${r.idUsuario ?? null}, id_personal = ${r.idPersonal ?? null},
           en_existencia = ${r.enExistencia}, dispensadas = ${r.dispensadas}, nota = ${r.nota ?? ''}
     where id_retiro = ${r.idRetiro} and cod_cliente = ${r.codCliente}`.execute(trx)
}

export type RetiroNuevo = {
  codArticulo: string
  lotes: readonly string[]
  clase: ClaseDeRetiro
  motivo: string
  instrucciones: string
  idPersonal: number
  creado: Date
}

/** Whether there is such an article, on sale or not. */
export async function hasArticulo(db: Reader, codArticulo: string): Promise<boolean> {
  const { rows } = await sql<{ hay: boolean }>`
    select exists (select from articulos where cod_articulo = ${codArticulo}) as hay`.execute(db)
  return rows[0]?.hay === true
}

/** The open recall that has one of these lots already. */
export async function findAbiertoCon(
  db: Reader,
  codArticulo: string,
  lotes: readonly string[],
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select q.id_retiro as id from retiro_lotes q join unnest(${[...lotes]}::text[]) as t(lote) on q.llano = ${llano(sql`t.lote`)}
     where q.abierto and q.cod_articulo = ${codArticulo} order by 1 limit 1`.execute(db)
  return rows[0]?.id
}

export async function saveRetiro(trx: Trx, { lotes, ...r }: RetiroNuevo): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with nuevo as (
      insert into retiros (cod_articulo, clase, motivo, instrucciones, creado, id_personal)
      values (${r.codArticulo}, ${r.clase}, ${r.motivo}, ${r.instrucciones}, ${r.creado}, ${r.idPersonal}) returning id),
    suyos as (
      insert into retiro_lotes (id_retiro, cod_articulo, llano, lote)
      select nuevo.id, ${r.codArticulo}, ${llano(sql`t.lote`)}, t.lote from nuevo cross join unnest(${[...lotes]}::text[]) as t(lote))
    select id from nuevo`.execute(trx)
  const [fila] = rows
  if (!fila) throw new Error('a recall without a number')
  return fila.id
}
