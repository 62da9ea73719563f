import type { NombreDeInterruptor } from './interruptores.ts'
import type { Papel } from './permisos.ts'

/** What each role is called. */
export const NOMBRES_DE_PAPEL: Readonly<Record<Papel, string>> = {
  administracion: 'Administración',
  credito: 'Crédito y cobranza',
  ventas: 'Ventas',
  almacen: 'Almacén',
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
}

/** What each thing is called that a client may. */
export const NOMBRES_DE_BANDERA = {
  activo: 'Activo',
  forzarPoc: 'Forzar POC',
  publicoGeneral: 'Público general',
  permitirReferenciar: 'Permitir referenciar',
  herramientas: 'Herramientas',
} as const
