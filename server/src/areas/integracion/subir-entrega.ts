import { createReadStream } from 'node:fs'
import type { Informe } from '@surtia/contracts/integracion.ts'
import type * as calls from '@surtia/contracts/puerta-de-mesa.ts'
import { entregaPideConfirmar } from '@surtia/rules/personal/permisos.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import type { Asked } from '../../edge/answer.ts'
import { checkConfirmada } from '../../edge/personal.ts'
import { informeVacio, resumenDe } from './informe.ts'
import { formatoDeArchivo } from './parts/columnas.ts'
import { recibirEntrega } from './recibir-entrega.ts'

/**
 * A file that a person sends through the same door as the ERP; its key is its name there, so that it is stored once. Of a dry run also
 * what cannot be read at all is a report.
 */
export async function subirEntrega({ portal, body, file, personal, key }: Asked<typeof calls.subirEntrega>) {
  if (entregaPideConfirmar(body.tipo, body.simulacro)) checkConfirmada(portal, personal)
  const { idPersonal } = personal
  const clave = key() ? `mesa:${key()}` : undefined
  const dada = { ...body, formato: formatoDeArchivo(file.nombre), origen: 'mesa', idPersonal, clave }
  try {
    const data = await recibirEntrega(portal, createReadStream(file.ruta), dada)
    return { data, message: resumenDe(data) }
  } catch (error) {
    if (!(body.simulacro && error instanceof Refusal)) throw error
    return { data: ilegible(body.tipo, error.message), message: error.message }
  }
}

const ilegible = (tipo: string, motivo: string): Informe => ({
  ...informeVacio(tipo),
  simulacro: true,
  errores: [{ linea: 1, campo: '', motivo }],
})
