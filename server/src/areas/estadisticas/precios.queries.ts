import type { Pesos } from '@surtia/rules/dinero.ts'
import type { Cambio, Compra } from '@surtia/rules/estadisticas/precios.ts'
import type { Dia } from '@surtia/rules/fechas.ts'
import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'
import type { Consulta } from './comprado.queries.ts'

/** The article of which a client was invoiced most in a period, of a laboratory if one is named. */
export async function findMasComprado(db: Reader, codCliente: string, consulta: Consulta): Promise<string | undefined> {
  const { codLaboratorio } = consulta
  const deLaboratorio =
    codLaboratorio === undefined
      ? sql``
      : sql`and v.cod_articulo in (select a.cod_articulo from articulos a where a.cod_laboratorio = ${codLaboratorio}::int)`
  const { rows } = await sql<{ codArticulo: string }>`
    select a.cod_articulo as "codArticulo" from (
      select v.cod_articulo, sum((v.importe - v.descuento) * case v.tipo when 'C' then -1 else 1 end) as importe from ventas_renglones v
       where v.cod_cliente = ${codCliente} and v.fecha between ${consulta.desde}::date and ${consulta.hasta}::date
         and v.cod_articulo is not null ${deLaboratorio}
       group by 1) suyos join articulos a using (cod_articulo)
     order by suyos.importe desc, a.cod_articulo limit 1`.execute(db)
  return rows[0]?.codArticulo
}

type DeArticulo = { descripcion: string; precioDeHoy: Pesos | null; desdeCuando: Dia | null }

/** An article and its net price of today; the first that is known of it: a change of price, or that this client bought it. */
export async function findPrecio(db: Reader, codCliente: string, codArticulo: string): Promise<DeArticulo | undefined> {
  const { rows } = await sql<DeArticulo>`
    select a.descripcion, p.precio_neto as "precioDeHoy",
           least((select min(c.fecha) from cambios_de_precio c where c.cod_articulo = a.cod_articulo),
                 (select min(v.fecha) from ventas_renglones v where v.cod_cliente = ${codCliente} and v.cod_articulo = a.cod_articulo and v.tipo = 'F')) as "desdeCuando"
      from articulos a left join precios p using (cod_articulo) where a.cod_articulo = ${codArticulo}`.execute(db)
  return rows[0]
}

/** All changes of its net price that are known, the oldest first. */
export async function listCambios(db: Reader, codArticulo: string): Promise<Cambio[]> {
  const { rows } = await sql<Cambio>`
    select fecha, precio_anterior as "precioAnterior", precio_nuevo as "precioNuevo" from cambios_de_precio
     where cod_articulo = ${codArticulo} order by fecha`.execute(db)
  return rows
}

/** What this client was invoiced of it, by day and price of a piece, which is rounded to the cent. */
export async function listComprasDe(
  db: Reader,
  codCliente: string,
  codArticulo: string,
  { desde, hasta }: Consulta,
): Promise<Compra[]> {
  const { rows } = await sql<Compra>`
    select fecha, round((importe - descuento) / piezas, 2) as precio, sum(piezas) as piezas from ventas_renglones
     where cod_cliente = ${codCliente} and cod_articulo = ${codArticulo} and tipo = 'F' and piezas > 0
       and fecha between ${desde}::date and ${hasta}::date
     group by 1, 2 order by 1, 2`.execute(db)
  return rows
}
