import type { Licencia } from '@surtia/rules/cumplimiento/candado.ts'
import { ZONA } from '@surtia/rules/fechas.ts'
import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'

/** What was accepted of a client's licence, or null: a column of a statement that reads more. */
export const licenciaDe = (codCliente: string) => sql`
  (select json_build_object('fracciones', e.fracciones, 'vence', e.vence) from expedientes e
    where e.cod_cliente = ${codCliente} and e.clase = 'licencia' and e.aceptado is not null)`

type LicenciaEnZona = { licencia: Licencia | null; zona: string }

/** The same, with the zone of the client's centre, whose days count. */
export async function findLicencia(db: Reader, codCliente: string): Promise<LicenciaEnZona> {
  const { rows } = await sql<LicenciaEnZona>`
    select ${licenciaDe(codCliente)} as licencia, s.zona from clientes c join cedis s using (cod_sucursal) where c.cod_cliente = ${codCliente}`.execute(
    db,
  )
  return rows[0] ?? { licencia: null, zona: ZONA }
}
