import * as calls from '@surtia/contracts/puerta-de-mesa.ts'
import type { FastifyInstance } from 'fastify'
import { answer } from '../../edge/answer.ts'
import { audit } from '../../jobs/auditoria.ts'
import { type Columnas, exportarListado } from '../../outside/exportar-listado.ts'
import type { Portal } from '../../portal.ts'
import { listCortesDeMesa } from './cortes.mesa.queries.ts'

// under the names by which the door takes them back
const COLUMNAS: Columnas<calls.CorteDeMesa> = {
  codSucursal: (c) => c.codSucursal,
  dia: (c) => c.dia || null,
  fecha: (c) => c.fecha,
  hora: (c) => c.hora,
}

/** Until when the orders of a centre leave on their day. */
export function registerCortesDeMesa(app: FastifyInstance, portal: Portal): void {
  const { db } = portal
  answer(app, portal, calls.consultarCortes, ({ body }) => listCortesDeMesa(db, body))
  answer(app, portal, calls.exportarCortes, async ({ body, personal: { idPersonal } }) => {
    await audit(db, 'cortes.exportados', { idPersonal }, { filtros: body.filtros })
    return exportarListado('cortes', COLUMNAS, body, (pedido) => listCortesDeMesa(db, pedido))
  })
}
