import type { NombreDeTipo } from '@surtia/contracts/integracion.ts'

/** What the door takes, as one says it. */
const NOMBRES: Readonly<Record<NombreDeTipo, string>> = {
  cedis: 'Centros',
  cortes: 'Cortes',
  articulos: 'Artículos',
  precios: 'Precios',
  existencias: 'Existencias',
  sustitutos: 'Sustitutos',
  sinonimos: 'Sinónimos',
  codigosDeBarras: 'Códigos de barras',
  clientes: 'Clientes',
  usuarios: 'Usuarios',
  documentos: 'Documentos por pagar',
  facturas: 'Facturas',
  pagosAplicados: 'Pagos aplicados',
  confirmacionesDePago: 'Confirmaciones de pago',
  accesos: 'Accesos',
  cambiosPrecio: 'Cambios de precio',
  historial: 'Historial',
  banners: 'Banners',
  avisosEmergentes: 'Avisos emergentes',
  notificaciones: 'Notificaciones',
  laboratorios: 'Laboratorios',
  cartasPorte: 'Cartas porte',
  mercanciasCartaPorte: 'Mercancías de carta porte',
  carritosAnteriores: 'Carritos anteriores',
  pedidos: 'Pedidos',
  renglonesPedido: 'Renglones de pedido',
  lotesPedido: 'Lotes de pedido',
  estatusPedidos: 'Estatus de pedidos',
  surtidosPedidos: 'Surtido de pedidos',
  vacantes: 'Vacantes',
}

export type { NombreDeTipo }
export const TIPOS_CON_NOMBRE = Object.entries(NOMBRES) as [NombreDeTipo, string][]

/** A kind as one says it; as it came where it is none of these. */
export const nombreDeTipo = (tipo: string): string => TIPOS_CON_NOMBRE.find(([clave]) => clave === tipo)?.[1] ?? tipo
