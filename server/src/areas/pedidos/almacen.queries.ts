import type { Totales } from '@surtia/rules/catalogo/impuestos.ts'
import { TERMINADOS } from '@surtia/rules/pedidos/estatus.ts'
import { sql } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'
import { literales } from '../../db/literales.ts'
import { enRetiro } from '../retiros/lotes.queries.ts'

type Renglon = {
  codArticulo: string
  descripcion: string
  surtida: number
  precio: number
  iva: number
  ieps: number
  importe: number
}
/** An order as the warehouse's news find it: pieces and MXN. */
export type PedidoEnAlmacen = {
  folio: string
  codCliente: string
  sucursal: number
  estatus: string
  cargoPorcentaje: number
  renglones: Renglon[]
}
export type RenglonDevuelto = { codArticulo: string; surtida: number; devueltas: number; importe: number }

/** An order, locked: its news come one after the other. Its lines are read once it is ours, or they would be those of before what we waited for. */
export async function lockPedido(trx: Trx, folio: string): Promise<PedidoEnAlmacen | undefined> {
  await sql`select 1 from pedidos where folio = ${folio} for update`.execute(trx)
  const { rows } = await sql<PedidoEnAlmacen>`
    select p.folio, p.cod_cliente as "codCliente", p.cod_sucursal as sucursal, p.estatus, p.cargo_porcentaje as "cargoPorcentaje",
           coalesce((select jsonb_agg(jsonb_build_object('codArticulo', r.cod_articulo, 'descripcion', a.descripcion, 'surtida', r.cantidad_surtida,
                       'precio', r.precio, 'iva', r.iva, 'ieps', r.ieps, 'importe', r.importe))
              from pedido_renglones r join articulos a using (cod_articulo) where r.folio = p.folio), '[]') as renglones
      from pedidos p where p.folio = ${folio}`.execute(trx)
  return rows[0]
}

/** Takes pieces off an order's lots, those in recall first, then those that expire last; into stock again when they exist. */
export async function returnLotes(
  trx: Trx,
  { folio, sucursal }: PedidoEnAlmacen,
  renglones: readonly RenglonDevuelto[],
  existe: boolean,
): Promise<void> {
  if (renglones.length === 0) return
  const codigos = renglones.map((r) => r.codArticulo)
  // stock is locked as senders lock it: centre, article, lot (docs/reglas/candados.md#lotes-en-fila)
  if (existe) {
    await sql`select 1 from existencias where cod_sucursal = ${sucursal} and cod_articulo = any(${codigos}::text[]) order by cod_sucursal, cod_articulo, lote for update`.execute(
      trx,
    )
  }
  await sql`
    with devueltas as (select * from unnest(${codigos}::text[], ${renglones.map((r) => r.devueltas)}::int[]) as t(cod_articulo, piezas)),
    acumulados as (
      select l.cod_articulo, l.lote, l.caducidad, l.piezas, d.piezas as devueltas,
             sum(l.piezas) over (partition by l.cod_articulo order by ${enRetiro(sql`l`)} desc, l.caducidad desc, l.lote desc) - l.piezas as antes
        from pedido_lotes l join devueltas d using (cod_articulo) where l.folio = ${folio}),
    tomas as (select cod_articulo, lote, caducidad, piezas, least(piezas, greatest(0, devueltas - antes))::int as n from acumulados),
    fuera as (
      delete from pedido_lotes l using tomas t where l.folio = ${folio} and l.cod_articulo = t.cod_articulo and l.lote = t.lote and t.n = t.piezas),
    menos as (
      update pedido_lotes l set piezas = l.piezas - t.n from tomas t
       where l.folio = ${folio} and l.cod_articulo = t.cod_articulo and l.lote = t.lote and t.n > 0 and t.n < t.piezas)
    insert into existencias (cod_articulo, cod_sucursal, lote, caducidad, piezas)
    select cod_articulo, ${sucursal}::int, lote, caducidad, n from tomas where n > 0 and ${existe}
     order by cod_articulo, lote
    on conflict (cod_articulo, cod_sucursal, lote) do update set piezas = existencias.piezas + excluded.piezas`.execute(
    trx,
  )
}

/** What lines were supplied with after all, and the order's new figures. */
export async function saveSurtido(
  trx: Trx,
  { folio }: PedidoEnAlmacen,
  renglones: readonly RenglonDevuelto[],
  t: Totales,
): Promise<void> {
  const codigos = renglones.map((r) => r.codArticulo)
  await sql`
    with lineas as (
      update pedido_renglones r set cantidad_surtida = t.surtida, cantidad_negada = r.cantidad_pedida - t.surtida, importe = t.importe
        from unnest(${codigos}::text[], ${renglones.map((r) => r.surtida)}::int[], ${renglones.map((r) => r.importe)}::numeric[]) as t(cod_articulo, surtida, importe)
       where r.folio = ${folio} and r.cod_articulo = t.cod_articulo)
    update pedidos set importe = ${t.subtotal}, cargo = ${t.cargo}, ieps = ${t.ieps}, iva = ${t.iva}, total = ${t.total} where folio = ${folio}`.execute(
    trx,
  )
}

/** The client's UN dates. Sends write the same rows: both write them last, by article, so that they are held for a moment and nobody waits across. */
export async function saveNegados(
  trx: Trx,
  { codCliente }: PedidoEnAlmacen,
  renglones: readonly RenglonDevuelto[],
  hoy: string,
): Promise<void> {
  await sql`
    insert into historial_de_articulos (cod_cliente, cod_articulo, ultimo_negado)
    select ${codCliente}, cod, ${hoy}::date from unnest(${renglones.map((r) => r.codArticulo)}::text[]) as c(cod) order by cod
    on conflict (cod_cliente, cod_articulo) do update set ultimo_negado = excluded.ultimo_negado`.execute(trx)
}

type Avance = {
  folio: string
  estatus: string
  mensaje: string | undefined
  facturado: boolean | undefined
  cuando: Date | undefined
}

/** An order's new status; what is undefined stays. */
export async function saveAvance(trx: Trx, { folio, estatus, mensaje, facturado, cuando }: Avance): Promise<void> {
  await sql`
    update pedidos set estatus = ${estatus}, estatus_mensaje = coalesce(${mensaje ?? null}::text, estatus_mensaje),
           facturado = coalesce(${facturado ?? null}::boolean, facturado), fecha = coalesce(${cuando ?? null}::timestamptz, fecha)
     where folio = ${folio}`.execute(trx)
}

/** How many orders are not finished, by status. */
export async function countActivos(db: Reader): Promise<{ estatus: string; n: number }[]> {
  const { rows } = await sql<{ estatus: string; n: number }>`
    select estatus, count(*)::int as n from pedidos where estatus not in (${literales(TERMINADOS)}) group by 1`.execute(
    db,
  )
  return rows
}

/** How many folios were given since ever. */
export async function countFolios(db: Reader): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select case when is_called then last_value - 500000 else 0 end as n from folios_de_pedido`.execute(db)
  return rows[0]?.n ?? 0
}
