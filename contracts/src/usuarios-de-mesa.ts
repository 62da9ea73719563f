import { PAPELES_DE_CLIENTE } from '@surtia/rules/cuenta/papeles.ts'
import * as z from 'zod/mini'
import { post } from './call.ts'
import { codCliente, correo, deUnaLinea, entero, enteroEnDireccion, instante, sinDatos, texto } from './fields.ts'
import { listado } from './listado.ts'

const RAIZ = '/api/personal/usuarios'

const renglonDeUsuarios = z.strictObject({
  idUsuario: z.number(),
  usuario: z.string(),
  nombre: z.string(),
  correo: z.string(),
  codCliente: z.string(),
  cliente: z.string(),
  /** what it is at that client */
  papel: z.enum(PAPELES_DE_CLIENTE),
  activo: z.boolean(),
  /** without it that client has no titular who can come in */
  unicoTitular: z.boolean(),
  /** sessions that are open now */
  sesiones: z.number(),
  ultimaSesion: z.nullable(instante),
  version: z.number(),
})
export type RenglonDeUsuarios = z.infer<typeof renglonDeUsuarios>

export const usuarios = listado(RAIZ, {
  nombre: 'usuarios',
  exporta: 'exportarUsuarios',
  filtros: { texto: ['texto', 'usuario', 'codCliente'], valores: { activo: ['si', 'no'], conSesion: ['1'] } },
  ordenes: ['usuario', 'nombre', 'codCliente'],
  columnas: {
    usuario: 'Usuario',
    nombre: 'Nombre',
    correo: 'Correo',
    codCliente: 'Código',
    cliente: 'Cliente',
    papel: 'Papel',
    activo: 'Activo',
    ultimaSesion: 'Última sesión',
  },
  summary: 'Users of clients, all or those of the clients of a seller',
  fila: renglonDeUsuarios,
  evento: 'usuarios.exportados',
  privados: 'todos',
})

const version = entero(1, 2_147_483_647)
/** of a deed that writes nothing over the row: only who sends it hears that another person changed it meanwhile */
const vista = z.optional(version)
const deUsuario = z.strictObject({ id: enteroEnDireccion(999_999_999) })

export const crearUsuario = post(`${RAIZ}/crear`, {
  access: 'personal',
  mesa: 'cambiarUsuarios',
  summary: 'A new user of a client, to whom a link to write its password is mailed: nobody of the staff knows it',
  body: z.strictObject({
    usuario: texto(50),
    codCliente,
    nombre: texto(80).check(deUnaLinea),
    correo,
  }),
  data: z.strictObject({ idUsuario: z.number() }),
})

export const mandarLiga = post(`${RAIZ}/:id/liga`, {
  access: 'personal',
  mesa: 'cambiarUsuarios',
  summary: 'Mails a user the link to write a new password',
  params: deUsuario,
  body: z.strictObject({ version: vista }),
  data: sinDatos,
})

export const darAcceso = post(`${RAIZ}/:id/acceso`, {
  access: 'personal',
  mesa: 'darAcceso',
  summary: 'A link that signs in as a user, once; told once',
  params: deUsuario,
  body: z.strictObject({
    soloConsulta: z.optional(z.boolean()),
    /** how long the link waits; 5 when it is not said */
    minutos: z.optional(entero(1, 1_440)),
    version: vista,
  }),
  data: z.strictObject({ liga: z.string(), expira: instante, soloConsulta: z.boolean() }),
})

export const terminarSesionesDeUsuario = post(`${RAIZ}/:id/terminar-sesiones`, {
  access: 'personal',
  mesa: 'cambiarUsuarios',
  summary: 'Ends all sessions of a user; 409 with both when it changed meanwhile',
  params: deUsuario,
  body: z.strictObject({ version }),
  data: z.strictObject({ terminadas: z.number() }),
})

export const activarUsuario = post(`${RAIZ}/:id/activo`, {
  access: 'personal',
  mesa: 'cambiarUsuarios',
  summary: 'Lets a user sign in, or no longer, which ends its sessions; 409 with both when it changed meanwhile',
  params: deUsuario,
  body: z.strictObject({ activo: z.boolean(), version }),
  data: z.strictObject({ version: z.number() }),
})

export const clientesDeUsuario = post(`${RAIZ}/:id/clientes`, {
  access: 'personal',
  mesa: 'cambiarUsuarios',
  summary: 'What a known user is at a client; null: it is no longer there. 409 with both when it changed meanwhile',
  params: deUsuario,
  body: z.strictObject({ codCliente, papel: z.nullable(z.enum(PAPELES_DE_CLIENTE)), version }),
  data: z.strictObject({ version: z.number() }),
})
