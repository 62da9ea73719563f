import { Readable } from 'node:stream'
import type * as calls from '@surtia/contracts/farmacia.ts'
import type { FormatoDeEntrada } from '@surtia/rules/entrada/archivo-de-entrada.ts'
import { reading } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import type { Portal } from '../../portal.ts'
import { entradaDelPedido } from '../entradas/hacer-entrada.ts'

export const entradaEnCsv = ({ portal, params, sistema }: Asked<typeof calls.entradaEnCsv>) =>
  entrada(portal, sistema.codCliente, params.folio, 'csv')

export const entradaEnXlsx = ({ portal, params, sistema }: Asked<typeof calls.entradaEnXlsx>) =>
  entrada(portal, sistema.codCliente, params.folio, 'xlsx')

/** The entry file of an order, as its client wants it but for the format. */
async function entrada(portal: Portal, codCliente: string, folio: string, formato: FormatoDeEntrada) {
  const { contenido, ...archivo } = await reading(() => entradaDelPedido(portal, codCliente, folio, formato))
  return { ...archivo, contenido: Readable.from([contenido]) }
}
