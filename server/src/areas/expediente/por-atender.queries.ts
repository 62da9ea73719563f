import { NOMBRES_DE_DOCUMENTO } from '@surtia/rules/cumplimiento/expediente.ts'
import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'
import { contarEspera, type Espera } from '../../db/listado.ts'

const QUE = sql`(${JSON.stringify(NOMBRES_DE_DOCUMENTO)}::jsonb ->> e.clase)`

/** Documents that nobody has judged; of a seller's clients alone where an agent is named. */
export const countPorRevisar = (db: Reader, codAgente: string | null): Promise<Espera> =>
  contarEspera(
    db,
    { desde: sql`e.recibido`, clave: sql`e.id`, que: QUE, quien: sql`c.nombre` },
    sql`from expedientes e join clientes c using (cod_cliente)
         where e.recibido is not null and ${codAgente === null ? sql`true` : sql`c.cod_agente = ${codAgente}`} order by e.recibido`,
  )
