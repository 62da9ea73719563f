import * as z from 'zod/mini'
import { get, post } from './call.ts'
import { codCliente, entero, importe, pesos, sinDatos, texto } from './fields.ts'
import { tokens, usuario } from './seguridad.ts'

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

/** A client at which the user may be: one of the branches it works for. */
const sucursal = z.strictObject({
  codCliente: z.string(),
  nombre: z.string(),
  sucursal: z.number(),
  papel: usuario.shape.papel,
  actual: z.boolean(),
})
export type Sucursal = z.infer<typeof sucursal>

export const clientesDeUsuario = get('/api/cuenta/clientes', {
  summary: 'The clients at which this user may be, by name; the token names one of them',
  data: z.array(sucursal),
})

export const cambiarCliente = post('/api/cuenta/cambiar-cliente', {
  acto: 'loPropio',
  summary: 'Goes over to another client of this user: a session there, until this one would have ended; this one ends',
  body: z.strictObject({ codCliente }),
  data: tokens,
})

const reglas = {
  otrosCedis: z.boolean(),
  controlado: z.boolean(),
  articuloNuevo: z.boolean(),
}

/** What a client's titulares ask of its orders: MXN that may be spent in a month (null: any, 0: nothing), and what always wants an approval. */
const reglasDeCliente = z.strictObject({ presupuestoMes: z.nullable(pesos), ...reglas, version: z.number() })
export type ReglasDeCliente = z.infer<typeof reglasDeCliente>

export const reglasDeCuenta = get('/api/cuenta/reglas', {
  lectura: true,
  acto: 'administrar',
  summary: "The client's budget of a month, and what of its orders always wants an approval",
  data: reglasDeCliente,
})

export const guardarReglas = post('/api/cuenta/reglas', {
  acto: 'administrar',
  summary: 'Sets them, where they still are those of `version`',
  body: z.strictObject({ presupuestoMes: z.nullable(importe), ...reglas, version: entero(0, 2_000_000_000) }),
  data: reglasDeCliente,
  refused: z.strictObject({ actual: reglasDeCliente }),
})
