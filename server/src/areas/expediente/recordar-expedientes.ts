import {
  DIAS_POR_VENCER,
  RECORDATORIOS,
  recordatorioDebido,
  tituloDeRecordatorio,
} from '@surtia/rules/cumplimiento/expediente.ts'
import { diaDe, diaEn, sumarDias } from '@surtia/rules/fechas.ts'
import { reading, transaction } from '../../db/database.ts'
import type { Portal } from '../../portal.ts'
import { avisar } from './avisar.ts'
import { type ConFin, listConFin, markRecordados } from './recordatorios.queries.ts'

/** Read at once; told in one transaction. */
const DE_UNA_VEZ = 200
/** as long as an end is told after it, and the day that a zone may be ahead */
const MARGEN = 8

/**
 * Tells clients that a document of theirs ends, 60, 30 and 7 days before and on the day, each once (docs/reglas/expediente.md#se-recuerda-una-vez):
 * that it was told, the bell and the mail are one transaction, so whoever dies halfway, or does the same beside another process, neither loses
 * nor repeats one.
 */
export async function recordarExpedientes(portal: Portal): Promise<void> {
  const now = portal.ahora()
  const hoy = diaDe(now)
  const [desde, hasta] = [sumarDias(hoy, -MARGEN), sumarDias(hoy, Math.max(DIAS_POR_VENCER, ...RECORDATORIOS) + 1)]
  let despuesDe: number | undefined = 0
  while (despuesDe !== undefined) {
    const tanda: Parameters<typeof listConFin>[1] = { desde, hasta, despuesDe, cuantos: DE_UNA_VEZ }
    const filas = await reading(() => listConFin(portal.db, tanda))
    await recordar(portal, filas, now)
    despuesDe = filas.length === DE_UNA_VEZ ? filas.at(-1)?.id : undefined
  }
}

async function recordar(portal: Portal, filas: readonly ConFin[], now: Date): Promise<void> {
  const debidos = filas.flatMap(({ id, aceptado, vence, recordado, zona }) => {
    const dias = recordatorioDebido({ aceptado, vence, recordado }, diaEn(now, zona))
    return dias === null ? [] : [{ id, vence, dias }]
  })
  if (debidos.length === 0) return
  await transaction(portal.db, async (trx) => {
    const avisos = (await markRecordados(trx, debidos)).map(({ id, dias, clase, vence, zona, ...quien }) => ({
      ...quien,
      titulo: tituloDeRecordatorio(clase, vence, diaEn(now, zona)),
      mensaje: 'Mande el que sigue para que lo revisemos a tiempo.',
      clave: `${id}:${vence}:${dias}`,
    }))
    await avisar(trx, avisos, { url: portal.settings.url, now })
  })
}
