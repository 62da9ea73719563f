import { type Dicho, de, documento } from './lo-anotado.ts'

/** Kinds of lines of the audit that tell of what the law asks: what clients prove and claim, and what we show them. */
export const DE_CUMPLIMIENTO = {
  'expediente.aceptado': [
    'Aceptó un documento del cliente',
    ({ detalle }) => `Aceptó ${documento(detalle)} del cliente`,
  ],
  'expediente.rechazado': [
    'Rechazó un documento del cliente',
    ({ detalle }) => `Rechazó ${documento(detalle)} del cliente`,
  ],
  'expedientes.exportados': ['Se llevó la lista de expedientes'],
  'nuestro-documento.quitado': [
    'Quitó un documento nuestro',
    ({ detalle }) => `Quitó ${documento(detalle)} de nuestros documentos`,
  ],
  'nuestro-documento.subido': [
    'Subió un documento nuestro',
    ({ detalle }) => `Subió ${documento(detalle)} a nuestros documentos`,
  ],
  'reclamacion.autorizada': [
    'Autorizó una reclamación',
    ({ detalle }) => `Autorizó la reclamación ${de(detalle, 'id')} del pedido ${de(detalle, 'folio')}`,
  ],
  'reclamacion.cerrada': [
    'Cerró una reclamación',
    ({ detalle }) => `Cerró la reclamación ${de(detalle, 'id')} del pedido ${de(detalle, 'folio')}`,
  ],
  'reclamacion.recibida': [
    'Recibió una reclamación',
    ({ detalle }) => `Recibió la reclamación ${de(detalle, 'id')} del pedido ${de(detalle, 'folio')}`,
  ],
  'reclamacion.recolectada': [
    'Recolectó una reclamación',
    ({ detalle }) => `Recolectó la reclamación ${de(detalle, 'id')} del pedido ${de(detalle, 'folio')}`,
  ],
  'reclamacion.rechazada': [
    'Rechazó una reclamación',
    ({ detalle }) => `Rechazó la reclamación ${de(detalle, 'id')} del pedido ${de(detalle, 'folio')}`,
  ],
  'reclamacion.tomada': [
    'Tomó una reclamación',
    ({ detalle }) => `Tomó la reclamación ${de(detalle, 'id')} del pedido ${de(detalle, 'folio')}`,
  ],
  'reclamaciones.exportadas': ['Se llevó la lista de reclamaciones'],
} as const satisfies Record<string, Dicho>
