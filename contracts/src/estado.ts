import { ESTADOS, PARTES } from '@surtia/rules/estado/partes.ts'
import * as z from 'zod/mini'
import { get } from './call.ts'
import { instante } from './fields.ts'

const estado = z.enum(ESTADOS)

export const estadoDelServicio = get('/api/publico/estado', {
  access: 'publico',
  summary: 'What works, since when, and how old what the ERP told is; nothing else of the house',
  data: z.strictObject({
    estado,
    desde: instante,
    partes: z.array(z.strictObject({ nombre: z.enum(PARTES), estado, desde: instante })),
    datos: z.array(z.strictObject({ tipo: z.string(), corte: instante, viejo: z.boolean() })),
  }),
})
