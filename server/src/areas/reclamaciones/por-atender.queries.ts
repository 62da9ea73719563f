import { POR_ATENDER } from '@surtia/rules/reclamaciones/estado.ts'
import { TITULOS_DE_MOTIVO } from '@surtia/rules/reclamaciones/nombres.ts'
import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'
import { contarEspera, type Espera } from '../../db/listado.ts'
import { literales } from '../../db/literales.ts'

/** Since when a claim waits to be judged; null where it does not. Its index is written so. */
export const ESPERA = sql`case when k.estado in (${literales(POR_ATENDER)}) then k.fecha end`

const QUE = sql`(select ${JSON.stringify(TITULOS_DE_MOTIVO)}::jsonb ->> x.motivo from reclamacion_renglones x where x.id_reclamacion = k.id order by x.linea limit 1)`
const IMPORTE = sql`(select sum(x.importe) from reclamacion_renglones x where x.id_reclamacion = k.id)`

/** Claims that nobody judged; of a seller's clients alone where an agent is named. */
export const countReclamaciones = (db: Reader, codAgente: string | null): Promise<Espera> =>
  contarEspera(
    db,
    { desde: ESPERA, clave: sql`k.id`, que: QUE, quien: sql`c.nombre`, importe: IMPORTE },
    sql`from reclamaciones k join clientes c using (cod_cliente)
         where ${ESPERA} is not null and ${codAgente === null ? sql`true` : sql`c.cod_agente = ${codAgente}`} order by ${ESPERA}, k.id`,
  )
