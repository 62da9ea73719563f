import { PAPELES, PASSWORD_DE_PERSONAL } from '@surtia/rules/personal/permisos.ts'
import * as z from 'zod/mini'
import { type Data, get, post } from './call.ts'
import { deUnaLinea, entero, instante, sinDatos, texto } from './fields.ts'

/** Who of the staff signed in. */
export const persona = z.strictObject({
  idPersonal: z.number(),
  nombre: z.string(),
  correo: z.string(),
  papeles: z.array(z.enum(PAPELES)),
})
export type Persona = z.infer<typeof persona>

const clave = texto(200)
const reto = texto(200)
const parte = texto(20_000)
/** What the browser's API gives in JSON (WebAuthn); parts that are not read may be there. */
const credencial = <R extends Record<string, z.ZodMiniType>>(response: R) =>
  z.looseObject({
    id: texto(2_000),
    rawId: texto(2_000),
    type: z.literal('public-key'),
    response: z.looseObject(response),
  })
const credencialUsada = credencial({
  clientDataJSON: parte,
  authenticatorData: parte,
  signature: parte,
  userHandle: z.optional(parte),
})
const credencialNueva = credencial({ clientDataJSON: parte, attestationObject: parte })
export type CredencialUsada = z.infer<typeof credencialUsada>
export type CredencialNueva = z.infer<typeof credencialNueva>

/** Six digits of an application, a recovery code, or what an authenticator answered: one of them. */
const factor = {
  codigo: z.optional(z.string().check(z.regex(/^\d{6}$/))),
  respaldo: z.optional(texto(40)),
  credencial: z.optional(credencialUsada),
}
const soloUno = (f: { codigo?: unknown; respaldo?: unknown; credencial?: unknown }): boolean =>
  [f.codigo, f.respaldo, f.credencial].filter((dado) => dado !== undefined).length === 1
const opciones = z.record(z.string(), z.unknown())
const passwordNueva = z
  .string()
  .check(z.minLength(PASSWORD_DE_PERSONAL.minimo), z.maxLength(PASSWORD_DE_PERSONAL.maximo))
const respaldos = z.array(z.string())

const FACTORES = ['codigo', 'respaldo', 'credencial'] as const
export type Factor = (typeof FACTORES)[number]

const entrada = { accessToken: z.string(), expiresAt: instante, refreshToken: z.string() }

export const entrarPersonal = post('/api/personal/acceso/entrar', {
  access: 'publico',
  summary: 'First step of a sign-in of the staff: mail and password',
  body: z.strictObject({ correo: texto(160), password: texto(PASSWORD_DE_PERSONAL.maximo) }),
  data: z.strictObject({ reto: z.string(), factores: z.array(z.enum(FACTORES)) }),
  limit: 'acceso',
})

export const passkeyDePersonal = post('/api/personal/acceso/passkey', {
  access: 'publico',
  summary: 'What an authenticator is asked, to sign in or to confirm who one is',
  data: z.strictObject({ reto: z.string(), opciones }),
  limit: 'acceso',
})

export const factorDePersonal = post('/api/personal/acceso/factor', {
  access: 'publico',
  summary: 'Second step: a factor opens the session',
  body: z.strictObject({ reto, ...factor }).check(z.refine((f) => soloUno(f), { path: ['codigo'] })),
  data: z.strictObject({ ...entrada, persona }),
  limit: 'acceso',
})

export const renovarPersonal = post('/api/personal/acceso/renovar', {
  access: 'publico',
  summary: 'Rotates the refresh token of a session of the staff',
  body: z.strictObject({ refreshToken: reto }),
  data: z.strictObject({ ...entrada, persona }),
  limit: 'renovar',
})

export const salirPersonal = post('/api/personal/acceso/salir', {
  access: 'personal',
  summary: 'Ends this session',
  data: sinDatos,
})

/** The link of a first sign-in, good once and for a day. */
export const inscripcion = post('/api/personal/acceso/inscripcion', {
  access: 'publico',
  summary: 'Whose first sign-in a link is, and what its factors are made from',
  body: z.strictObject({ clave }),
  data: z.strictObject({ correo: z.string(), nombre: z.string(), secreto: z.string(), uri: z.string(), opciones }),
  limit: 'renovar',
})

export const terminarInscripcion = post('/api/personal/acceso/inscripcion-terminar', {
  access: 'publico',
  summary: 'Sets a passkey, or a password with its code; answers ten recovery codes, once',
  body: z
    .strictObject({
      clave,
      password: z.optional(passwordNueva),
      codigo: factor.codigo,
      credencial: z.optional(credencialNueva),
    })
    .check(z.refine((f) => soloUno(f), { path: ['codigo'] })),
  data: z.strictObject({ respaldos }),
  limit: 'renovar',
})

export const confirmarIdentidad = post('/api/personal/acceso/confirmar', {
  access: 'personal',
  mesa: 'cuentaPropia',
  summary: 'A factor again: for five minutes what needs it may be done',
  body: z.strictObject({ reto: z.optional(reto), ...factor }).check(z.refine((f) => soloUno(f), { path: ['codigo'] })),
  data: sinDatos,
  limit: 'acceso',
})

export const misSesiones = get('/api/personal/acceso/sesiones', {
  access: 'personal',
  mesa: 'cuentaPropia',
  summary: 'The open sessions of this person',
  data: z.array(z.strictObject({ idSesion: z.string(), creada: instante, usada: instante, esta: z.boolean() })),
})

export const terminarMiSesion = post('/api/personal/acceso/sesiones/terminar', {
  access: 'personal',
  mesa: 'cuentaPropia',
  summary: 'Ends a session of this person',
  body: z.strictObject({ idSesion: z.uuid() }),
  data: sinDatos,
})

export const misFactores = get('/api/personal/acceso/factores', {
  access: 'personal',
  mesa: 'cuentaPropia',
  summary: 'What this person signs in with',
  data: z.strictObject({
    factores: z.array(
      z.strictObject({
        idFactor: z.number(),
        clase: z.enum(['passkey', 'totp']),
        nombre: z.string(),
        creado: instante,
        usado: z.nullable(instante),
      }),
    ),
    /** recovery codes that are left */
    respaldos: z.number(),
    conPassword: z.boolean(),
  }),
})
export type MisFactores = Data<typeof misFactores>

export const terminarMisOtras = post('/api/personal/acceso/sesiones/terminar-otras', {
  access: 'personal',
  mesa: 'cuentaPropia',
  summary: 'Ends all sessions of this person but this one',
  data: z.strictObject({ terminadas: z.number() }),
})

export const factorNuevo = post('/api/personal/acceso/factores/nuevo', {
  access: 'personal',
  mesa: 'cambiarFactores',
  summary: 'What one more factor of this person is made from',
  data: z.strictObject({ reto: z.string(), secreto: z.string(), uri: z.string(), opciones }),
  limit: 'renovar',
})

export const agregarFactor = post('/api/personal/acceso/factores/agregar', {
  access: 'personal',
  mesa: 'cambiarFactores',
  summary: 'Adds a passkey, or an application that proves itself with a code; with a password where there is none yet',
  body: z
    .strictObject({
      reto,
      nombre: z.string().check(z.trim(), z.minLength(1), z.maxLength(60), deUnaLinea),
      password: z.optional(passwordNueva),
      codigo: factor.codigo,
      credencial: z.optional(credencialNueva),
    })
    .check(z.refine((f) => soloUno(f), { path: ['codigo'] })),
  data: sinDatos,
  limit: 'renovar',
})

export const quitarFactor = post('/api/personal/acceso/factores/quitar', {
  access: 'personal',
  mesa: 'cambiarFactores',
  summary: 'Takes a factor away; with what is left one must still be able to sign in',
  body: z.strictObject({ idFactor: entero(1, 999_999_999) }),
  data: sinDatos,
})

export const nuevosRespaldos = post('/api/personal/acceso/respaldos', {
  access: 'personal',
  mesa: 'cambiarFactores',
  summary: 'Ten recovery codes, shown once, in the place of those there were',
  data: z.strictObject({ respaldos }),
})

export const cambiarPasswordDePersonal = post('/api/personal/acceso/password', {
  access: 'personal',
  mesa: 'cambiarFactores',
  summary: "Another password; the person's other sessions end",
  body: z.strictObject({ password: passwordNueva }),
  data: sinDatos,
})
