import type { PagoDeFactura } from '@surtia/rules/facturas/pagos-de-cfdi.ts'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'

export type PapelConPagos = { tipo: string; serie: string; folio: string; pagos: readonly PagoDeFactura[] }

/** What these complements paid is this from now on; one that was cancelled paid nothing. */
export async function replacePagos(trx: Trx, papeles: readonly PapelConPagos[]): Promise<void> {
  const complementos = papeles.filter(({ tipo }) => tipo === 'P')
  if (complementos.length === 0) return
  const cuales = JSON.stringify(complementos.map(({ serie, folio }) => ({ serie, folio })))
  const pagos = complementos.flatMap(({ serie, folio, pagos }) =>
    pagos.map((p, i) => ({ serie, folio, ...p, renglon: i + 1 })),
  )
  await sql`
    delete from pagos_de_facturas p using jsonb_to_recordset(${cuales}::jsonb) as n(serie text, folio text)
     where p.serie = n.serie and p.folio = n.folio`.execute(trx)
  await sql`
    insert into pagos_de_facturas (serie, folio, renglon, cod_cliente, fecha, uuid, importe)
    select f.serie, f.folio, p.renglon, f.cod_cliente, p.fecha, p.uuid, p.importe
      from jsonb_to_recordset(${JSON.stringify(pagos)}::jsonb)
           as p(serie text, folio text, renglon int, fecha date, uuid text, importe numeric)
      join facturas f on f.tipo = 'P' and f.serie = p.serie and f.folio = p.folio and not f.cancelada`.execute(trx)
}
