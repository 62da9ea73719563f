import { transaction } from '../../db/database.ts'
import { audit } from '../../jobs/auditoria.ts'
import { releasePendientes } from '../../jobs/salidas.queries.ts'
import type { Portal } from '../../portal.ts'

/** Who of the staff asks for it, and how what is tried again stood before; a command knows neither. */
type Quien = { idPersonal: number; antes: object }

/** Lets what did not go be tried again at once, or all of it; answers how many. What is being delivered just now is left alone. */
export const repetir = (portal: Portal, ids: readonly number[] | null, quien?: Quien): Promise<number> =>
  transaction(portal.db, async (trx) => {
    const cuantas = await releasePendientes(trx, ids)
    const detalle = { cuantas, ...(ids ? { ids } : {}) }
    if (!quien) await audit(trx, 'cola.repetida', {}, detalle)
    else if (cuantas > 0)
      await audit(trx, 'cola.repetida', { idPersonal: quien.idPersonal }, detalle, {
        antes: quien.antes,
        despues: { estado: 'pendiente', intentos: 0 },
      })
    return cuantas
  })
