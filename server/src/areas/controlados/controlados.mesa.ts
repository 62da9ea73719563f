import { Readable } from 'node:stream'
import * as calls from '@surtia/contracts/controlados-de-mesa.ts'
import type { FastifyInstance } from 'fastify'
import { reading } from '../../db/database.ts'
import { answer } from '../../edge/answer.ts'
import { notFound } from '../../edge/refusals.ts'
import { audit } from '../../jobs/auditoria.ts'
import type { Portal } from '../../portal.ts'
import { findNombre } from './controlados.queries.ts'
import { enArchivo, leerMovimientos } from './leer-movimientos.ts'

/** The same of a client or of all, for the staff. */
export function registerControladosDeMesa(app: FastifyInstance, portal: Portal): void {
  answer(app, portal, calls.consultarControladosDeMesa, async ({ body: { codCliente = null, ...dias } }) => ({
    data: await reading(async () => {
      await nombreDe(portal, codCliente)
      return leerMovimientos(portal, { ...dias, codCliente })
    }),
  }))
  answer(app, portal, calls.exportarControladosDeMesa, async ({ body, personal: { idPersonal } }) => {
    const { formato, codCliente = null, ...dias } = body
    const cliente = await nombreDe(portal, codCliente)
    const pregunta = { ...dias, codCliente }
    const movimientos = await leerMovimientos(portal, pregunta)
    await audit(
      portal.db,
      'controlados.exportados',
      { idPersonal, ...(codCliente === null ? {} : { codCliente }) },
      body,
    )
    const archivo = await enArchivo(portal, formato, pregunta, { cliente, movimientos })
    return { ...archivo, contenido: Readable.from([archivo.contenido]) }
  })
}

/** The name of a client that there is; '' for all. */
async function nombreDe(portal: Portal, codCliente: string | null): Promise<string> {
  if (codCliente === null) return ''
  const nombre = await findNombre(portal.db, codCliente)
  if (nombre === undefined) throw notFound()
  return nombre
}
