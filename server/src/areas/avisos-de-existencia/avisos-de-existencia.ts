import type * as calls from '@surtia/contracts/avisos-de-existencia.ts'
import { AVISOS_DE_EXISTENCIA } from '@surtia/contracts/topes.ts'
import { cantidadPedida } from '@surtia/rules/carrito/cantidad-pedida.ts'
import { DIAS_DE_UN_AVISO } from '@surtia/rules/compras/oleada.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { reading, stating, transaction } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { findPedible, listAvisos, lockYCount, removeAviso, saveAviso } from './avisos-de-existencia.queries.ts'

const DIA_MS = 86_400_000

export async function consultarAvisos({ portal, cliente }: Asked<typeof calls.avisosDeExistencia>) {
  const filas = await reading(() => listAvisos(portal.db, cliente.codCliente, portal.ahora()))
  return { data: filas.map((f) => ({ ...f, pedido: f.pedido.toISOString(), vence: f.vence.toISOString() })) }
}

/** Waits for an article, or goes on waiting in the same place (docs/reglas/compras.md#avisos-de-existencia). */
export async function pedirAviso({ portal, cliente, body }: Asked<typeof calls.pedirAvisoDeExistencia>) {
  const { codCliente } = cliente
  const pedido = portal.ahora()
  await transaction(portal.db, async (trx) => {
    const articulo = await findPedible(trx, body.codArticulo)
    if (!articulo) throw new Refusal('El artículo no existe en el catálogo.')
    cantidadPedida(articulo, body.piezas)
    if ((await lockYCount(trx, codCliente, body.codArticulo, pedido)) >= AVISOS_DE_EXISTENCIA)
      throw new Refusal(`Puede esperar hasta ${AVISOS_DE_EXISTENCIA} productos. Quite un aviso para pedir otro.`)
    const vence = new Date(pedido.getTime() + DIAS_DE_UN_AVISO * DIA_MS)
    await saveAviso(trx, { codCliente, ...body, pedido, vence })
  })
  return { data: null }
}

export async function quitarAviso({ portal, cliente, body }: Asked<typeof calls.quitarAvisoDeExistencia>) {
  await stating(() => removeAviso(portal.db, cliente.codCliente, body.codArticulo))
  return { data: null }
}
