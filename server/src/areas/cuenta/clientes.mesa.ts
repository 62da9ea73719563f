import * as calls from '@surtia/contracts/clientes-de-mesa.ts'
import { soloDeAgente } from '@surtia/rules/personal/permisos.ts'
import type { FastifyInstance } from 'fastify'
import { reading } from '../../db/database.ts'
import { answer } from '../../edge/answer.ts'
import { answerListado } from '../../edge/listado.ts'
import type { Portal } from '../../portal.ts'
import { terminarVerComo, verComo } from '../seguridad/ver-como.ts'
import { cambiarBandera } from './cambiar-bandera.ts'
import { listClientesDeMesa } from './clientes.mesa.queries.ts'
import { clienteDeMesa } from './ficha-de-mesa.ts'

/** What the staff sees of clients, and does; and the portal as they see it. */
export function registerClientesDeMesa(app: FastifyInstance, portal: Portal): void {
  answerListado(
    app,
    portal,
    calls.clientes,
    (pedido, personal) => reading(() => listClientesDeMesa(portal.db, pedido, soloDeAgente(personal))),
    { activo: (c) => (c.activo ? 'sí' : 'no') },
  )
  answer(app, portal, calls.clienteDeMesa, clienteDeMesa)
  answer(app, portal, calls.cambiarBandera, async ({ params, body, personal }) => {
    const quien = { idPersonal: personal.idPersonal, codAgente: soloDeAgente(personal) }
    return { data: { version: await cambiarBandera(portal, quien, params.codCliente, body) } }
  })
  answer(app, portal, calls.verComo, verComo)
  answer(app, portal, calls.terminarVerComo, terminarVerComo)
}
