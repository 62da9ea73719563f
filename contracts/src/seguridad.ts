import { PAPELES_DE_CLIENTE } from '@surtia/rules/cuenta/papeles.ts'
import * as z from 'zod/mini'
import { post } from './call.ts'
import { instante, sinDatos, texto } from './fields.ts'

const idUsuario = texto(80)
const referencia = texto(200)
const password = texto(200)

export const usuario = z.strictObject({
  codCliente: z.string(),
  user: z.string(),
  sucursal: z.number(),
  idUsuario: z.number(),
  nombre: z.string(),
  forzarPOC: z.boolean(),
  soloConsulta: z.boolean(),
  /** what the user is at this client */
  papel: z.enum(PAPELES_DE_CLIENTE),
  /** at how many clients it may be */
  clientes: z.number(),
})
/** The `user` inside the access token's payload. */
export type Usuario = z.infer<typeof usuario>

export const tokens = z.strictObject({ accessToken: z.string(), expiresAt: instante, refreshToken: z.string() })

export const verificarNombreUsuario = post('/api/seguridad/verificar-nombre-usuario', {
  access: 'publico',
  summary: 'Tells the business name of a user (password recovery)',
  body: z.strictObject({ IdUsuario: idUsuario }),
  data: z.array(z.strictObject({ nombre: z.string() })),
  limit: 'verificar',
})

export const login = post('/api/seguridad/login', {
  access: 'publico',
  summary: 'Signs in with user and password',
  body: z.strictObject({ usuario: idUsuario, password }),
  data: tokens,
  limit: 'acceso',
})

export const loginTk = post('/api/seguridad/login-tk', {
  access: 'publico',
  summary: 'Signs in with a single-use token',
  body: z.strictObject({ tk: referencia }),
  data: z.strictObject({ tokenInfo: tokens, url: z.string() }),
  limit: 'renovar',
})

export const recuperarPasswordCorreo = post('/api/seguridad/recuperar-password-correo', {
  access: 'publico',
  summary: 'Mails a link to set a new password',
  body: z.strictObject({ IdUsuario: idUsuario }),
  data: sinDatos,
  limit: 'recuperar',
})

export const recuperarPasswordVerificar = post('/api/seguridad/recuperar-password-verificar', {
  access: 'publico',
  summary: 'Tells whose password a reference resets',
  body: z.strictObject({ referencia }),
  data: z.string(),
  limit: 'renovar',
})

export const recuperarPasswordRestablecer = post('/api/seguridad/recuperar-password-restablecer', {
  access: 'publico',
  summary: 'Sets a new password by reference',
  body: z.strictObject({ referencia, password }),
  data: sinDatos,
  limit: 'renovar',
})

/** The one answer without envelope (docs/reglas/cable.md#respuesta-sin-sobre); expiresIn in seconds. */
export const renovado = z.strictObject({ accessToken: z.string(), expiresIn: z.number(), refreshToken: z.string() })
export type Renovado = z.infer<typeof renovado>

export const renovarToken = post('/api/seguridad/renovar-token', {
  access: 'publico',
  reply: 'bare',
  summary: 'Rotates the refresh token; answers without envelope',
  body: z.strictObject({ refresh_token: referencia }),
  data: renovado,
  limit: 'renovar',
})

export const cerrarSesion = post('/api/seguridad/cerrar-sesion', {
  cambia: false,
  summary: 'Ends this session',
  data: sinDatos,
})
