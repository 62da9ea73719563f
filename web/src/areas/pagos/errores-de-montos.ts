import type { WrongField } from '@surtia/contracts/call.ts'

/** What the server said of the amounts that were sent: of the whole one, and of each document's, by the document's key. */
export type ErroresDeMontos = { importe: string; abonos: Readonly<Record<string, string>> }

export const SIN_ERRORES: ErroresDeMontos = { importe: '', abonos: {} }

const DEL_IMPORTE = /^(importe|efectivo|cheque|transferencia)$/i
const DE_UN_ABONO = /^(?:documentos|documentosPagar)\.(\d+)(?:\.|$)/i

/** Finds the box of each wrong field; `claves` are the documents in the order in which they were sent. */
export function erroresDeMontos(campos: readonly WrongField[], claves: readonly string[]): ErroresDeMontos {
  const importe = campos.find(({ campo }) => DEL_IMPORTE.test(campo))?.mensaje ?? ''
  const abonos = campos.flatMap(({ campo, mensaje }) => {
    const clave = claves[Number(DE_UN_ABONO.exec(campo)?.[1] ?? -1)]
    return clave === undefined ? [] : [[clave, mensaje]]
  })
  return { importe, abonos: Object.fromEntries(abonos) }
}

export const hayErrores = ({ importe, abonos }: ErroresDeMontos): boolean =>
  importe !== '' || Object.keys(abonos).length > 0
