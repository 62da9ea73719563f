import type { CambioDeLinea } from '@surtia/contracts/estatus-pedido.ts'
import { CANTIDAD_MAXIMA } from '@surtia/rules/carrito/cantidad-pedida.ts'
import { sql } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'
import type { QuienPone } from './carrito.queries.ts'

/** The articles that these codes name, by codArticulo or by barcode: one query for a whole file. */
export async function listNombrados(db: Reader, codigos: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ codArticulo: string }>`
    select cod_articulo as "codArticulo" from articulos where cod_articulo = any(${[...codigos]}::text[])
     union select cod_articulo from articulos where cod_barras = any(${[...codigos]}::text[]) and cod_barras <> ''
     union select cod_articulo from codigos_de_barras where cod_barras = any(${[...codigos]}::text[])`.execute(db)
  return rows.map((fila) => fila.codArticulo)
}

/** rutaOrigen: the way by which this line came, when it is not that of all */
export type RenglonListo = { codArticulo: string; cantidad: number; precioVisto: number; rutaOrigen?: string }

const LISTOS = (renglones: readonly RenglonListo[], rutaOrigen: string) =>
  sql`unnest(${renglones.map((r) => r.codArticulo)}::text[], ${renglones.map((r) => r.cantidad)}::int[], ${renglones.map((r) => r.precioVisto)}::numeric[],
             ${renglones.map((r) => r.rutaOrigen ?? rutaOrigen)}::text[])
      with ordinality as t(cod_articulo, cantidad, precio, ruta, turno)`

/** The Excel cart holds exactly these lines from now on. */
export async function replaceExcel(
  trx: Trx,
  { codCliente, idUsuario = null }: QuienPone,
  rutaOrigen: string,
  renglones: readonly RenglonListo[],
): Promise<void> {
  await sql`delete from carrito_renglones where cod_cliente = ${codCliente} and carrito = 'excel'`.execute(trx)
  await sql`
    insert into carrito_renglones (cod_cliente, carrito, cod_articulo, cantidad, ruta_origen, precio_visto, agregado, id_usuario)
    select ${codCliente}, 'excel', t.cod_articulo, t.cantidad, t.ruta, t.precio, clock_timestamp(), ${idUsuario}::int from ${LISTOS(renglones, rutaOrigen)} order by t.turno`.execute(
    trx,
  )
}

/**
 * Adds pieces to the web cart. A line that would pass the most that a line may hold stays as it was: answers which were added, and the
 * lines that the cart has then. Quantities change without the client's lock, so the insert itself looks at the sum.
 */
export async function addToWeb(
  trx: Trx,
  { codCliente, idUsuario = null }: QuienPone,
  rutaOrigen: string,
  renglones: readonly RenglonListo[],
): Promise<{ agregados: Set<string>; cambios: CambioDeLinea[]; renglones: number }> {
  const { rows } = await sql<{ puestas: { codArticulo: string; quedo: number }[]; renglones: number }>`
    with puestas as (
    insert into carrito_renglones (cod_cliente, carrito, cod_articulo, cantidad, ruta_origen, precio_visto, agregado, id_usuario)
    select ${codCliente}, 'web', t.cod_articulo, t.cantidad, t.ruta, t.precio, clock_timestamp(), ${idUsuario}::int from ${LISTOS(renglones, rutaOrigen)} order by t.turno
    on conflict (cod_cliente, carrito, cod_articulo) do update
       set cantidad = carrito_renglones.cantidad + excluded.cantidad, precio_visto = excluded.precio_visto, cambiado = excluded.cambiado, id_usuario = excluded.id_usuario
     where carrito_renglones.cantidad + excluded.cantidad <= ${CANTIDAD_MAXIMA}::int
    returning cod_articulo as "codArticulo", cantidad as quedo)
    select coalesce(json_agg(puestas), '[]') as puestas,
           count(*)::int + (select count(*)::int from carrito_renglones where cod_cliente = ${codCliente} and carrito = 'web'
                               and cod_articulo not in (select "codArticulo" from puestas)) as renglones from puestas`.execute(
    trx,
  )
  const { puestas, renglones: suyos } = rows[0] ?? { puestas: [], renglones: 0 }
  const agregadas = new Map(renglones.map((r) => [r.codArticulo, r.cantidad]))
  return {
    agregados: new Set(puestas.map((r) => r.codArticulo)),
    cambios: puestas.map(({ codArticulo, quedo }) => ({
      codArticulo,
      estaba: quedo - (agregadas.get(codArticulo) ?? 0),
      quedo,
    })),
    renglones: suyos,
  }
}

type Guardado = { codArticulo: string; cantidad: number }

/** The lines of the Excel cart, in their order. */
export async function listExcel(
  trx: Trx,
  codCliente: string,
): Promise<(Guardado & { descripcion: string; precioVisto: number })[]> {
  const { rows } = await sql<Guardado & { descripcion: string; precioVisto: number }>`
    select r.cod_articulo as "codArticulo", r.cantidad, a.descripcion, r.precio_visto as "precioVisto"
      from carrito_renglones r join articulos a using (cod_articulo)
     where r.cod_cliente = ${codCliente} and r.carrito = 'excel' order by r.agregado, r.cod_articulo`.execute(trx)
  return rows
}

/** The cart that the client filled before this portal. */
export async function listAnteriores(trx: Trx, codCliente: string): Promise<Guardado[]> {
  const { rows } = await sql<Guardado>`
    select cod_articulo as "codArticulo", cantidad from carritos_anteriores where cod_cliente = ${codCliente} order by cod_articulo`.execute(
    trx,
  )
  return rows
}

/** These of its lines were brought in, or may no longer be. */
export async function removeAnteriores(trx: Trx, codCliente: string, codigos: readonly string[]): Promise<void> {
  await sql`delete from carritos_anteriores where cod_cliente = ${codCliente} and cod_articulo = any(${[...codigos]}::text[])`.execute(
    trx,
  )
}

export type LineaDePedido = { codArticulo: string; descripcion: string; cantidad: number }

/** What an order of this client asked for; undefined where it has none of that folio. */
export async function findLineas(db: Reader, codCliente: string, folio: string): Promise<LineaDePedido[] | undefined> {
  const { rows } = await sql<{ lineas: LineaDePedido[] }>`
    select coalesce((select jsonb_agg(jsonb_build_object('codArticulo', r.cod_articulo, 'descripcion', a.descripcion, 'cantidad', r.cantidad_pedida) order by a.descripcion collate es_base)
              from pedido_renglones r join articulos a using (cod_articulo) where r.folio = p.folio), '[]') as lineas
      from pedidos p where p.folio = ${folio} and p.cod_cliente = ${codCliente}`.execute(db)
  return rows[0]?.lineas
}
