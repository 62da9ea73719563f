import type { Precios } from '@surtia/rules/catalogo/precio-vigente.ts'
import { sql } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'
import { existenciaAceptable, type Mirada, preciosDelDia } from '../catalogo/articulos.queries.ts'

export type ArticuloNombrado = Precios & {
  codArticulo: string
  codBarras: string
  descripcion: string
  laboratorio: string
  estatus: string
  minimoPiezas: number
  existenciaMiCedis: number
  existenciaOtrosCedis: number
}

/** The articles that these codes name, by codArticulo or by barcode, with prices and stock: one query for a whole file. */
export async function listNombrados(db: Reader, m: Mirada, codigos: readonly string[]): Promise<ArticuloNombrado[]> {
  const { rows } = await sql<ArticuloNombrado>`
    with nombrados as (
      select cod_articulo from articulos where cod_articulo = any(${[...codigos]}::text[])
      union select cod_articulo from articulos where cod_barras = any(${[...codigos]}::text[]) and cod_barras <> '')
    select a.cod_articulo as "codArticulo", a.cod_barras as "codBarras", a.descripcion, l.descripcion as laboratorio, a.estatus, a.minimo_piezas as "minimoPiezas",
           coalesce(x.propia, 0) as "existenciaMiCedis", coalesce(x.otros, 0) as "existenciaOtrosCedis", ${preciosDelDia(m)}
      from nombrados join articulos a using (cod_articulo) join precios p using (cod_articulo) join laboratorios l using (cod_laboratorio)
      ${existenciaAceptable(m)}`.execute(db)
  return rows
}

export type RenglonListo = { codArticulo: string; cantidad: number; precioVisto: number }

const LISTOS = (renglones: readonly RenglonListo[]) =>
  sql`unnest(${renglones.map((r) => r.codArticulo)}::text[], ${renglones.map((r) => r.cantidad)}::int[], ${renglones.map((r) => r.precioVisto)}::numeric[])
      with ordinality as t(cod_articulo, cantidad, precio, turno)`

/** The Excel cart holds exactly these lines from now on. */
export async function replaceExcel(
  trx: Trx,
  codCliente: string,
  rutaOrigen: string,
  renglones: readonly RenglonListo[],
): Promise<void> {
  await sql`delete from carrito_renglones where cod_cliente = ${codCliente} and carrito = 'excel'`.execute(trx)
  await sql`
    insert into carrito_renglones (cod_cliente, carrito, cod_articulo, cantidad, ruta_origen, precio_visto, agregado)
    select ${codCliente}, 'excel', t.cod_articulo, t.cantidad, ${rutaOrigen}, t.precio, clock_timestamp() from ${LISTOS(renglones)} order by t.turno`.execute(
    trx,
  )
}

/** Adds pieces to the web cart, up to the most that a line may hold; answers the lines that it has then. */
export async function addToWeb(
  trx: Trx,
  codCliente: string,
  rutaOrigen: string,
  renglones: readonly RenglonListo[],
): Promise<number> {
  await sql`
    insert into carrito_renglones (cod_cliente, carrito, cod_articulo, cantidad, ruta_origen, precio_visto, agregado)
    select ${codCliente}, 'web', t.cod_articulo, t.cantidad, ${rutaOrigen}, t.precio, clock_timestamp() from ${LISTOS(renglones)} order by t.turno
    on conflict (cod_cliente, carrito, cod_articulo) do update
       set cantidad = least(99999, carrito_renglones.cantidad + excluded.cantidad), precio_visto = excluded.precio_visto, cambiado = excluded.cambiado`.execute(
    trx,
  )
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from carrito_renglones where cod_cliente = ${codCliente} and carrito = 'web'`.execute(
    trx,
  )
  return rows[0]?.n ?? 0
}

type Guardado = { codArticulo: string; cantidad: number }

/** Takes the Excel cart out, in the order of its lines. */
export async function takeExcel(trx: Trx, codCliente: string): Promise<(Guardado & { precioVisto: number })[]> {
  const { rows } = await sql<Guardado & { precioVisto: number; agregado: Date }>`
    delete from carrito_renglones where cod_cliente = ${codCliente} and carrito = 'excel'
    returning cod_articulo as "codArticulo", cantidad, precio_visto as "precioVisto", agregado`.execute(trx)
  return rows.sort((a, b) => a.agregado.getTime() - b.agregado.getTime())
}

/** Takes the cart out that the client filled before this portal. */
export async function takeAnterior(trx: Trx, codCliente: string): Promise<Guardado[]> {
  const { rows } = await sql<Guardado>`
    delete from carritos_anteriores where cod_cliente = ${codCliente} returning cod_articulo as "codArticulo", cantidad`.execute(
    trx,
  )
  return rows
}

/** The client's row, locked: its carts change one after the other (security 2). */
export async function lockCarritos(trx: Trx, codCliente: string): Promise<void> {
  await sql`select 1 from clientes where cod_cliente = ${codCliente} for no key update`.execute(trx)
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
