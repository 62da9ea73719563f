import * as calls from '@surtia/contracts/controlados.ts'
import type { FastifyInstance } from 'fastify'
import { reading } from '../../db/database.ts'
import { answer } from '../../edge/answer.ts'
import type { Portal } from '../../portal.ts'
import { enArchivo, leerMovimientos } from './leer-movimientos.ts'

/** What a client got of controlled articles, as an inspector asks it (docs/reglas/cumplimiento.md#movimientos). */
export function registerControlados(app: FastifyInstance, portal: Portal): void {
  answer(app, portal, calls.consultarControlados, async ({ body, cliente: { codCliente } }) => {
    const movimientos = await reading(() => leerMovimientos(portal, { ...body, codCliente }))
    return { data: movimientos.map(({ codCliente: _codCliente, cliente: _cliente, ...suyo }) => suyo) }
  })
  answer(app, portal, calls.exportarControlados, async ({ body: { formato, ...dias }, cliente }) => {
    const pregunta = { ...dias, codCliente: cliente.codCliente }
    const movimientos = await reading(() => leerMovimientos(portal, pregunta))
    const archivo = await enArchivo(portal, formato, pregunta, { cliente: cliente.nombre, movimientos })
    return { data: { ...archivo, contenido: archivo.contenido.toString('base64') } }
  })
}
