import { type BusquedaSinFruto, MAS_BUSQUEDAS } from '@surtia/rules/estadisticas/reportes/sin-fruto.ts'
import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'
import type { Tramo } from './resumen.queries.ts'

type Fila = BusquedaSinFruto & { textos: number; todas: number; conSugeridas: number }

/** What was searched in these days and not found, most often first, and beside each what all texts add up to. */
export async function listBusquedas(db: Reader, { desde, hasta }: Tramo): Promise<Fila[]> {
  const { rows } = await sql<Fila>`
    with textos as (
      select texto, sum(veces)::int as veces, sum(sugeridas)::int as sugeridas, count(*)::int as dias, max(dia)::text as ultimo
        from busquedas_sin_fruto where dia between ${desde}::date and ${hasta}::date group by 1)
    select texto, veces, sugeridas, dias, ultimo, count(*) over ()::int as textos, sum(veces) over ()::int as todas,
           sum(sugeridas) over ()::int as "conSugeridas"
      from textos order by veces desc, texto limit ${MAS_BUSQUEDAS}::int`.execute(db)
  return rows
}
