import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ALMACEN, abrirAlmacen } from './almacen.ts'
import { registerBanco } from './banco/rutas.ts'
import { registerEmpaques } from './empaques/rutas.ts'
import { llenarSiEstaVacia } from './llenar.ts'

/** The demo's outside world around a portal: what it serves, how it fills an empty database, and the warehouse that works on its orders. */
export const mundo = ({ datos, pasarelaSecreto, url }: { datos: string; pasarelaSecreto: string; url: string }) => ({
  rutas: async (app: FastifyInstance): Promise<void> => {
    registerEmpaques(app, join(datos, 'empaques'))
    registerBanco(app, { secreto: pasarelaSecreto, url })
  },
  llenar: llenarSiEstaVacia,
  /** the warehouse looks each second: nobody wants to read that in the log */
  esSondeo: ({ method, headers }: FastifyRequest): boolean => method === 'GET' && headers['user-agent'] === ALMACEN,
  abrirAlmacen,
})
