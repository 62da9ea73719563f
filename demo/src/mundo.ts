import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { registerEmpaques } from './empaques/rutas.ts'
import { llenarSiEstaVacia } from './llenar.ts'

/** The demo's outside world around a portal: what it serves, and how it fills an empty database. */
export const mundo = (datos: string) => ({
  rutas: async (app: FastifyInstance): Promise<void> => registerEmpaques(app, join(datos, 'empaques')),
  llenar: llenarSiEstaVacia,
})
