import * as z from 'zod/mini'
import { call } from './call.ts'
import * as at from './calls/cuenta.ts'
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

export const datosCliente = call(at.datosCliente, {
  lectura: true,
  summary: "The client's own data: a list of one",
  data: z.array(datos),
})

export const cambiarPassword = call(at.cambiarPassword, {
  acto: 'cambiarPassword',
  summary: 'Sets a new password; all other sessions of the user end',
  body: z.strictObject({ passwordAnterior: texto(200), passwordNuevo: texto(200) }),
  data: sinDatos,
})
