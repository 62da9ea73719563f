import type { Data } from '@surtia/contracts/call.ts'
import type { retiroDeMesa } from '@surtia/contracts/retiros-de-mesa.ts'
import { reading } from '../../db/database.ts'
import { notFound } from '../../edge/refusals.ts'
import type { Portal } from '../../portal.ts'
import { findPorDetener } from './alcance.queries.ts'
import { findRetiro, listClientesDeRetiro } from './retiros.mesa.queries.ts'

/** One recall with its clients, what is frozen and what is under way. */
export function retiroEntero({ db }: Portal, id: number): Promise<Data<typeof retiroDeMesa>> {
  return reading(async () => {
    const retiro = await findRetiro(db, id)
    if (!retiro) throw notFound()
    const [clientes, porDetener] = await Promise.all([listClientesDeRetiro(db, id), findPorDetener(db, id)])
    const { fecha, recordado, levantado, motivoLevantado, ...resto } = retiro
    return {
      ...resto,
      ...porDetener,
      fecha: fecha.toISOString(),
      recordado: recordado?.toISOString() ?? null,
      levantado: levantado && { fecha: levantado.toISOString(), motivo: motivoLevantado },
      porCliente: clientes.map(({ respondida, quien, enExistencia, dispensadas, nota, ...cliente }) => ({
        ...cliente,
        respuesta: respondida && { fecha: respondida.toISOString(), quien, enExistencia, dispensadas, nota },
      })),
    }
  })
}
