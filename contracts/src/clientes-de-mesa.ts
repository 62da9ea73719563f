import { PAPELES_DE_CLIENTE } from '@surtia/rules/cuenta/papeles.ts'
import { LETRAS_DE_MOTIVO } from '@surtia/rules/personal/permisos.ts'
import * as z from 'zod/mini'
import { get, post } from './call.ts'
import { documentoDeExpediente } from './expediente.ts'
import { codCliente, deUnaLinea, entero, instante, pesos } from './fields.ts'
import { listado } from './listado.ts'
import { reclamacionEnc } from './reclamaciones.ts'

const RAIZ = '/api/personal/clientes'

/** What a client may, by the names of the staff; 'activo' is its status. */
export const BANDERAS_DE_CLIENTE = [
  'forzarPoc',
  'publicoGeneral',
  'permitirReferenciar',
  'herramientas',
  'activo',
] as const
export type BanderaDeCliente = (typeof BANDERAS_DE_CLIENTE)[number]

const encabezado = {
  codCliente: z.string(),
  nombre: z.string(),
  codSucursal: z.number(),
  centro: z.string(),
  activo: z.boolean(),
  limite: pesos,
  plazo: z.number(),
  codAgente: z.string(),
  agente: z.string(),
  ciudad: z.string(),
  estado: z.string(),
}
const renglonDeClientes = z.strictObject({ ...encabezado, usuarios: z.number() })
export type RenglonDeClientes = z.infer<typeof renglonDeClientes>

export const clientes = listado(RAIZ, {
  nombre: 'clientes',
  exporta: 'exportarClientes',
  filtros: {
    texto: ['texto', 'codCliente', 'centro', 'agente'],
    valores: { estatus: ['activo', 'inactivo'], sinUsuario: ['1'] },
  },
  ordenes: ['codCliente', 'nombre', 'centro', 'limite', 'plazo', 'codAgente', 'ciudad'],
  columnas: {
    codCliente: 'Código',
    nombre: 'Cliente',
    centro: 'Centro',
    activo: 'Activo',
    limite: 'Límite',
    plazo: 'Plazo',
    codAgente: 'Agente',
    agente: 'Nombre del agente',
    ciudad: 'Ciudad',
    estado: 'Estado',
    usuarios: 'Usuarios',
  },
  summary: 'Clients, all or those of a seller',
  fila: renglonDeClientes,
  evento: 'clientes.exportados',
  privados: 'todos',
})

const deCliente = z.strictObject({ codCliente })

export const clienteDeMesa = get(`${RAIZ}/:codCliente`, {
  access: 'personal',
  mesa: 'verClientes',
  lectura: true,
  summary: 'One client: flags, credit, debts, users, last orders, and what keeps it from ordering',
  params: deCliente,
  data: z.strictObject({
    ...encabezado,
    version: z.number(),
    telefono: z.string(),
    correo: z.string(),
    idGrupo: z.number(),
    banderas: z.record(z.string(), z.boolean()),
    /** why it cannot order, each in a sentence; [] when nothing does */
    impedimentos: z.array(z.string()),
    credito: z.strictObject({
      limite: pesos,
      disponible: pesos,
      plazo: z.number(),
      ultimoAbono: z.nullable(pesos),
      fechaUltimoAbono: z.nullable(z.string()),
    }),
    /** past due first; 100 at most, `adeudo` and `vencido` count all */
    adeudos: z.array(
      z.strictObject({
        documento: z.string(),
        fechaDocumento: z.string(),
        fechaVencimiento: z.string(),
        diasVencido: z.number(),
        importe: pesos,
        saldo: pesos,
      }),
    ),
    adeudo: pesos,
    vencido: pesos,
    /** its four documents; `id`: of its row, null of what was never sent */
    expediente: z.array(z.strictObject({ ...documentoDeExpediente.shape, id: z.nullable(z.number()) })),
    /** the ten newest */
    reclamaciones: z.array(
      z.pick(reclamacionEnc, {
        id: true,
        folio: true,
        fecha: true,
        estado: true,
        motivos: true,
        piezas: true,
        importe: true,
        notaCredito: true,
      }),
    ),
    usuarios: z.array(
      z.strictObject({
        idUsuario: z.number(),
        usuario: z.string(),
        nombre: z.string(),
        correo: z.string(),
        /** what it is at this client */
        papel: z.enum(PAPELES_DE_CLIENTE),
        activo: z.boolean(),
        /** it has a password */
        entra: z.boolean(),
        version: z.number(),
        ultimaSesion: z.nullable(instante),
      }),
    ),
    pedidos: z.array(
      z.strictObject({
        folio: z.string(),
        recibido: instante,
        estatus: z.string(),
        total: pesos,
        centro: z.string(),
        canal: z.string(),
        /** by which way it came, of one that nobody wrote down */
        origen: z.string(),
      }),
    ),
  }),
})

export const cambiarBandera = post(`${RAIZ}/:codCliente/bandera`, {
  access: 'personal',
  mesa: 'cambiarBanderas',
  summary: 'Lets a client do something, or no longer; 409 with both when it changed meanwhile',
  params: deCliente,
  body: z.strictObject({
    bandera: z.enum(BANDERAS_DE_CLIENTE),
    valor: z.boolean(),
    version: entero(1, 2_147_483_647),
  }),
  data: z.strictObject({ version: z.number() }),
})

/** A reason that says something. */
const motivo = z.string().check(
  z.trim(),
  z.maxLength(300),
  deUnaLinea,
  z.refine((valor) => (valor.match(/\p{L}/gu) ?? []).length >= LETRAS_DE_MOTIVO, {
    params: { mensaje: `Escriba el motivo, con ${LETRAS_DE_MOTIVO} letras o más.` },
  }),
)

export const verComo = post(`${RAIZ}/:codCliente/ver-como`, {
  access: 'personal',
  mesa: 'verComo',
  summary: 'Opens the portal as a user of a client sees it, for thirty minutes, to look and change nothing',
  params: deCliente,
  body: z.strictObject({ idUsuario: entero(1, 2_147_483_647), motivo }),
  data: z.strictObject({
    idVerComo: z.number(),
    tokenInfo: z.strictObject({ accessToken: z.string(), expiresAt: instante, refreshToken: z.string() }),
    cliente: z.string(),
    usuario: z.string(),
    expira: instante,
  }),
})

export const terminarVerComo = post('/api/personal/ver-como/terminar', {
  access: 'personal',
  mesa: 'verClientes',
  summary: 'Ends what one opened oneself; without a number, all of them',
  body: z.strictObject({ idVerComo: z.optional(entero(1, 2_147_483_647)) }),
  data: z.strictObject({ terminadas: z.number() }),
})
