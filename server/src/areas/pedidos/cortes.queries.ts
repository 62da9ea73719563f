import { ZONA } from '@surtia/rules/fechas.ts'
import type { Corte } from '@surtia/rules/pedidos/corte.ts'
import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'

type CortesDeCentro = { zona: string; cortes: Corte[] }

/** Until when a centre takes orders each day, in its own time. */
export async function findCortes(db: Reader, codSucursal: number): Promise<CortesDeCentro> {
  const { rows } = await sql<CortesDeCentro>`
    select s.zona, coalesce((select jsonb_agg(jsonb_build_object('dia', c.dia, 'fecha', c.fecha, 'hora', c.hora))
             from cortes c where c.cod_sucursal = s.cod_sucursal), '[]') as cortes
      from cedis s where s.cod_sucursal = ${codSucursal}`.execute(db)
  return rows[0] ?? { zona: ZONA, cortes: [] }
}
