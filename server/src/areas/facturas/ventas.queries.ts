import type { RenglonDeVenta } from '@surtia/rules/facturas/renglones-de-cfdi.ts'
import { sql } from 'kysely'
import type { Reader, Trx } from '../../db/database.ts'

export type PapelDesglosado = {
  tipo: string
  serie: string
  folio: string
  renglones: readonly RenglonDeVenta[]
}

/**
 * The lines of these invoices and credit notes are these from now on; one that was cancelled has none. What names no article of the
 * catalogue counts in totals, without one.
 */
export async function replaceVentas(trx: Trx, papeles: readonly PapelDesglosado[]): Promise<void> {
  const cuales = JSON.stringify(papeles.map(({ tipo, serie, folio }) => ({ tipo, serie, folio })))
  const renglones = papeles.flatMap(({ renglones, ...papel }) =>
    renglones.map((r, i) => ({ ...papel, ...r, renglon: i + 1 })),
  )
  await sql`
    delete from ventas_renglones v using jsonb_to_recordset(${cuales}::jsonb) as n(tipo text, serie text, folio text)
     where v.tipo = n.tipo and v.serie = n.serie and v.folio = n.folio`.execute(trx)
  await sql`
    insert into ventas_renglones (tipo, serie, folio, renglon, cod_cliente, fecha, cod_articulo, descripcion, piezas, importe, descuento, ieps, iva)
    select f.tipo, f.serie, f.folio, r.renglon, f.cod_cliente, f.fecha, a.cod_articulo, r.descripcion, r.piezas, r.importe, r.descuento, r.ieps, r.iva
      from jsonb_to_recordset(${JSON.stringify(renglones)}::jsonb)
           as r(tipo text, serie text, folio text, renglon int, codigo text, descripcion text, piezas numeric, importe numeric, descuento numeric, ieps numeric, iva numeric)
      join facturas f on f.tipo = r.tipo and f.serie = r.serie and f.folio = r.folio and not f.cancelada
      left join articulos a on a.cod_articulo = r.codigo`.execute(trx)
  await sql`
    update facturas f set desglosada = true from jsonb_to_recordset(${cuales}::jsonb) as n(tipo text, serie text, folio text)
     where f.tipo = n.tipo and f.serie = n.serie and f.folio = n.folio and not f.desglosada`.execute(trx)
}

/** Papers whose lines or payments nobody has taken out yet, those of before this was kept; held, so that two processes take different ones. */
export async function takePorDesglosar(
  trx: Trx,
  cuantos: number,
): Promise<{ tipo: string; serie: string; folio: string; xml: string }[]> {
  const { rows } = await sql<{ tipo: string; serie: string; folio: string; xml: string }>`
    select tipo, serie, folio, xml from facturas where not desglosada
     order by tipo, serie, folio limit ${cuantos} for update skip locked`.execute(trx)
  return rows
}

/** Whether some are left. */
export async function hasPorDesglosar(db: Reader): Promise<boolean> {
  const { rows } = await sql<{ hay: boolean }>`
    select exists (select 1 from facturas where not desglosada) as hay`.execute(db)
  return rows[0]?.hay ?? false
}
