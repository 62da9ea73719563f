import type { NombreDeInterruptor } from './interruptores.ts'
import type { Papel } from './permisos.ts'

/** What each role is called. */
export const NOMBRES_DE_PAPEL: Readonly<Record<Papel, string>> = {
  administracion: 'Administración',
  credito: 'Crédito y cobranza',
  ventas: 'Ventas',
  almacen: 'Almacén',
  calidad: 'Calidad',
  mercadotecnia: 'Mercadotecnia',
  rh: 'Recursos humanos',
  sistemas: 'Sistemas',
  auditoria: 'Auditoría',
}

/** What each of the owner's values is called. */
export const TITULOS_DE_INTERRUPTOR: Readonly<Record<NombreDeInterruptor, string>> = {
  EVENTO_BUEN_FIN: 'Buen Fin',
  CARGO_OTROS_CEDIS: 'Cargo de otros centros',
  CREDITO_ESTRICTO: 'Crédito estricto',
  ALARMA_PRECIO: 'Alarma de precios',
  VER_COMO_AVISA: 'Aviso de «Ver como»',
  CANDADO_CONTROLADOS: 'Candado de controlados',
  ACUSE_CONTROLADOS_DIAS: 'Acuse de controlados',
  DIAS_RECLAMO_FALTANTE: 'Días para reclamar faltantes',
  DIAS_RECLAMO_EQUIVOCADO: 'Días para reclamar lo equivocado',
  DIAS_RECLAMO_SOBRANTE: 'Días para reclamar sobrantes',
  DIAS_RECLAMO_DANADO: 'Días para reclamar lo dañado',
  DIAS_RECLAMO_CADUCIDAD: 'Días para reclamar caducidad corta',
  DIAS_RECLAMO_FRIO: 'Días para reclamar cadena de frío',
}

/** What each thing is called that a client may. */
export const NOMBRES_DE_BANDERA = {
  activo: 'Activo',
  forzarPoc: 'Forzar POC',
  publicoGeneral: 'Público general',
  permitirReferenciar: 'Permitir referenciar',
  herramientas: 'Herramientas',
} as const

/** What each kind of row is called that the door takes. */
export const NOMBRES_DE_TIPO = {
  cedis: 'Centros',
  cortes: 'Cortes',
  articulos: 'Artículos',
  precios: 'Precios',
  existencias: 'Existencias',
  sustitutos: 'Sustitutos',
  sinonimos: 'Sinónimos',
  codigosDeBarras: 'Códigos de barras',
  clientes: 'Clientes',
  licencias: 'Licencias de clientes',
  usuarios: 'Usuarios',
  usuariosClientes: 'Clientes de un usuario',
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
  lotesSurtidos: 'Lotes surtidos',
  estatusPedidos: 'Estatus de pedidos',
  surtidosPedidos: 'Surtido de pedidos',
  estatusReclamaciones: 'Avance de reclamaciones',
  vacantes: 'Vacantes',
} as const
