import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'

/** MXN. saldoActual: open balances, and what of them is past its day (docs/reglas/adeudos.md#pagar-lo-vencido). */
export type Saldo = { creditoDisponible: number; saldoActual: number; vencido: number }
export const SIN_SALDO: Saldo = { creditoDisponible: 0, saldoActual: 0, vencido: 0 }

/** Of client `c` with its `creditos k`: limit − balances − orders not yet invoiced, those on hold and cancelled apart (docs/reglas/credito.md#disponible). */
export const CREDITO_DISPONIBLE = sql`c.limite_credito - coalesce(k.saldo + k.por_facturar, 0)`

/** One row: what a client owes and may still order, on a day. */
export const saldoDe = (codCliente: string, hoy: string) => sql<Saldo>`
    select ${CREDITO_DISPONIBLE} as "creditoDisponible", coalesce(k.saldo, 0) as "saldoActual",
           coalesce((select sum(queda) from (select d.importe - d.abono_real - d.abono_virtual - d.nota_credito as queda from documentos d
                                              where d.cod_cliente = c.cod_cliente and d.fecha_vencimiento < ${hoy}::date) v where queda > 0), 0) as vencido
      from clientes c left join creditos k using (cod_cliente) where c.cod_cliente = ${codCliente}`

export const findSaldo = async (db: Reader, codCliente: string, hoy: string): Promise<Saldo> =>
  (await saldoDe(codCliente, hoy).execute(db)).rows[0] ?? SIN_SALDO
