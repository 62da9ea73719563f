import { PAPELES } from '@surtia/rules/personal/permisos.ts'
import * as z from 'zod/mini'
import { post } from './call.ts'
import { correo, deUnaLinea, entero, enteroEnDireccion, sinDatos, texto } from './fields.ts'
import { listado } from './listado.ts'

const persona = z.strictObject({
  idPersonal: z.number(),
  nombre: z.string(),
  correo: z.string(),
  papeles: z.array(z.enum(PAPELES)),
  /** of a seller: it sees its clients alone; null for all */
  codAgente: z.nullable(z.string()),
  activo: z.boolean(),
  /** with what it signs in; none before its first sign-in */
  factores: z.array(z.enum(['passkey', 'totp'])),
  /** sessions that are open now */
  sesiones: z.number(),
  version: z.number(),
})
export type PersonaDelEquipo = z.infer<typeof persona>

const papeles = z.array(z.enum(PAPELES)).check(z.minLength(1), z.maxLength(PAPELES.length))
const codAgente = z.nullable(texto(20).check(z.trim(), z.minLength(1), deUnaLinea))
const version = entero(1, 1_000_000_000)
const params = z.strictObject({ idPersonal: enteroEnDireccion(999_999_999) })
const refused = z.strictObject({ actual: persona, suya: z.unknown() })

export const equipo = listado('/api/personal/equipo', {
  nombre: 'equipo',
  exporta: 'exportarEquipo',
  filtros: { texto: ['texto', 'persona'], valores: { papel: PAPELES, activo: ['si', 'no'] } },
  ordenes: ['nombre', 'correo'],
  columnas: {
    nombre: 'Nombre',
    correo: 'Correo',
    papeles: 'Papeles',
    codAgente: 'Agente',
    activo: 'Activo',
    factores: 'Factores',
    sesiones: 'Sesiones',
  },
  summary: 'The people of the staff with their roles, factors and open sessions',
  fila: persona,
  evento: 'personal.exportado',
  // what was looked for may be a name
  privados: ['texto'],
})

export const crearPersona = post('/api/personal/equipo/crear', {
  access: 'personal',
  mesa: 'cambiarEquipo',
  summary: 'A new person of the staff, who is mailed the link of the first sign-in',
  body: z.strictObject({
    correo,
    nombre: z.string().check(z.trim(), z.minLength(1), z.maxLength(120), deUnaLinea),
    papeles,
    codAgente: z.optional(codAgente),
  }),
  data: persona,
})

export const cambiarPapeles = post('/api/personal/equipo/:idPersonal/papeles', {
  access: 'personal',
  mesa: 'cambiarEquipo',
  summary: 'The roles of a person; a role taken away acts within 5 s',
  params,
  body: z.strictObject({ papeles, codAgente: z.optional(codAgente), version }),
  data: persona,
  refused,
})

export const terminarSesionesDePersona = post('/api/personal/equipo/:idPersonal/terminar-sesiones', {
  access: 'personal',
  mesa: 'cambiarEquipo',
  summary: 'Ends all sessions of a person',
  params,
  body: z.strictObject({ version }),
  data: z.strictObject({ terminadas: z.number() }),
  refused,
})

export const cambiarActivo = post('/api/personal/equipo/:idPersonal/activo', {
  access: 'personal',
  mesa: 'cambiarEquipo',
  summary: 'Whether a person may sign in; turned off, all with which it signed in ends',
  params,
  body: z.strictObject({ activo: z.boolean(), version }),
  data: persona,
  refused,
})

export const quitarFactores = post('/api/personal/equipo/:idPersonal/factores/quitar', {
  access: 'personal',
  mesa: 'cambiarEquipo',
  summary: 'All with which a person signed in ends, also its sessions; it is mailed the link of a first sign-in',
  params,
  body: z.strictObject({ version }),
  data: persona,
  refused,
})

export const abrirPersona = post('/api/personal/equipo/:idPersonal/abrir', {
  access: 'personal',
  mesa: 'cambiarEquipo',
  summary: 'Opens what wrong tries closed for a person',
  params,
  data: sinDatos,
})
