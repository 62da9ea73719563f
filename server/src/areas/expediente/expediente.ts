import type { DocumentoDeExpediente } from '@surtia/contracts/expediente.ts'
import {
  CLASES_DE_DOCUMENTO,
  type ClaseDeDocumento,
  estadoDeExpediente,
} from '@surtia/rules/cumplimiento/expediente.ts'
import { diaEn } from '@surtia/rules/fechas.ts'
import { reading } from '../../db/database.ts'
import type { Portal } from '../../portal.ts'
import { type Fila, listExpediente } from './expediente.queries.ts'

/** A document as it stands on the day of its client. */
export function comoEsta(fila: Fila, ahora: Date): DocumentoDeExpediente {
  const { clase, aceptado, numero, vence, fracciones, archivo, recibido, motivo, version, zona } = fila
  const guardado = { aceptado: aceptado !== null, vence, recibido: recibido !== null, motivo }
  return {
    ...{ clase, numero, vence, fracciones },
    estado: estadoDeExpediente(guardado, diaEn(ahora, zona)),
    motivo,
    archivo: (archivo ?? fila.archivoRecibido) !== null,
    enRevision: recibido && {
      fecha: diaEn(recibido, zona),
      numero: fila.numeroRecibido,
      vence: fila.venceRecibido,
    },
    version,
  }
}

const falta = (clase: ClaseDeDocumento): DocumentoDeExpediente => ({
  ...{ clase, numero: '', vence: null, fracciones: [], estado: 'falta', motivo: '', archivo: false, enRevision: null },
  version: 0,
})

/** The four documents of a client, each with the number of its row; null of what was never sent. */
export async function expedienteDe({ db, ahora }: Portal, codCliente: string) {
  const filas = new Map((await reading(() => listExpediente(db, codCliente))).map((fila) => [fila.clase, fila]))
  return CLASES_DE_DOCUMENTO.map((clase) => {
    const fila = filas.get(clase)
    return fila ? { ...comoEsta(fila, ahora()), id: fila.id } : { ...falta(clase), id: null }
  })
}
