import { ESTADOS, PARTES } from '@surtia/rules/estado/partes.ts'
import * as z from 'zod/mini'
import { call } from './call.ts'
import * as at from './calls/estado.ts'
import { instante } from './fields.ts'

const estado = z.enum(ESTADOS)

export const estadoDelServicio = call(at.estadoDelServicio, {
  summary: 'What works, since when, and how old what the ERP told is; nothing else of the house',
  data: z.strictObject({
    estado,
    desde: instante,
    partes: z.array(z.strictObject({ nombre: z.enum(PARTES), estado, desde: instante })),
    datos: z.array(z.strictObject({ tipo: z.string(), corte: instante, viejo: z.boolean() })),
  }),
})
