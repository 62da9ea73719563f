import { PAPELES_DE_CLIENTE } from '@surtia/rules/cuenta/papeles.ts'
import * as z from 'zod/mini'
import { get, post } from './call.ts'
import { correo, deUnaLinea, entero, enteroEnDireccion, importe, instante, pesos, sinDatos, texto } from './fields.ts'

const RAIZ = '/api/cuenta/usuarios'

const papel = z.enum(PAPELES_DE_CLIENTE)
/** MXN with taxes and cargo; null: none, 0: nothing may be ordered */
const limites = { limitePedido: z.nullable(importe), limiteMes: z.nullable(importe) }
const version = entero(1, 2_147_483_647)
const deUsuario = z.strictObject({ id: enteroEnDireccion(999_999_999) })

/** Somebody of a client, as what it is there. */
export const persona = z.strictObject({
  idUsuario: z.number(),
  usuario: z.string(),
  nombre: z.string(),
  correo: z.string(),
  papel,
  limitePedido: z.nullable(pesos),
  limiteMes: z.nullable(pesos),
  /** what its orders of this month are worth now */
  gastadoMes: pesos,
  activo: z.boolean(),
  /** when it last came in to this client; null where that is not kept any more */
  ultimaSesion: z.nullable(instante),
  /** sessions at this client that are open now */
  sesiones: z.number(),
  /** it has not come yet, and may until then */
  invitacion: z.nullable(z.strictObject({ vence: instante })),
  version: z.number(),
})
export type Persona = z.infer<typeof persona>

export const usuariosDelCliente = get(RAIZ, {
  acto: 'administrar',
  lectura: true,
  summary: 'The people of the client, as what they are there',
  data: z.array(persona),
})

export const invitarUsuario = post(`${RAIZ}/invitar`, {
  acto: 'administrar',
  summary: 'A new user of the client, to whom a link is mailed to write its password: once, within 72 hours',
  body: z.strictObject({
    usuario: texto(50),
    nombre: texto(80).check(z.trim(), z.minLength(1), deUnaLinea),
    correo,
    papel,
    ...limites,
  }),
  data: z.strictObject({ idUsuario: z.number() }),
})

export const cambiarUsuario = post(`${RAIZ}/:id/cambiar`, {
  acto: 'administrar',
  summary: 'What somebody is at the client and may spend there; 409 with both when it changed meanwhile',
  params: deUsuario,
  body: z.strictObject({ papel, ...limites, activo: z.boolean(), version }),
  data: z.strictObject({ version: z.number() }),
})

export const reinvitarUsuario = post(`${RAIZ}/:id/reinvitar`, {
  acto: 'administrar',
  summary: 'Mails a new link to who has not come yet; the one of before opens nothing any more',
  params: deUsuario,
  data: sinDatos,
})

export const terminarSesionesEnElCliente = post(`${RAIZ}/:id/terminar-sesiones`, {
  acto: 'administrar',
  summary: 'Ends the sessions of somebody at this client',
  params: deUsuario,
  data: z.strictObject({ terminadas: z.number() }),
})

const clave = texto(200)

export const invitacion = post('/api/publico/invitacion', {
  access: 'publico',
  summary: 'Tells who is invited, and by which client',
  body: z.strictObject({ clave }),
  data: z.strictObject({ nombre: z.string(), usuario: z.string(), cliente: z.string() }),
  limit: 'renovar',
})

export const aceptarInvitacion = post('/api/publico/invitacion-aceptar', {
  access: 'publico',
  summary: 'Uses an invitation up, and sets the password of who was invited',
  body: z.strictObject({ clave, password: texto(200) }),
  data: sinDatos,
  limit: 'renovar',
})
