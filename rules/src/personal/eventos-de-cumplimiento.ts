import { type Dicho, documento } from './lo-anotado.ts'

/** Kinds of lines of the audit that tell of what the law asks: what clients prove, and what we show them. */
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
} as const satisfies Record<string, Dicho>
