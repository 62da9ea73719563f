import * as calls from '@surtia/contracts/expedientes-de-mesa.ts'
import { NOMBRES_DE_DOCUMENTO } from '@surtia/rules/cumplimiento/expediente.ts'
import { soloDeAgente } from '@surtia/rules/personal/permisos.ts'
import type { FastifyInstance } from 'fastify'
import { reading } from '../../db/database.ts'
import { answer } from '../../edge/answer.ts'
import { answerListado } from '../../edge/listado.ts'
import type { SesionDePersonal } from '../../edge/personal.ts'
import { notFound } from '../../edge/refusals.ts'
import type { Portal } from '../../portal.ts'
import { aceptar, rechazar } from './decidir.ts'
import { comoEsta } from './expediente.ts'
import { type DeMesa, findExpediente, listExpedientes } from './expedientes.mesa.queries.ts'
import { quitarNuestro, subirNuestro } from './nuestros-documentos.ts'
import { abrirPapel } from './papel-guardado.ts'
import { listNuestros } from './proveedor.queries.ts'

/** What clients prove about themselves, for those who judge it; and the distributor's own papers. */
export function registerExpedientesDeMesa(app: FastifyInstance, portal: Portal): void {
  const { db } = portal
  answerListado(
    app,
    portal,
    calls.expedientes,
    (pedido, personal) => {
      const momento = { now: portal.ahora(), codAgente: soloDeAgente(personal) }
      return reading(() => listExpedientes(db, pedido, momento, (fila) => enLista(fila, momento.now)))
    },
    { clase: ({ clase }) => NOMBRES_DE_DOCUMENTO[clase] },
  )
  answer(app, portal, calls.expedienteDeMesa, async ({ params, personal }) => {
    const fila = await find(portal, params.id, personal)
    const { codCliente, cliente, agente, aceptado } = fila
    return {
      data: {
        ...enLista(fila, portal.ahora()),
        ...comoEsta(fila, portal.ahora()),
        ...{ codCliente, cliente, agente, aceptado: aceptado?.toISOString() ?? null },
      },
    }
  })
  answer(app, portal, calls.archivoDeExpedienteDeMesa, async ({ params, personal }) => {
    const { clase, codCliente: de, archivo, archivoRecibido } = await find(portal, params.id, personal)
    return abrirPapel(portal, 'expedientes', { archivo: archivoRecibido ?? archivo ?? '', clase, de })
  })
  answer(app, portal, calls.aceptarExpediente, aceptar)
  answer(app, portal, calls.rechazarExpediente, rechazar)
  answer(app, portal, calls.nuestrosDocumentos, async () => ({
    data: (await reading(() => listNuestros(db))).map(({ subido, ...uno }) => ({
      ...uno,
      subido: subido.toISOString(),
    })),
  }))
  answer(app, portal, calls.subirNuestroDocumento, subirNuestro)
  answer(app, portal, calls.quitarNuestroDocumento, quitarNuestro)
}

/** A row as the list shows it. */
function enLista(fila: DeMesa, ahora: Date) {
  const { id, codCliente, cliente, agente, recibido } = fila
  const { clase, estado, vence, version } = comoEsta(fila, ahora)
  return {
    ...{ id, codCliente, cliente, clase, estado, vence },
    recibido: recibido?.toISOString() ?? null,
    ...{ agente, version },
  }
}

/** Another agent's is none. */
async function find({ db }: Portal, id: number, personal: SesionDePersonal): Promise<DeMesa> {
  const fila = await reading(() => findExpediente(db, id, soloDeAgente(personal)))
  if (!fila) throw notFound()
  return fila
}
