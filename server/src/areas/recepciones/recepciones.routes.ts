import * as calls from '@surtia/contracts/recepciones.ts'
import type { FastifyInstance } from 'fastify'
import { reading } from '../../db/database.ts'
import { answer } from '../../edge/answer.ts'
import type { Portal } from '../../portal.ts'
import { acuseDeRecibo } from './acuse.ts'
import { confirmarRecepcion, corregirRecepcion } from './confirmar.ts'
import { contarRecepcion } from './contar.ts'
import { leerRecepciones, recepcionComoViaja } from './leer-recepcion.ts'

export function registerRecepciones(app: FastifyInstance, portal: Portal): void {
  answer(app, portal, calls.recepciones, async ({ cliente, query }) => ({
    data: await reading(() => leerRecepciones(portal, cliente.codCliente, query)),
  }))
  answer(app, portal, calls.recepcionDe, async ({ params, cliente }) => ({
    data: await reading(() => recepcionComoViaja(portal.db, params.folio, cliente.codCliente)),
  }))
  answer(app, portal, calls.contarRecepcion, contarRecepcion)
  answer(app, portal, calls.confirmarRecepcion, confirmarRecepcion)
  answer(app, portal, calls.corregirRecepcion, corregirRecepcion)
  answer(app, portal, calls.acuseDeRecibo, acuseDeRecibo)
}
