import { sql } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'
import { annulled, tooLate } from '../../edge/idempotency.ts'
import type { Mirada } from '../../indice/mirada.ts'
import { type Saldo, SIN_SALDO, saldoDe } from '../adeudos/saldo.queries.ts'

/** The two carts of a client (docs/reglas/carrito.md#dos-carritos). */
export type Carrito = 'web' | 'excel'
export const carritoDe = (surtirWebExcel: boolean | undefined): Carrito => (surtirWebExcel ? 'excel' : 'web')

/** Whose cart, and who puts its lines; undefined: nobody of the client. */
export type QuienPone = { codCliente: string; idUsuario?: number | null | undefined }

type Renglon = { cantidad: number; rutaOrigen: string; uuidAcceso: string; precioVisto: number }

/**
 * Puts a line with its absolute quantity, or takes it out (puesto null), unless its key was annulled: then `libre` has no row; `quedan` is
 * what the cart holds then, which the statement that changes it would not see.
 */
function cambiado(
  { codCliente, idUsuario = null }: QuienPone,
  carrito: Carrito,
  codArticulo: string,
  puesto: Renglon | null,
  clave = '',
) {
  const suyos = sql`cod_cliente = ${codCliente} and carrito = ${carrito}`
  const COLUMNAS = sql`cod_articulo, cantidad, precio_visto, id_usuario, agregado`
  const cambio = puesto
    ? sql`
      insert into carrito_renglones (cod_cliente, carrito, cod_articulo, cantidad, ruta_origen, uuid_acceso, precio_visto, id_usuario)
      select ${codCliente}, ${carrito}, ${codArticulo}, ${puesto.cantidad}, ${puesto.rutaOrigen}, ${puesto.uuidAcceso}, ${puesto.precioVisto}, ${idUsuario} from libre
      on conflict (cod_cliente, carrito, cod_articulo) do update set cantidad = excluded.cantidad, precio_visto = excluded.precio_visto, cambiado = excluded.cambiado, id_usuario = excluded.id_usuario
      returning ${COLUMNAS}`
    : sql`delete from carrito_renglones where ${suyos} and cod_articulo = ${codArticulo} and exists (select from libre)`
  return sql`
    with libre as (select where not ${annulled(codCliente, clave)}),
    cambio as (${cambio}),
    habia as (select ${COLUMNAS} from carrito_renglones where ${suyos}),
    quedan as (
      select ${COLUMNAS} from habia where cod_articulo <> ${codArticulo}
      ${puesto ? sql`union all select ${COLUMNAS} from cambio` : sql``})`
}

/** Puts a line, or takes it out (null); answers the lines that the cart has then. */
export async function saveRenglon(
  db: Reader,
  quien: QuienPone,
  carrito: Carrito,
  codArticulo: string,
  puesto: Renglon | null,
): Promise<number> {
  const { rows } = await sql<{ renglones: number }>`
    ${cambiado(quien, carrito, codArticulo, puesto)} select count(*)::int as renglones from quedan`.execute(db)
  return rows[0]?.renglones ?? 0
}

export async function countRenglones(db: Reader, codCliente: string, carrito: Carrito = 'web'): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from carrito_renglones where cod_cliente = ${codCliente} and carrito = ${carrito}`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

export async function emptyCarrito(db: Reader, codCliente: string, carrito: Carrito): Promise<void> {
  await sql`delete from carrito_renglones where cod_cliente = ${codCliente} and carrito = ${carrito}`.execute(db)
}

/** A line as it is stored; precioVisto in MXN; quien: who put it last, of a cart that several may fill. */
export type Linea = { codArticulo: string; cantidad: number; precioVisto: number; quien?: string }

/** Who put a line `r` last, by name; '' while the client has one person who could (docs/reglas/carrito.md#quien-lo-puso). */
const quienPuso = (codCliente: string) => sql`
  case when (select count(*) from usuarios_clientes uc join usuarios x using (id_usuario) where uc.cod_cliente = ${codCliente} and uc.activo and x.activo) > 1
       then coalesce((select coalesce(nullif(u.nombre, ''), u.usuario) from usuarios u where u.id_usuario = r.id_usuario), '') else '' end`

const lineasDe = (codCliente: string, carrito: Carrito) => sql<Linea>`
    select r.cod_articulo as "codArticulo", r.cantidad, r.precio_visto as "precioVisto", ${quienPuso(codCliente)} as quien from carrito_renglones r
     where r.cod_cliente = ${codCliente} and r.carrito = ${carrito} order by r.agregado, r.cod_articulo`

/** The lines of a cart in the order in which they were added. */
export const listLineas = async (db: Reader, codCliente: string, carrito: Carrito): Promise<Linea[]> =>
  (await lineasDe(codCliente, carrito).execute(db)).rows

/** A cart in the order in which its lines were added, with the client's credit: of one instant. */
export type CarritoYSaldo = Saldo & { lineas: Linea[] }

/** One statement: its parts are of one instant, and it costs one way to PostgreSQL. */
export async function findCarrito(db: Reader, m: Mirada, carrito: Carrito): Promise<CarritoYSaldo> {
  const { rows } = await sql<CarritoYSaldo>`
    select (select coalesce(json_agg(todas), '[]') from (${lineasDe(m.codCliente, carrito)}) todas) as lineas,
           saldo.* from (${saldoDe(m.codCliente, m.hoy)}) saldo`.execute(db)
  return rows[0] ?? { lineas: [], ...SIN_SALDO }
}

type Pide = { codArticulo: string; puesto: Renglon | null; clave: string; conCarrito: boolean }
/** antes: pieces of the line before it was changed; carrito: as it is then, when it is asked for */
type Cambiado = { renglones: number; antes: number; carrito: CarritoYSaldo | null }

/** The same in the web cart, with what a screen then shows. It throws 409 when the key with which it came was annulled. One statement. */
export async function saveCantidad(db: Reader, m: Mirada, pide: Pide): Promise<Cambiado> {
  const { codArticulo, puesto, clave, conCarrito } = pide
  const lineas = sql`
    select coalesce(json_agg(json_build_object('codArticulo', r.cod_articulo, 'cantidad', r.cantidad, 'precioVisto', r.precio_visto, 'quien', ${quienPuso(m.codCliente)}) order by r.agregado, r.cod_articulo), '[]') from quedan r`
  const { rows } = await sql<Cambiado>`
    ${cambiado(m, 'web', codArticulo, puesto, clave)}
    select (select count(*)::int from quedan) as renglones,
           coalesce((select cantidad from habia where cod_articulo = ${codArticulo}), 0) as antes,
           ${conCarrito ? sql`(select to_json(c) from (select (${lineas}) as lineas, saldo.* from (${saldoDe(m.codCliente, m.hoy)}) saldo) c)` : sql`null::json`} as carrito
      from libre`.execute(db)
  if (!rows[0]) throw tooLate()
  return rows[0]
}

/** Takes lines out. */
export async function removeRenglones(
  trx: Trx,
  codCliente: string,
  carrito: Carrito,
  codigos: readonly string[],
): Promise<void> {
  await sql`delete from carrito_renglones where cod_cliente = ${codCliente} and carrito = ${carrito} and cod_articulo = any(${[...codigos]}::text[])`.execute(
    trx,
  )
}

/** The client's row, locked: its carts are emptied, filled from elsewhere and sent one after the other. */
export async function lockCarritos(trx: Trx, codCliente: string): Promise<void> {
  await sql`select 1 from clientes where cod_cliente = ${codCliente} for no key update`.execute(trx)
}

/** What the cart holds, as a fingerprint: any change of a line makes another one. */
export async function findVersion(db: Reader, codCliente: string, carrito: Carrito): Promise<string> {
  const { rows } = await sql<{ version: string | null }>`
    select md5(string_agg(cod_articulo || ':' || cantidad || ':' || cambiado::text, ',' order by cod_articulo)) as version
      from carrito_renglones where cod_cliente = ${codCliente} and carrito = ${carrito}`.execute(db)
  return rows[0]?.version ?? 'vacio'
}
