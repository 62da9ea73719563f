import type * as calls from '@surtia/contracts/expediente.ts'
import { faltasDeDocumento } from '@surtia/rules/cumplimiento/expediente.ts'
import { diaEn, ZONA } from '@surtia/rules/fechas.ts'
import { transaction } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { badRequest, notFound } from '../../edge/refusals.ts'
import { audit } from '../../jobs/auditoria.ts'
import { findZona, listExpediente, saveRecibido } from './expediente.queries.ts'
import { comoEsta } from './expediente.ts'
import { guardarPapel } from './papel-guardado.ts'

/** A client sends a document: it waits to be judged, and what is valid holds meanwhile (docs/reglas/expediente.md#lo-valido-sigue). */
export async function subirDocumento({ portal, body, cliente, file }: Asked<typeof calls.subirDocumento>) {
  const { codCliente, idUsuario } = cliente
  const { clase, numero, vence } = body
  const now = portal.ahora()
  const faltas = faltasDeDocumento(body, diaEn(now, (await findZona(portal.db, codCliente)) ?? ZONA))
  if (faltas.length) throw badRequest(faltas)
  await guardarPapel(portal, 'expedientes', file, (archivo) =>
    transaction(portal.db, async (trx) => {
      await audit(trx, 'expediente.subido', { codCliente, idUsuario }, { clase })
      return saveRecibido(trx, codCliente, { clase, numero, vence, archivo, now })
    }),
  )
  const fila = (await listExpediente(portal.db, codCliente)).find((una) => una.clase === clase)
  if (!fila) throw notFound()
  return { data: comoEsta(fila, now), message: 'Lo recibimos y lo vamos a revisar.' }
}
