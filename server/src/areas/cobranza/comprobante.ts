import { randomUUID } from 'node:crypto'
import type * as calls from '@surtia/contracts/cobranza.ts'
import { releaseSinFila } from '../../almacen.ts'
import { transaction } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { checkPapel } from '../../edge/papel-recibido.ts'
import { badRequest, notFound } from '../../edge/refusals.ts'
import { grupoPermitido } from './acceso.ts'
import { saveComprobante } from './cobranza.queries.ts'

/**
 * Keeps the proof of a deposit under a random name, checked by its content; a later one takes the earlier one's place
 * (docs/reglas/archivos.md#un-comprobante-por-recibo).
 */
export async function subirComprobante({ portal, params, body, cliente, file }: Asked<typeof calls.subirComprobante>) {
  await grupoPermitido(portal, cliente.codCliente)
  if (body.folio !== params.folio) throw badRequest([{ campo: 'folio', mensaje: 'Debe ser el de la dirección.' }])
  const { tipo } = await checkPapel(portal, file, 'comprobante')
  const { almacen } = portal
  const id = randomUUID()
  await almacen.guardar('comprobantes', id, { ruta: file.ruta })
  const comprobante = { id, nombre: file.nombre, tipo }
  const guardado = await transaction(portal.db, async (trx) => {
    const suyo = await saveComprobante(trx, cliente.codCliente, params.folio, comprobante)
    if (!suyo) throw notFound()
    return suyo
  }).catch(async (error) => {
    await releaseSinFila(almacen, 'comprobantes', id, error)
    throw error
  })
  // the new one is kept already: that the former stays a while is no reason to say otherwise
  if (guardado.antes) await almacen.quitar('comprobantes', guardado.antes).catch(() => undefined)
  return { data: null, message: 'El comprobante se guardó.' }
}
