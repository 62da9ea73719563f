import { EVENTOS_DE_WEBHOOK } from '@surtia/rules/webhooks/eventos.ts'
import * as z from 'zod/mini'
import { get, post } from './call.ts'
import { enteroEnDireccion, instante, sinDatos, texto } from './fields.ts'

const RAIZ = '/api/cuenta/webhooks'

const evento = z.enum(EVENTOS_DE_WEBHOOK)
const deUno = z.strictObject({ id: enteroEnDireccion(999_999_999) })

/** Where a client's own system listens, and to what. */
export const webhook = z.strictObject({
  id: z.number(),
  url: z.string(),
  eventos: z.array(evento),
  /** false: it took nothing for eight tries, and is told no more until one is tried by hand */
  activo: z.boolean(),
  /** when it last took one; null: it never did */
  ultimo: z.nullable(instante),
  version: z.number(),
})
export type Webhook = z.infer<typeof webhook>

export const webhooks = get(RAIZ, {
  acto: 'administrar',
  lectura: true,
  summary: "Where the client's own system is told of what happens",
  data: z.array(webhook),
})

export const crearWebhook = post(`${RAIZ}/crear`, {
  acto: 'administrar',
  summary: 'One more address of the client, of three, and the secret that signs what goes there, told this once',
  body: z.strictObject({
    url: texto(2_000),
    eventos: z.array(evento).check(z.minLength(1), z.maxLength(EVENTOS_DE_WEBHOOK.length)),
  }),
  data: z.strictObject({ id: z.number(), secreto: z.string() }),
  limit: 'formularios',
})

export const probarWebhook = post(`${RAIZ}/:id/probar`, {
  acto: 'administrar',
  summary: 'Sends a notice of trial now; taken, the address is told again where it was told no more',
  params: deUno,
  data: sinDatos,
  limit: 'formularios',
})

export const quitarWebhook = post(`${RAIZ}/:id/quitar`, {
  acto: 'administrar',
  summary: 'Takes an address away: what waits for it goes nowhere',
  params: deUno,
  data: sinDatos,
})
