import type { PagosDelMes } from '@surtia/rules/estadisticas/dias-de-pago.ts'
import type { Periodo } from '@surtia/rules/estadisticas/periodo.ts'
import type { Dia } from '@surtia/rules/fechas.ts'
import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'

/** What valid complements paid of this client's valid invoices: one row for each. */
const pagado = (codCliente: string) => sql`
  pagos_de_facturas d
    join facturas c on c.tipo = 'P' and c.serie = d.serie and c.folio = d.folio and c.cod_cliente = ${codCliente} and not c.cancelada
    join facturas f on f.cod_cliente = ${codCliente} and f.tipo = 'F' and upper(f.uuid) = d.uuid and not f.cancelada
   where d.cod_cliente = ${codCliente}`

/** By month of the payment, what was paid and that amount times the days since the invoice (docs/reglas/estadisticas.md#dias-de-pago). */
export async function listPagosPorMes(
  db: Reader,
  codCliente: string,
  { desde, hasta }: Periodo,
): Promise<PagosDelMes[]> {
  const { rows } = await sql<PagosDelMes>`
    select to_char(d.fecha, 'YYYY-MM') as mes, sum(d.importe) as importe, sum(d.importe * greatest(0, d.fecha - f.fecha)) as "importePorDias"
      from ${pagado(codCliente)} and d.fecha between ${desde}::date and ${hasta}::date
     group by 1 order by 1`.execute(db)
  return rows
}

/** Days that the client has to pay, and the first payment that is known. */
export async function findPlazo(db: Reader, codCliente: string): Promise<{ plazo: number; desdeCuando: Dia | null }> {
  const { rows } = await sql<{ plazo: number; desdeCuando: Dia | null }>`
    select k.plazo, (select d.fecha from ${pagado(codCliente)} order by d.fecha limit 1) as "desdeCuando" from clientes k where k.cod_cliente = ${codCliente}`.execute(
    db,
  )
  return rows[0] ?? { plazo: 0, desdeCuando: null }
}
