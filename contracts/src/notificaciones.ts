import * as z from 'zod/mini'
import { get, post } from './call.ts'
import { sinDatos } from './fields.ts'

/** visto 0 means pending; url is a path of the customer area or ''. */
export const notificacion = z.strictObject({
  codigoNotificacion: z.number(),
  visto: z.number(),
  titulo: z.string(),
  mensaje: z.string(),
  url: z.string(),
  fecha: z.string(),
})

export const ultimasNotificaciones = get('/api/Notificaciones/ultimasNotificaciones', {
  lectura: true,
  summary: "The client's last 30 notifications, newest first",
  data: z.array(notificacion),
})
export const marcarVistas = post('/api/Notificaciones/marcarVistas', {
  acto: 'loPropio',
  summary: "Marks the client's notifications as seen",
  data: sinDatos,
})
export const redireccionadas = post('/api/Notificaciones/redireccionadas', {
  acto: 'loPropio',
  summary: 'Marks one notification, or all, as followed',
  body: z.strictObject({ todasRedirigidas: z.boolean(), codigoNotificacion: z.int() }),
  data: sinDatos,
})
