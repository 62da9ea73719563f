import type { Data } from '@surtia/contracts/call.ts'
import type { pedidoPreparado } from '@surtia/contracts/programados.ts'
import { sql } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'
import type { Linea } from '../carrito/carrito.queries.ts'

type Estado = Data<typeof pedidoPreparado>['estado']
/** One without lines, of an occurrence that had nothing to be ordered, is nobody's to look at. */
type EstadoGuardado = Estado | 'vacio'

export type Preparado = { lista: string; fecha: Date; estado: Estado; folios: string[]; lineas: Linea[] }

const PREPARADO = sql`p.lista, p.fecha, p.estado, p.folios,
           (select coalesce(json_agg(json_build_object('codArticulo', r.cod_articulo, 'cantidad', r.cantidad, 'precioVisto', r.precio_visto) order by r.turno), '[]')
              from pedidos_preparados_renglones r where r.id = p.id) as lineas`

/** One of this client's; undefined where it has none of that number. */
export async function findPreparado(db: Reader, codCliente: string, id: number): Promise<Preparado | undefined> {
  const { rows } = await sql<Preparado>`
    select ${PREPARADO} from pedidos_preparados p where p.id = ${id} and p.cod_cliente = ${codCliente} and p.estado <> 'vacio'`.execute(
    db,
  )
  return rows[0]
}

/** The same, held until the transaction ends. */
export async function lockPreparado(trx: Trx, codCliente: string, id: number): Promise<Preparado | undefined> {
  const { rows } = await sql<Preparado>`
    select ${PREPARADO} from pedidos_preparados p where p.id = ${id} and p.cod_cliente = ${codCliente} and p.estado <> 'vacio' for update of p`.execute(
    trx,
  )
  return rows[0]
}

export type PreparadoNuevo = {
  codCliente: string
  idProgramado: number
  /** the occurrence of which it is; null of one asked for beside them */
  dia: string | null
  lista: string
  fecha: Date
  estado: EstadoGuardado
  folios?: readonly string[]
  lineas: readonly Linea[]
}

/** The same occurrence a second time is an error: the database holds one. */
export async function addPreparado(trx: Trx, p: PreparadoNuevo): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with nuevo as (
      insert into pedidos_preparados (cod_cliente, id_programado, dia, lista, fecha, estado, folios)
      values (${p.codCliente}, ${p.idProgramado}, ${p.dia}, ${p.lista}, ${p.fecha}, ${p.estado}, ${[...(p.folios ?? [])]}::text[]) returning id),
    renglones as (
      insert into pedidos_preparados_renglones (id, cod_articulo, turno, cantidad, precio_visto)
      select nuevo.id, t.cod_articulo, t.turno, t.cantidad, t.precio from nuevo,
             unnest(${p.lineas.map((l) => l.codArticulo)}::text[], ${p.lineas.map((l) => l.cantidad)}::int[], ${p.lineas.map((l) => l.precioVisto)}::numeric[])
             with ordinality as t(cod_articulo, cantidad, precio, turno))
    select id from nuevo`.execute(trx)
  return rows[0]?.id ?? 0
}

export async function closePreparado(
  trx: Trx,
  id: number,
  estado: Estado,
  folios: readonly string[] = [],
): Promise<void> {
  await sql`update pedidos_preparados set estado = ${estado}, folios = ${[...folios]}::text[] where id = ${id}`.execute(
    trx,
  )
}

/** A portion of those of more than 90 days ago. */
export async function removeOldPreparados(db: Reader, now: Date): Promise<void> {
  await sql`
    delete from pedidos_preparados where id = any(array(
      select id from pedidos_preparados where fecha < ${now}::timestamptz - interval '90 days' limit 10000))`.execute(
    db,
  )
}
