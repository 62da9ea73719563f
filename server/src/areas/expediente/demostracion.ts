import { randomUUID } from 'node:crypto'
import type { ClaseDeDocumento } from '@surtia/rules/cumplimiento/expediente.ts'
import type { Dia } from '@surtia/rules/fechas.ts'
import { transaction } from '../../db/database.ts'
import type { Portal } from '../../portal.ts'
import { saveNuestro } from './proveedor.queries.ts'

export type DeMuestra = { clase: ClaseDeDocumento; nombre: string; vence: Dia | null; pdf: Buffer }

/** The distributor's papers of a demo, which nobody of its staff uploaded. */
export async function dejarNuestrosDocumentos(portal: Portal, documentos: readonly DeMuestra[]): Promise<void> {
  if (!portal.settings.demo) throw new Error('only a demo has papers that nobody uploaded')
  for (const { pdf, ...documento } of documentos) {
    const archivo = `${randomUUID()}.pdf`
    await portal.almacen.guardar('nuestros', archivo, pdf)
    await transaction(portal.db, (trx) => saveNuestro(trx, { ...documento, archivo, subido: portal.ahora() }))
  }
}
