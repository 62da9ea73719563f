import { cuantos } from '../contar.ts'
import { enPesos, type Pesos } from '../dinero.ts'
import { type EstadoDeReclamo, NOMBRES_DE_ESTADO_DE_RECLAMO, type RechazoDeReclamo } from './estado.ts'
import { TITULOS_DE_RECHAZO } from './nombres.ts'

/** A claim as it is told of: pieces that were claimed, and of them those that were accepted; `acreditado` in MXN, null where nobody said. */
export type ReclamoPorAvisar = {
  id: number
  folio: string
  estado: EstadoDeReclamo
  conRegreso: boolean
  rechazo: RechazoDeReclamo | ''
  notaCredito: string
  acreditado: Pesos | null
  piezas: number
  aceptadas: number
}

const DICHOS: Readonly<Record<EstadoDeReclamo, (r: ReclamoPorAvisar) => string>> = {
  enviada: ({ piezas }) => `Recibimos su reclamación de ${cuantos(piezas, 'pieza', 'piezas')}.`,
  'en-revision': () => 'Ya la estamos revisando.',
  autorizada: ({ piezas, aceptadas, conRegreso }) =>
    `Se autorizaron ${aceptadas} de ${cuantos(piezas, 'pieza', 'piezas')}. ${conRegreso ? 'Pasaremos por el producto.' : 'El producto no regresa.'}`,
  recolectada: () => 'Ya recogimos el producto.',
  recibida: () => 'El producto ya está con nosotros.',
  acreditada: ({ notaCredito, acreditado }) =>
    `Su nota de crédito es ${notaCredito}${acreditado === null ? '' : `, de ${enPesos(acreditado)}`}.`,
  cerrada: () => 'Se cerró sin que el producto regrese.',
  rechazada: ({ rechazo }) =>
    `No procede: ${rechazo === '' ? 'vea por qué' : TITULOS_DE_RECHAZO[rechazo].toLowerCase()}.`,
  retirada: () => 'Se retiró.',
}

/** What the client is told of a step of its claim, in the bell and by mail. */
export const queSeAvisa = (r: ReclamoPorAvisar): { titulo: string; mensaje: string } => ({
  titulo: `Reclamación ${r.id}: ${NOMBRES_DE_ESTADO_DE_RECLAMO[r.estado].toLowerCase()}`,
  mensaje: `Del pedido ${r.folio}. ${DICHOS[r.estado](r)}`,
})

/** The same of a credit note that was cancelled. */
export const queSeAvisaDeCancelada = (
  { id, folio, estado }: Pick<ReclamoPorAvisar, 'id' | 'folio' | 'estado'>,
  notaCredito: string,
): { titulo: string; mensaje: string } => ({
  titulo: `Reclamación ${id}: nota de crédito cancelada`,
  mensaje: `Del pedido ${folio}. Se canceló su nota de crédito ${notaCredito}: la reclamación vuelve a estar ${NOMBRES_DE_ESTADO_DE_RECLAMO[estado].toLowerCase()}, y sigue.`,
})
