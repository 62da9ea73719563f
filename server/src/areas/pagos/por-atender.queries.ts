import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'
import { contarEspera, type Espera } from '../../db/listado.ts'

/** Card payments of which the bank said two things. */
export const countPorRevisar = (db: Reader): Promise<Espera> =>
  contarEspera(
    db,
    {
      desde: sql`p.creado`,
      clave: sql`p.referencia`,
      que: sql`p.referencia`,
      quien: sql`(select c.nombre from clientes c where c.cod_cliente = p.cod_cliente)`,
      importe: sql`p.importe`,
    },
    sql`from pagos_web p where p.estado = 'revisar' order by p.creado`,
  )

/** the last attempts: they lie in no order of their hour */
const ULTIMOS = 500

/** Attempts to pay of the last hour that had five minutes for an answer: begun, and answered by the bank. */
export async function countIntentosRecientes(
  db: Reader,
  ahora: Date,
): Promise<{ intentos: number; contestados: number }> {
  const { rows } = await sql<{ intentos: number; contestados: number }>`
    select count(*)::int as intentos, count(*) filter (where estado in ('pagado', 'fallido', 'revisar'))::int as contestados
      from (select estado, creado from pagos_web order by id_pago desc limit ${sql.lit(ULTIMOS)}) p
     where creado > ${ahora}::timestamptz - interval '65 minutes' and creado < ${ahora}::timestamptz - interval '5 minutes'`.execute(
    db,
  )
  return rows[0] ?? { intentos: 0, contestados: 0 }
}
