import * as z from 'zod/mini'
import { get, post } from './call.ts'
import { sinDatos, texto } from './fields.ts'

/** as PushSubscription.toJSON() writes it */
const enBase64 = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[\w-]+={0,2}$/))
const endpoint = texto(1_000)

export const llaveDePush = get('/api/push/llave', {
  summary: 'The key with which a browser asks its push service for messages of this portal',
  data: z.object({ llave: z.string() }),
  beside: {
    /** which devices of this user are told: SHA-256 of each endpoint, base64url, so that a browser knows its own */
    equipos: z.array(z.string()),
  },
})

export const suscribir = post('/api/push/suscribir', {
  acto: 'cambiarPreferencias',
  summary: 'This device is told, on behalf of this user alone; again, with newer keys',
  body: z.strictObject({ endpoint, llaves: z.strictObject({ p256dh: enBase64(100), auth: enBase64(40) }) }),
  data: sinDatos,
  limit: 'acceso',
})

export const quitarSuscripcion = post('/api/push/quitar', {
  acto: 'loPropio',
  summary: 'This device is told no more; one that is not told, or is of another user, stays as it is',
  body: z.strictObject({ endpoint }),
  data: sinDatos,
})
