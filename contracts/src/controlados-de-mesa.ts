import { AL_REVES, MUY_LARGO } from '@surtia/rules/estadisticas/periodo.ts'
import * as z from 'zod/mini'
import { post } from './call.ts'
import { formato, movimiento } from './controlados.ts'
import { diasDePeriodo, sinFalta } from './estadisticas.ts'
import { codCliente, sinDatos } from './fields.ts'

const RAIZ = '/api/personal/controlados'

const movimientoDeMesa = z.extend(movimiento, { codCliente: z.string(), cliente: z.string() })
export type MovimientoDeMesa = z.infer<typeof movimientoDeMesa>

const deQuien = { ...diasDePeriodo, codCliente: z.optional(codCliente) }

export const consultarControladosDeMesa = post(`${RAIZ}/consultar`, {
  access: 'personal',
  mesa: 'verControlados',
  lectura: true,
  summary: 'Movements of controlled articles of a client, or of all',
  body: z.strictObject(deQuien).check(sinFalta('hasta', AL_REVES), sinFalta('desde', MUY_LARGO)),
  data: z.array(movimientoDeMesa),
})

export const exportarControladosDeMesa = post(`${RAIZ}/exportar`, {
  access: 'personal',
  reply: 'file',
  mesa: 'verControlados',
  summary: 'The same as a file; that it was taken is audited',
  body: z.strictObject({ ...deQuien, formato }).check(sinFalta('hasta', AL_REVES), sinFalta('desde', MUY_LARGO)),
  data: sinDatos,
  limit: 'descargas',
})
