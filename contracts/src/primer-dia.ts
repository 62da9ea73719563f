import { DE_LA_EMPRESA, ESTADOS_DE_PASO, PASOS } from '@surtia/rules/personal/primer-dia.ts'
import * as z from 'zod/mini'
import { get } from './call.ts'

const clave = z.enum(PASOS)
const paso = z.strictObject({
  clave,
  estado: z.enum(ESTADOS_DE_PASO),
  /** 10,000 means 'or more' */
  cuantos: z.number(),
  /** how many of what they are for still have none; 10,000 means 'or more' */
  faltan: z.number(),
  /** what comes before; none unless it waits */
  espera: z.array(clave),
})

export const primerDia = get('/api/personal/primer-dia', {
  access: 'personal',
  mesa: 'verPrimerDia',
  lectura: true,
  summary: 'From an empty portal to its first order: each step with what is there and what is missing',
  data: z.strictObject({
    /** there is an order: nobody needs to be led any more */
    terminado: z.boolean(),
    pasos: z.array(paso),
    empresa: z.array(z.enum(DE_LA_EMPRESA)),
    /** a client in whose name nobody can sign in yet; null when there is none */
    sinUsuario: z.nullable(z.strictObject({ codCliente: z.string(), nombre: z.string() })),
  }),
})
