import * as calls from '@surtia/contracts/expediente.ts'
import type { FastifyInstance } from 'fastify'
import { reading } from '../../db/database.ts'
import { answer } from '../../edge/answer.ts'
import type { Portal } from '../../portal.ts'
import { findArchivo } from './expediente.queries.ts'
import { expedienteDe } from './expediente.ts'
import { papelEnRespuesta } from './papel-guardado.ts'
import { findNuestro, listNuestros } from './proveedor.queries.ts'
import { subirDocumento } from './subir-documento.ts'

/** What a client proves about itself, and what the distributor shows it. */
export function registerExpediente(app: FastifyInstance, portal: Portal): void {
  const { db } = portal
  answer(app, portal, calls.expediente, async ({ cliente }) => ({
    data: (await expedienteDe(portal, cliente.codCliente)).map(({ id: _, ...documento }) => documento),
  }))
  answer(app, portal, calls.subirDocumento, subirDocumento)
  answer(app, portal, calls.archivoDeExpediente, async ({ params: { clase }, cliente }) => {
    const archivo = await reading(() => findArchivo(db, cliente.codCliente, clase))
    return { data: await papelEnRespuesta(portal, 'expedientes', { archivo, clase }) }
  })
  answer(app, portal, calls.documentosDelProveedor, async () => ({
    data: (await reading(() => listNuestros(db))).map(({ clase, nombre, vence }) => ({ clase, nombre, vence })),
  }))
  answer(app, portal, calls.archivoDelProveedor, async ({ params: { clase } }) => {
    const archivo = await reading(() => findNuestro(db, clase))
    return { data: await papelEnRespuesta(portal, 'nuestros', { archivo, clase }) }
  })
}
