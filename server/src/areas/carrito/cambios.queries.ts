import type { CambioDeLinea } from '@surtia/contracts/estatus-pedido.ts'
import { CANTIDAD_MAXIMA } from '@surtia/rules/carrito/cantidad-pedida.ts'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import type { Carrito, QuienPone } from './carrito.queries.ts'

/** precioVisto: MXN, what a piece costs at the quantity that the line goes back to */
export type Regreso = CambioDeLinea & { precioVisto: number }

/**
 * Lines that still hold what a change left in them become what they were; answers which. Quantities change without the client's lock, so
 * each statement looks at what the line holds. What comes back takes the place, and the way it came by, of what leaves.
 */
export async function replaceCambiados(
  trx: Trx,
  { codCliente, idUsuario = null }: QuienPone,
  carrito: Carrito,
  regresos: readonly Regreso[],
): Promise<string[]> {
  const suyo = sql`r.cod_cliente = ${codCliente} and r.carrito = ${carrito} and r.cod_articulo = t.cod_articulo and r.cantidad = t.quedo`
  const { rows } = await sql<{ codArticulo: string }>`
    with t as (
      select * from unnest(${regresos.map((r) => r.codArticulo)}::text[], ${regresos.map((r) => r.estaba)}::int[], ${regresos.map((r) => r.quedo)}::int[],
                           ${regresos.map((r) => r.precioVisto)}::numeric[]) as t(cod_articulo, estaba, quedo, precio)),
    fuera as (delete from carrito_renglones r using t where ${suyo} and t.estaba = 0 returning r.cod_articulo, r.ruta_origen, r.agregado),
    cambiadas as (
      update carrito_renglones r set cantidad = t.estaba, precio_visto = t.precio, cambiado = clock_timestamp(), id_usuario = ${idUsuario}
        from t where ${suyo} and t.estaba > 0 returning r.cod_articulo),
    vueltas as (
      insert into carrito_renglones (cod_cliente, carrito, cod_articulo, cantidad, ruta_origen, precio_visto, agregado, id_usuario)
      select ${codCliente}, ${carrito}, t.cod_articulo, t.estaba, coalesce(f.ruta_origen, 'carrito'), t.precio, coalesce(f.agregado, clock_timestamp()), ${idUsuario}
        from t left join (select ruta_origen, agregado from fuera order by agregado limit 1) f on true
       where t.quedo = 0 and t.estaba > 0
      on conflict do nothing returning cod_articulo)
    select cod_articulo as "codArticulo" from fuera union all select cod_articulo from cambiadas union all select cod_articulo from vueltas`.execute(
    trx,
  )
  return rows.map((r) => r.codArticulo)
}

/** What lines of a cart hold, locked against changes of their quantity; one that is not there is left out. */
export async function lockCantidades(
  trx: Trx,
  codCliente: string,
  carrito: Carrito,
  codigos: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ codArticulo: string; cantidad: number }>`
    select cod_articulo as "codArticulo", cantidad from carrito_renglones
     where cod_cliente = ${codCliente} and carrito = ${carrito} and cod_articulo = any(${[...codigos]}::text[])
     order by cod_articulo for update`.execute(trx)
  return new Map(rows.map((r) => [r.codArticulo, r.cantidad]))
}

type Nuevo = { codArticulo: string; cantidad: number; rutaOrigen: string; uuidAcceso: string; precioVisto: number }

/** Puts a line where there is none; false when another one came first. */
export async function saveNuevo(
  trx: Trx,
  { codCliente, idUsuario = null }: QuienPone,
  carrito: Carrito,
  r: Nuevo,
): Promise<boolean> {
  const { rows } = await sql<{ codArticulo: string }>`
    insert into carrito_renglones (cod_cliente, carrito, cod_articulo, cantidad, ruta_origen, uuid_acceso, precio_visto, id_usuario)
    values (${codCliente}, ${carrito}, ${r.codArticulo}, ${r.cantidad}, ${r.rutaOrigen}, ${r.uuidAcceso}, ${r.precioVisto}, ${idUsuario})
    on conflict (cod_cliente, carrito, cod_articulo) do nothing returning cod_articulo as "codArticulo"`.execute(trx)
  return rows.length > 0
}

type Cambio = { codArticulo: string; por: string; cantidad: number }
/** estaba: pieces of the line that left, null when it was not there; quedo: of the one that took its place, null when it would pass the most */
type Reemplazo = { estaba: number | null; quedo: number | null; rutaOrigen: string }

/** A line leaves and pieces of another article are added, in its place and with the way it came by. What it costs is not written yet. */
export async function replaceRenglon(
  trx: Trx,
  { codCliente, idUsuario = null }: QuienPone,
  carrito: Carrito,
  { codArticulo, por, cantidad }: Cambio,
): Promise<Reemplazo> {
  const { rows } = await sql<Reemplazo>`
    with fuera as (
      delete from carrito_renglones where cod_cliente = ${codCliente} and carrito = ${carrito} and cod_articulo = ${codArticulo}
      returning cantidad, ruta_origen, agregado),
    puesto as (
      insert into carrito_renglones (cod_cliente, carrito, cod_articulo, cantidad, ruta_origen, agregado, id_usuario)
      select ${codCliente}, ${carrito}, ${por}, ${cantidad}::int, ruta_origen, agregado, ${idUsuario}::int from fuera
      on conflict (cod_cliente, carrito, cod_articulo) do update set cantidad = carrito_renglones.cantidad + excluded.cantidad, cambiado = excluded.cambiado, id_usuario = excluded.id_usuario
       where carrito_renglones.cantidad + excluded.cantidad <= ${CANTIDAD_MAXIMA}::int
      returning cantidad)
    select (select cantidad from fuera) as estaba, (select cantidad from puesto) as quedo, coalesce((select ruta_origen from fuera), '') as "rutaOrigen"`.execute(
    trx,
  )
  return rows[0] ?? { estaba: null, quedo: null, rutaOrigen: '' }
}
