import * as calls from '@surtia/contracts/entradas.ts'
import type { FastifyInstance } from 'fastify'
import { reading } from '../../db/database.ts'
import { answer } from '../../edge/answer.ts'
import type { Portal } from '../../portal.ts'
import { archivoDeEntradaDe, guardarArchivoDeEntrada } from './archivo-de-entrada.ts'
import { comoViaja, entradaDelPedido } from './hacer-entrada.ts'

/** What a pharmacy's point of sale takes of what it bought; that of an invoice is answered by the invoices. */
export function registerEntradas(app: FastifyInstance, portal: Portal): void {
  answer(app, portal, calls.archivoDeEntradaDe, archivoDeEntradaDe)
  answer(app, portal, calls.guardarArchivoDeEntrada, guardarArchivoDeEntrada)
  answer(app, portal, calls.entradaDePedido, async ({ params, cliente }) =>
    comoViaja(await reading(() => entradaDelPedido(portal, cliente.codCliente, params.folio))),
  )
}
