import type { Data } from '@surtia/contracts/call.ts'
import type { ConAcuse } from '@surtia/contracts/puerta.ts'
import type { FastifyInstance } from 'fastify'
import type { Reader } from '../db/database.ts'
import { acknowledge, cuantasSalen, markGiven, type ParaElErp } from '../jobs/salidas.queries.ts'
import type { Portal } from '../portal.ts'
import { answer } from './answer.ts'

/**
 * Answers both calls of what the ERP fetches (docs/integracion.md): GET gives what was not acknowledged, again and again until `acuse` names it, so that
 * none is lost when the ERP stops halfway. What changed since it was given out is given again: marked before it is read, so that what is read is
 * at least what was marked.
 */
export function answerConAcuse<C extends ConAcuse>(
  app: FastifyInstance,
  portal: Portal,
  tipo: ParaElErp,
  calls: C,
  list: (db: Reader, limite: number) => Promise<Data<C['salientes']>>,
): void {
  const { salientes, acusar }: ConAcuse = calls
  answer(app, portal, salientes, async ({ query }) => {
    const limite = cuantasSalen(query.limite)
    await markGiven(portal.db, tipo, limite)
    return { data: await list(portal.db, limite) }
  })
  answer(app, portal, acusar, async ({ body }) => {
    const cuales = 'ids' in body ? body.ids.map(String) : body.folios
    return { data: { acusados: await acknowledge(portal.db, tipo, cuales, portal.ahora()) } }
  })
}
