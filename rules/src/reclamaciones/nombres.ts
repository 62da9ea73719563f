import type { RechazoDeReclamo } from './estado.ts'
import type { MotivoDeReclamo } from './motivos.ts'

/** What each motive is called where it stands alone: in a list, a box, a report. */
export const TITULOS_DE_MOTIVO: Readonly<Record<MotivoDeReclamo, string>> = {
  faltante: 'Faltante',
  equivocado: 'Producto equivocado',
  sobrante: 'Sobrante',
  danado: 'Producto dañado',
  'caducidad-corta': 'Caducidad corta',
  'cadena-de-frio': 'Cadena de frío',
  retiro: 'Retiro de lote',
  caducado: 'Producto caducado',
}

/** Why a claim is refused, as people read it. */
export const TITULOS_DE_RECHAZO: Readonly<Record<RechazoDeReclamo, string>> = {
  'fuera-de-plazo': 'Fuera de plazo',
  'sin-derecho': 'Sin derecho a devolución',
  'no-es-nuestro': 'No es producto nuestro',
  'piezas-incorrectas': 'Las piezas no son las reclamadas',
  'sin-evidencia': 'Sin evidencia',
  'como-se-pidio': 'Llegó como se pidió',
}
