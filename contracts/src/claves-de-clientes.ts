import { ALCANCES } from '@surtia/rules/farmacias/claves.ts'
import * as z from 'zod/mini'
import { get, post } from './call.ts'
import { codCliente, deUnaLinea, dia, enteroEnDireccion, importe, instante, pesos, sinDatos, texto } from './fields.ts'

const CUENTA = '/api/cuenta/claves'
const MESA = '/api/personal/clientes/:codCliente/claves'

const alcances = z.array(z.enum(ALCANCES)).check(z.minLength(1), z.maxLength(ALCANCES.length))

/** A key with which a client's own system calls, without its secret. */
const clave = z.strictObject({
  id: z.number(),
  nombre: z.string(),
  alcances,
  /** MXN with taxes of an order and of a month; null: none, 0: nothing */
  limitePedido: z.nullable(pesos),
  limiteMes: z.nullable(pesos),
  creada: instante,
  /** its last day; null: it has no end */
  hasta: z.nullable(dia),
  usada: z.nullable(instante),
  /** calls of the last 30 days, today's among them */
  llamadas30: z.number(),
  revocada: z.nullable(instante),
})
export type ClaveDeCliente = z.infer<typeof clave>

const nueva = {
  nombre: z.string().check(z.trim(), z.minLength(1), z.maxLength(40), deUnaLinea),
  alcances,
  hasta: z.nullable(dia),
  limitePedido: z.nullable(importe),
  limiteMes: z.nullable(importe),
}
/** The key is told this once: only its hash is kept. */
const creada = z.strictObject({ id: z.number(), clave: z.string() })
const id = enteroEnDireccion(999_999_999)

export const clavesDeCuenta = get(CUENTA, {
  acto: 'administrar',
  lectura: true,
  summary: "Keys of this client's own systems, the newest first, without their secrets",
  data: z.array(clave),
})

export const crearClaveDeCuenta = post(`${CUENTA}/crear`, {
  acto: 'administrar',
  summary: "A key for the client's own system; it is told this once. A wrong password counts as a wrong sign-in",
  body: z.strictObject({ ...nueva, password: texto(200) }),
  data: creada,
})

export const revocarClaveDeCuenta = post(`${CUENTA}/:id/revocar`, {
  acto: 'administrar',
  summary: 'A key is refused within 5 s',
  params: z.strictObject({ id }),
  data: sinDatos,
})

export const clavesDeCliente = get(MESA, {
  access: 'personal',
  mesa: 'verClavesDeClientes',
  lectura: true,
  summary: "Keys of a client's own systems, the newest first, without their secrets",
  params: z.strictObject({ codCliente }),
  data: z.array(clave),
})

export const crearClaveDeCliente = post(`${MESA}/crear`, {
  access: 'personal',
  mesa: 'cambiarClavesDeClientes',
  summary: "A key for a client's own system; it is told this once",
  params: z.strictObject({ codCliente }),
  body: z.strictObject(nueva),
  data: creada,
})

export const revocarClaveDeCliente = post(`${MESA}/:id/revocar`, {
  access: 'personal',
  mesa: 'cambiarClavesDeClientes',
  summary: 'A key of a client is refused within 5 s',
  params: z.strictObject({ codCliente, id }),
  data: sinDatos,
})
