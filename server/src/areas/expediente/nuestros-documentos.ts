import type * as calls from '@surtia/contracts/expedientes-de-mesa.ts'
import { faltasDeDocumento, NOMBRES_DE_DOCUMENTO } from '@surtia/rules/cumplimiento/expediente.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import { transaction } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { badRequest } from '../../edge/refusals.ts'
import { audit } from '../../jobs/auditoria.ts'
import { guardarPapel, soltarPapel } from './papel-guardado.ts'
import { removeNuestro, saveNuestro } from './proveedor.queries.ts'

/** A paper of the distributor, which its clients see from now on. */
export async function subirNuestro({ portal, body, file, personal }: Asked<typeof calls.subirNuestroDocumento>) {
  const { clase, nombre = NOMBRES_DE_DOCUMENTO[clase], vence = null } = body
  const subido = portal.ahora()
  const faltas = faltasDeDocumento({ clase, vence }, diaDe(subido))
  if (faltas.length) throw badRequest(faltas)
  const { idPersonal } = personal
  await guardarPapel(portal, 'nuestros', file, (archivo) =>
    transaction(portal.db, async (trx) => {
      await audit(trx, 'nuestro-documento.subido', { idPersonal }, { clase }, { despues: { nombre, vence } })
      return saveNuestro(trx, { clase, nombre, vence, archivo, subido })
    }),
  )
  return { data: { clase, nombre, vence, subido: subido.toISOString() }, message: 'El documento se guardó.' }
}

export async function quitarNuestro({ portal, body: { clase }, personal }: Asked<typeof calls.quitarNuestroDocumento>) {
  const antes = await transaction(portal.db, async (trx) => {
    const archivo = await removeNuestro(trx, clase)
    if (archivo) await audit(trx, 'nuestro-documento.quitado', { idPersonal: personal.idPersonal }, { clase })
    return archivo
  })
  await soltarPapel(portal, 'nuestros', antes)
  return { data: null }
}
