import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'
import { contarEspera, type Espera } from '../../db/listado.ts'

/** Deposits that nobody has decided on and that the ledger does not have. */
export const countPorConfirmar = (db: Reader): Promise<Espera> =>
  contarEspera(
    db,
    {
      desde: sql`r.creado`,
      clave: sql`r.folio`,
      que: sql`r.folio`,
      quien: sql`(select c.nombre from clientes c where c.cod_cliente = r.cod_cliente)`,
      importe: sql`r.importe`,
    },
    sql`from recibos r where r.estado = 'registrado' order by r.creado`,
  )
