import {
  FORMATOS_DE_ENTRADA,
  type FormatoDeEntrada,
  LARGO_DE_TITULO,
  LOS_CAMPOS,
  SEPARADORES,
  type Separador,
} from '@surtia/rules/entrada/archivo-de-entrada.ts'
import * as z from 'zod/mini'
import { archivo } from './adeudos.ts'
import { get, post } from './call.ts'
import { deUnaLinea, texto } from './fields.ts'

/** How a pharmacy's point of sale takes what it bought: the columns in their order, what stands between two, and whether each invoice brings it by mail. */
const archivoDeEntrada = z.strictObject({
  columnas: z
    .array(
      z.strictObject({
        campo: z.enum(LOS_CAMPOS),
        titulo: z.string().check(z.maxLength(LARGO_DE_TITULO), deUnaLinea),
      }),
    )
    .check(z.maxLength(LOS_CAMPOS.length)),
  separador: z.enum(Object.keys(SEPARADORES) as Separador[]),
  formato: z.enum(Object.keys(FORMATOS_DE_ENTRADA) as FormatoDeEntrada[]),
  porCorreo: z.boolean(),
})

export const archivoDeEntradaDe = get('/api/configuracion/archivo-de-entrada', {
  lectura: true,
  summary: "How this client's entry file is made; until it said so, every column",
  data: archivoDeEntrada,
  beside: {
    /** false until the client said how it wants it */
    guardado: z.boolean(),
    /** where the mail of each invoice goes: the saved addresses or, without one, the client's; [] when there is none */
    correos: z.array(z.string()),
  },
})

export const guardarArchivoDeEntrada = post('/api/configuracion/archivo-de-entrada', {
  acto: 'cambiarArchivoDeEntrada',
  summary: 'Stores how the entry file is made, all of it; with porCorreo, invoices of that day on are mailed with it',
  body: archivoDeEntrada,
  data: archivoDeEntrada,
})

export const entradaDePedido = get('/api/entradas/:folio', {
  lectura: true,
  summary: 'What an order of this client supplied, a row for each lot, as a file',
  params: z.strictObject({ folio: texto(40) }),
  data: archivo,
  limit: 'descargas',
})

export const entradaDeFactura = get('/api/entradas/factura/:uuid', {
  acto: 'verDinero',
  lectura: true,
  summary: 'The same of what an invoice bills; its lots, where the order that it bills tells them',
  params: z.strictObject({ uuid: texto(60) }),
  data: archivo,
  limit: 'descargas',
})
