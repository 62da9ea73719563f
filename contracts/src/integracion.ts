import { documentos, pagosAplicados } from './puerta/adeudos.ts'
import { avisosEmergentes, banners } from './puerta/banners.ts'
import { vacantes } from './puerta/bolsa-trabajo.ts'
import type { Tipo } from './puerta/campo.ts'
import { carritosAnteriores } from './puerta/carrito.ts'
import { cartasPorte, mercanciasCartaPorte } from './puerta/carta-porte.ts'
import {
  articulos,
  cambiosPrecio,
  codigosDeBarras,
  existencias,
  historial,
  precios,
  sustitutos,
} from './puerta/catalogo.ts'
import { clientes } from './puerta/cuenta.ts'
import { licencias } from './puerta/expediente.ts'
import { facturas } from './puerta/facturas.ts'
import { notificaciones } from './puerta/notificaciones.ts'
import { confirmacionesDePago } from './puerta/pagos.ts'
import {
  cedis,
  cortes,
  estatusPedidos,
  lotesPedido,
  lotesSurtidos,
  pedidos,
  renglonesPedido,
  surtidosPedidos,
} from './puerta/pedidos.ts'
import { laboratorios } from './puerta/publico.ts'
import { estatusReclamaciones } from './puerta/reclamaciones.ts'
import { accesos, usuarios, usuariosClientes } from './puerta/seguridad.ts'
import { sinonimos } from './puerta/sinonimos.ts'

/**
 * The ERP door: what each kind of row holds, in the order in which they may come. The same table parses CSV and NDJSON,
 * writes the reference of docs/integracion.md and tells the demo what it may send.
 */
export const TIPOS = {
  cedis,
  cortes,
  articulos,
  precios,
  existencias,
  sustitutos,
  sinonimos,
  codigosDeBarras,
  clientes,
  licencias,
  usuarios,
  usuariosClientes,
  documentos,
  facturas,
  pagosAplicados,
  confirmacionesDePago,
  accesos,
  cambiosPrecio,
  historial,
  banners,
  avisosEmergentes,
  notificaciones,
  laboratorios,
  cartasPorte,
  mercanciasCartaPorte,
  carritosAnteriores,
  pedidos,
  renglonesPedido,
  lotesPedido,
  lotesSurtidos,
  estatusPedidos,
  surtidosPedidos,
  estatusReclamaciones,
  vacantes,
} as const satisfies Record<string, Tipo>

export type NombreDeTipo = keyof typeof TIPOS
export const NOMBRES_DE_TIPO = Object.keys(TIPOS) as NombreDeTipo[]

export type RenglonRechazado = { linea: number; campo: string; motivo: string }

/** A row whose key came before in its delivery; `clave`: what its fields say, in their order. */
export type LlaveRepetida = { linea: number; clave: string }

/** What a delivery answers: rows read, accepted and rejected; the first rejected ones with line number and reason. */
export type Informe = {
  tipo: string
  simulacro: boolean
  /** the delivery's number; 0 of a dry run */
  entrega: number
  /** this delivery had come before: nothing was stored again, and this is what it answered then */
  repetida: boolean
  leidos: number
  aceptados: number
  rechazados: number
  /** prices, among the rejected rows, that wait for a person because they moved too much */
  detenidos: number
  /** a delivery of prices of which nothing was stored, because as a whole it looks wrong: it waits for a person */
  estado?: 'detenida'
  errores: RenglonRechazado[]
  columnasIgnoradas: string[]
  /** rows whose key came before in the delivery, and the first of them */
  repetidos: number
  llavesRepetidas: LlaveRepetida[]
  /** rows, among the accepted, with fewer cells than headings */
  celdasDeMenos: number
  /** the line at the end of the file that does not end; null when it does */
  sinFin: number | null
}

/** Most rejected rows, and most repeated keys, that a report names; the counts cover all. */
export const MAXIMO_DE_ERRORES = 1_000
