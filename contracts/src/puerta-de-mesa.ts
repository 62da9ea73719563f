import * as z from 'zod/mini'
import { get, post } from './call.ts'
import { deUnaLinea, entero, enteroEnDireccion, instante, sinDatos } from './fields.ts'
import { NOMBRES_DE_TIPO } from './integracion.ts'
import { exportarDeMesa, listado } from './listado.ts'
import { sinonimos as deLaPuerta } from './puerta/sinonimos.ts'
import { deSuArchivo, informe, rechazo } from './puerta.ts'

const PUERTA = '/api/personal/puerta'

const entrega = z.strictObject({
  id: z.number(),
  /** the ERP's own name for it, or null */
  clave: z.nullable(z.string()),
  tipo: z.string(),
  /** the name of a key, 'comando', or 'mesa' */
  origen: z.string(),
  estado: z.string(),
  corte: instante,
  recibida: instante,
  fin: z.nullable(instante),
  leidos: z.number(),
  aceptados: z.number(),
  rechazados: z.number(),
  detenidos: z.number(),
})
export type EntregaDeMesa = z.infer<typeof entrega>

export const entregas = listado(PUERTA, {
  nombre: 'puerta',
  exporta: 'verPuerta',
  filtros: { texto: ['tipo', 'estado', 'origen', 'clave'], dia: ['desde', 'hasta'], valores: { conRechazos: ['1'] } },
  ordenes: ['-recibida'],
  columnas: {
    id: 'Entrega',
    clave: 'Nombre',
    tipo: 'Tipo',
    estado: 'Estado',
    origen: 'De',
    corte: 'Datos al',
    recibida: 'Recibida',
    leidos: 'Leídos',
    aceptados: 'Aceptados',
    rechazados: 'Rechazados',
    detenidos: 'Detenidos',
  },
  summary: 'Deliveries of the ERP door with their counts',
  fila: entrega,
  evento: 'entregas.exportadas',
  archivo: 'entregas',
})

export const entregaDeMesa = get(`${PUERTA}/:entrega`, {
  access: 'personal',
  mesa: 'verPuerta',
  lectura: true,
  summary: 'A delivery with its rejected rows, the first thousand',
  params: z.strictObject({ entrega: enteroEnDireccion(999_999_999) }),
  data: z.extend(entrega, { errores: z.array(rechazo), ...deSuArchivo.shape }),
})

export const exportarRechazos = post(`${PUERTA}/:entrega/exportar`, {
  access: 'personal',
  reply: 'file',
  mesa: 'verPuerta',
  summary: 'Its rejected rows as a file',
  params: z.strictObject({ entrega: enteroEnDireccion(999_999_999) }),
  body: exportarDeMesa,
  data: sinDatos,
  limit: 'descargas',
})
export const tiposDePuerta = get(`${PUERTA}/tipos`, {
  access: 'personal',
  mesa: 'verPuerta',
  lectura: true,
  summary: 'What files the door takes: each kind with its columns',
  data: z.array(
    z.strictObject({
      tipo: z.enum(NOMBRES_DE_TIPO),
      ayuda: z.string(),
      columnas: z.array(z.strictObject({ nombre: z.string(), obligatoria: z.boolean(), ayuda: z.string() })),
    }),
  ),
})

/**
 * Multipart: `file` (.csv, or .ndjson by its name) and `json`. With `simulacro` nothing is stored: the report says what would be.
 * Sent again under its key, it is not stored again.
 */
export const subirEntrega = post(`${PUERTA}/subir`, {
  access: 'personal',
  file: 'file',
  once: 'key',
  mesa: 'subirEntregas',
  summary: 'A file of rows of one kind, as the ERP door takes it',
  body: z.strictObject({
    tipo: z.enum(NOMBRES_DE_TIPO),
    codificacion: z.enum(['utf-8', 'latin1']),
    /** absent: nobody says, and what both would read is refused */
    decimal: z.optional(z.enum(['punto', 'coma'])),
    simulacro: z.boolean(),
  }),
  data: informe,
})

/** One row of each kind in the order of their first load; null in what never came. `segundos`: since the instant of which they tell. */
export const antiguedad = get(`${PUERTA}/antiguedad`, {
  access: 'personal',
  mesa: 'verPuerta',
  lectura: true,
  summary: 'How old the data of each kind are',
  data: z.array(
    z.strictObject({
      tipo: z.string(),
      entrega: z.nullable(z.number()),
      origen: z.nullable(z.string()),
      corte: z.nullable(instante),
      recibida: z.nullable(instante),
      aceptados: z.number(),
      rechazados: z.number(),
      detenidos: z.number(),
      segundos: z.nullable(z.number()),
    }),
  ),
})

const sinonimo = z.strictObject({ palabra: z.string(), equivale: z.string() })
export type SinonimoDeMesa = z.infer<typeof sinonimo>
export const sinonimos = listado(`${PUERTA}/sinonimos`, {
  nombre: 'sinonimos',
  exporta: 'verPuerta',
  filtros: { texto: ['palabra', 'equivale'] },
  ordenes: ['palabra'],
  columnas: { palabra: 'Palabra', equivale: 'Equivale' },
  summary: 'Other words by which people search',
  fila: sinonimo,
  evento: 'sinonimos.exportados',
  deLaPuerta: true,
})

const deSinonimo = (campo: { min: number; max: number }) =>
  z.string().check(z.trim(), z.minLength(campo.min), z.maxLength(campo.max), deUnaLinea)
/** `articulos`: how many on sale the word finds from now on. */
export const agregarSinonimo = post(`${PUERTA}/sinonimos/agregar`, {
  access: 'personal',
  mesa: 'agregarSinonimos',
  summary: 'One more meaning of a word that people search by; one that is known stays as it is',
  body: z.strictObject({
    palabra: deSinonimo(deLaPuerta.campos.palabra),
    equivale: deSinonimo(deLaPuerta.campos.equivale),
  }),
  data: z.strictObject({ articulos: z.number() }),
})
const codigo = z.strictObject({
  codBarras: z.string(),
  codArticulo: z.string(),
  descripcion: z.string(),
  piezas: z.number(),
})
export type CodigoDeMesa = z.infer<typeof codigo>
export const codigos = listado(`${PUERTA}/codigos`, {
  nombre: 'codigos',
  exporta: 'verPuerta',
  filtros: { texto: ['codBarras', 'codArticulo'], valores: { deCaja: ['1'] } },
  ordenes: ['codBarras', 'codArticulo'],
  columnas: { codBarras: 'Código de barras', codArticulo: 'Código', piezas: 'Piezas' },
  summary: 'Codes of pieces and of cases, with how many pieces each stands for',
  fila: codigo,
  evento: 'codigos.exportados',
  archivo: 'codigosDeBarras',
  deLaPuerta: true,
})

const corte = z.strictObject({
  codSucursal: z.number(),
  centro: z.string(),
  /** 1 Monday … 7 Sunday; 0 where `fecha` stands */
  dia: z.number(),
  fecha: z.string(),
  /** '' : nothing leaves */
  hora: z.string(),
})
export type CorteDeMesa = z.infer<typeof corte>
export const cortes = listado(`${PUERTA}/cortes`, {
  nombre: 'cortes',
  exporta: 'verPuerta',
  filtros: { texto: ['codSucursal', 'fecha'], valores: { dia: ['0', '1', '2', '3', '4', '5', '6', '7'] } },
  ordenes: ['codSucursal'],
  columnas: { codSucursal: 'Centro', dia: 'Día', fecha: 'Fecha', hora: 'Hora' },
  summary: 'Until when an order leaves on its day, by centre',
  fila: corte,
  evento: 'cortes.exportados',
  deLaPuerta: true,
})

const tipos = z.array(z.enum(NOMBRES_DE_TIPO)).check(z.maxLength(NOMBRES_DE_TIPO.length))
const clave = z.strictObject({
  id: z.number(),
  nombre: z.string(),
  /** [] : all of them, and all the other calls of the door */
  tipos: z.array(z.string()),
  creada: instante,
  usada: z.nullable(instante),
  revocada: z.nullable(instante),
})
export const clavesDePuerta = get(`${PUERTA}/claves`, {
  access: 'personal',
  mesa: 'verClaves',
  lectura: true,
  summary: 'Keys of the ERP door, without their secrets',
  data: z.array(clave),
})
export const crearClave = post(`${PUERTA}/claves/crear`, {
  access: 'personal',
  mesa: 'cambiarClaves',
  summary: 'A key for these kinds, or (none named) for all; it is told this once',
  body: z.strictObject({
    nombre: z.string().check(z.trim(), z.minLength(1), z.maxLength(80), deUnaLinea),
    tipos,
  }),
  data: z.strictObject({ id: z.number(), clave: z.string() }),
})
export const revocarClave = post(`${PUERTA}/claves/revocar`, {
  access: 'personal',
  mesa: 'cambiarClaves',
  summary: 'A key is refused within 5 s',
  body: z.strictObject({ id: entero(1, 2_147_483_647) }),
  data: sinDatos,
})
