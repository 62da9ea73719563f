import { type RawBuilder, sql } from 'kysely'
import { aLaVenta } from '../../db/a-la-venta.ts'
import type { Reader } from '../../db/database.ts'
import type { Mirada } from '../../indice/mirada.ts'

type Sql = RawBuilder<unknown>

/**
 * Lateral join `x`: acceptable pieces of article `a` here and elsewhere, for what is done where no catalogue is in memory
 * (docs/reglas/surtido.md#existencia-aceptable).
 */
export const existenciaAceptable = (m: Mirada): Sql => sql`
  left join lateral (
    select sum(e.piezas) filter (where e.cod_sucursal = ${m.sucursal} and e.caducidad >= ${m.entregaPropia}::date + make_interval(months => a.minimo_meses)) as propia,
           sum(e.piezas) filter (where e.cod_sucursal <> ${m.sucursal} and e.caducidad >= ${m.entregaOtros}::date + make_interval(months => a.minimo_meses)) as otros
      from existencias e where e.cod_articulo = a.cod_articulo and ${aLaVenta(sql`e`)}) x on true`

/** The code of the article that a code names: its own, or one of its barcodes. An article on sale before a cancelled one. */
export async function findCodigo(db: Reader, codigo: string): Promise<string | undefined> {
  const { rows } = await sql<{ codArticulo: string }>`
    select cod_articulo as "codArticulo" from articulos join precios using (cod_articulo)
     where cod_articulo = ${codigo} or (cod_barras = ${codigo} and cod_barras <> '')
        or cod_articulo = (select b.cod_articulo from codigos_de_barras b where b.cod_barras = ${codigo})
     order by cod_articulo = ${codigo} desc, estatus, cod_articulo limit 1`.execute(db)
  return rows[0]?.codArticulo
}

/** The code of the country that an article comes from; '' when nobody told it. */
export async function findPais(db: Reader, codArticulo: string): Promise<string> {
  const { rows } = await sql<{ pais: string }>`
    select pais_origen as pais from articulos where cod_articulo = ${codArticulo}`.execute(db)
  return rows[0]?.pais ?? ''
}
