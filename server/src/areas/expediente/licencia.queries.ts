import type { PorAcusar } from '@surtia/rules/cumplimiento/acuse.ts'
import type { Licencia } from '@surtia/rules/cumplimiento/candado.ts'
import { ZONA } from '@surtia/rules/fechas.ts'
import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'
import { porAcusarDe } from '../recepciones/sin-acuse.queries.ts'

/** licencia: what was accepted of the client's, or null; zona: of its centre, whose days count */
type DelCandado = { licencia: Licencia | null; porAcusar: PorAcusar | null; zona: string }

/** What the lock of a client is judged by; `alAcusar`: the acknowledgements too, of a day of the switches at an instant. */
export async function findDelCandado(
  db: Reader,
  codCliente: string,
  alAcusar: { hoy: string; ahora: Date } | null,
): Promise<DelCandado> {
  const { rows } = await sql<DelCandado>`
    select (select json_build_object('fracciones', e.fracciones, 'vence', e.vence) from expedientes e
             where e.cod_cliente = ${codCliente} and e.clase = 'licencia' and e.aceptado is not null) as licencia,
           ${alAcusar ? porAcusarDe(codCliente, alAcusar) : sql`null::json`} as "porAcusar", s.zona
      from clientes c join cedis s using (cod_sucursal) where c.cod_cliente = ${codCliente}`.execute(db)
  return rows[0] ?? { licencia: null, porAcusar: null, zona: ZONA }
}
