import * as z from 'zod/mini'
import { get, post } from './call.ts'
import { correo, deUnaLinea, deVariasLineas, sinDatos, telefono } from './fields.ts'

const texto = (min: number, max: number) => z.string().check(z.trim(), z.minLength(min), z.maxLength(max), deUnaLinea)
const mensaje = z.string().check(z.trim(), z.minLength(1), z.maxLength(4_000), deVariasLineas)
const estado = z.string().check(z.regex(/^(0[1-9]|[12]\d|3[0-2])$/))

export const enviarContacto = post('/api/publico/solicitud-contacto/enviar', {
  access: 'publico',
  summary: 'Stores and mails a message of the contact form',
  body: z.strictObject({
    nombre: texto(1, 120),
    email: correo,
    telefono,
    mensaje,
    ciudad: texto(1, 80),
    estado,
  }),
  data: sinDatos,
  limit: 'formularios',
})

export const enviarInteres = post('/api/publico/colaboremos/enviar', {
  access: 'publico',
  summary: 'Stores and mails the wish to become a client',
  body: z.strictObject({
    nombre: texto(10, 120),
    telefono,
    correo,
    negocio: texto(4, 120),
    municipio: z.optional(texto(0, 80)),
    codestado: z.optional(z.union([z.literal(''), estado])),
  }),
  data: sinDatos,
  limit: 'formularios',
})

export const estados = get('/api/catalogos/estados', {
  access: 'publico',
  lectura: true,
  summary: 'The 32 states, in the order of INEGI',
  data: z.array(z.strictObject({ codEstado: z.string(), descripcion: z.string() })),
})

export const logos = get('/api/publico/inicio/consultar-banner-comercial-logo', {
  access: 'publico',
  lectura: true,
  summary: 'Logos of the laboratories, in the order of the carousel; `nombre` is their alternative text',
  data: z.array(z.strictObject({ rutaLogo: z.string(), nombre: z.string() })),
})
