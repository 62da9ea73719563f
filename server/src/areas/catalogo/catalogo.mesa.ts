import type { PedidoDeMesa } from '@surtia/contracts/listado.ts'
import * as calls from '@surtia/contracts/precios-de-mesa.ts'
import * as puerta from '@surtia/contracts/puerta-de-mesa.ts'
import type { FastifyInstance } from 'fastify'
import { type Asked, answer } from '../../edge/answer.ts'
import { answerArchivo, answerListado } from '../../edge/listado.ts'
import type { Portal } from '../../portal.ts'
import { listEntregasDetenidas } from '../integracion/entregas.queries.ts'
import { agregarSinonimo } from './agregar-sinonimo.ts'
import { listCodigosDeMesa, listSinonimosDeMesa } from './catalogo.mesa.queries.ts'
import { type EntregaPorDeshacer, findReposicion, findUltimaEntrega } from './precios/anteriores.queries.ts'
import { autorizarPrecios, descartarPrecios } from './precios/decidir-detenidos.ts'
import { deshacerPrecios } from './precios/deshacer.ts'
import { autorizarEntrega, descartarEntrega } from './precios/entrega-detenida.ts'
import { listPreciosDeMesa } from './precios/precios.mesa.queries.ts'

const delPersonal = ({ personal: { idPersonal } }: Pick<Asked<typeof calls.deshacerEntrega>, 'personal'>) => ({
  origen: 'mesa',
  idPersonal,
})

/** Prices that wait for a person, and the words and codes by which articles are found. */
export function registerCatalogoDeMesa(app: FastifyInstance, portal: Portal): void {
  const { db } = portal
  answerListado(app, portal, puerta.sinonimos, (pedido) => listSinonimosDeMesa(db, pedido), {})
  answer(app, portal, puerta.agregarSinonimo, agregarSinonimo)
  answerListado(app, portal, puerta.codigos, (pedido) => listCodigosDeMesa(db, pedido), {})
  answer(app, portal, calls.precios.consultar, async ({ body }) => ({
    ...(await listPreciosDeMesa(db, body)),
    ...(await entregas(portal)),
  }))
  answerArchivo(app, portal, calls.precios, (pedido: PedidoDeMesa) => listPreciosDeMesa(db, pedido), {})
  answer(app, portal, calls.autorizarPrecios, autorizar)
  answer(app, portal, calls.descartarPrecios, async ({ body: { ids, entrega }, ...asked }) => {
    if (ids) return { data: { precios: await descartarPrecios(portal, ids, delPersonal(asked)) } }
    await descartarEntrega(portal, entrega ?? 0, delPersonal(asked))
    return { data: { precios: [] } }
  })
  answer(app, portal, calls.porDeshacer, async () => ({ data: await porDeshacer(portal) }))
  answer(app, portal, calls.deshacerEntrega, async ({ body, ...asked }) => {
    const { entrega, precios } = await deshacerPrecios(portal, delPersonal(asked), body.entrega)
    return { data: { entrega, precios } }
  })
}

/** Deliveries of prices that wait whole, and the last one that can be undone. */
async function entregas({ db }: Portal) {
  const [detenidas, ultima] = [await listEntregasDetenidas(db), await findUltimaEntrega(db)]
  return {
    entregas: detenidas.map(({ id, fin, motivo, ...detenida }) => ({
      ...detenida,
      entrega: id,
      desde: fin.toISOString(),
      motivo: motivo ?? '',
    })),
    ultima: ultima ? comoViaja(ultima) : null,
  }
}

const comoViaja = ({ id, clave, inicio }: EntregaPorDeshacer) => ({
  entrega: id,
  clave,
  recibida: inicio.toISOString(),
})
const SE_ENSENAN = 100

async function porDeshacer({ db }: Portal) {
  const ultima = await findUltimaEntrega(db)
  return ultima ? { ...comoViaja(ultima), ...(await findReposicion(db, ultima.id, SE_ENSENAN)) } : null
}

async function autorizar({ portal, body: { ids, entrega }, ...asked }: Asked<typeof calls.autorizarPrecios>) {
  const quien = delPersonal(asked)
  if (ids) {
    const data = await autorizarPrecios(portal, ids, quien)
    return { data: { ...data, rechazados: data.precios.filter(({ hecho }) => !hecho).length } }
  }
  const informe = await autorizarEntrega(portal, entrega ?? 0, quien)
  const { aceptados, rechazados } = informe
  return { data: { entrega: informe.entrega, aceptados, rechazados, precios: [] } }
}
