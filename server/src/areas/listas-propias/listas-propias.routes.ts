import * as calls from '@surtia/contracts/listas-propias.ts'
import type { FastifyInstance } from 'fastify'
import { reading } from '../../db/database.ts'
import { answer } from '../../edge/answer.ts'
import type { Portal } from '../../portal.ts'
import { listListas } from './listas-propias.queries.ts'
import { cambiarLista, consultarLista, crearLista, llenarDesdeLista, quitarLista } from './listas-propias.ts'

export function registerListasPropias(app: FastifyInstance, portal: Portal): void {
  answer(app, portal, calls.listasPropias, async ({ cliente }) => ({
    data: await reading(() => listListas(portal.db, cliente.codCliente)),
  }))
  answer(app, portal, calls.listaPropia, (asked) => reading(() => consultarLista(asked)))
  answer(app, portal, calls.crearLista, crearLista)
  answer(app, portal, calls.cambiarLista, cambiarLista)
  answer(app, portal, calls.quitarLista, quitarLista)
  answer(app, portal, calls.llenarDesdeLista, llenarDesdeLista)
}
