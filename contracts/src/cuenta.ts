import * as z from 'zod/mini'
import { get, post } from './call.ts'
import { sinDatos, texto } from './fields.ts'

const datos = z.strictObject({
  nombre: z.string(),
  nombreEncargadoCompras: z.string(),
  telefono: z.string(),
  correo: z.string(),
  ciudad: z.string(),
  estado: z.string(),
})
export type DatosDeCliente = z.infer<typeof datos>

export const datosCliente = get('/api/configuracion/datos-cliente', {
  lectura: true,
  summary: "The client's own data: a list of one",
  data: z.array(datos),
})

export const cambiarPassword = post('/api/cuenta/cambiar-password', {
  acto: 'cambiarPassword',
  summary: 'Sets a new password; all other sessions of the user end',
  body: z.strictObject({ passwordAnterior: texto(200), passwordNuevo: texto(200) }),
  data: sinDatos,
})
