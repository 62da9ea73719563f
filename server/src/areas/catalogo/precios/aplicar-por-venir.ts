import { type Informe, MAXIMO_DE_ERRORES } from '@surtia/contracts/integracion.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import { type Trx, transaction } from '../../../db/database.ts'
import { audit } from '../../../jobs/auditoria.ts'
import type { Portal } from '../../../portal.ts'
import type { FilaEntendida, Vigilancia } from '../../../tipo.ts'
import { closeEntrega, DE_SU_DIA, openEntrega } from '../../integracion/entregas.queries.ts'
import { guardarEn } from '../../integracion/guardar-lote.ts'
import { informeVacio } from '../../integracion/informe.ts'
import { avisarDetenidos } from './avisar.ts'
import { hayDebidos, takeDebidos } from './por-venir.queries.ts'
import { vigilarPrecios } from './vigilar.ts'

const POR_LOTE = 1_000

/**
 * Prices whose day has come rule from now on, all in one transaction: several processes share it out, and one that is killed leaves them waiting
 * (docs/reglas/precios.md#precios-por-venir).
 */
export async function aplicarPorVenir(portal: Portal): Promise<void> {
  if (await hayDebidos(portal.db, diaDe(portal.ahora())))
    await transaction(portal.db, (trx) => aplicarDebidos(portal, trx))
}

/** The same inside the caller's transaction, of these articles or of all. They are a delivery of their own, so that it can be undone. */
export async function aplicarDebidos(portal: Portal, trx: Trx, codigos?: readonly string[]): Promise<void> {
  const now = portal.ahora()
  const tomar = () => takeDebidos(trx, diaDe(now), POR_LOTE, codigos)
  let debidos = await tomar()
  if (debidos.length === 0) return
  const { entrega } = await openEntrega(trx, {
    clave: null,
    tipo: 'precios',
    origen: DE_SU_DIA,
    corte: now,
    autorizados: false,
  })
  const informe: Informe = { ...informeVacio('precios'), entrega: entrega.id }
  while (debidos.length > 0) {
    const lote = debidos.map(({ valores }, i) => ({ linea: informe.leidos + i + 1, valores }))
    const mirados = new Set(lote.filter((_, i) => debidos[i]?.autorizado))
    const vigilancia = juzgar(portal, entrega.id, mirados)
    const guardado = { tipo: portal.tipos.precios, entrega: entrega.id, corte: now, vigilancia }
    const { rechazos, detenidos } = await guardarEn(portal, trx, guardado, lote)
    informe.leidos += lote.length
    informe.rechazados += rechazos.length
    informe.detenidos += detenidos
    informe.errores.push(...rechazos)
    debidos = await tomar()
  }
  informe.aceptados = informe.leidos - informe.rechazados
  informe.errores = informe.errores.slice(0, MAXIMO_DE_ERRORES)
  await closeEntrega(trx, entrega.id, { estado: 'terminada', informe })
  const { aceptados, detenidos } = informe
  await audit(trx, 'precios.aplicados', {}, { entrega: entrega.id, aceptados, detenidos, origen: DE_SU_DIA })
  if (detenidos > 0) await avisarDetenidos(portal, trx, informe)
}

/** Judged again, against the prices of today; those that a person looked at are not. */
function juzgar(portal: Portal, entrega: number, mirados: ReadonlySet<FilaEntendida>): Vigilancia | null {
  const porcentaje = portal.interruptores.enVigor().alarmaPrecio
  if (porcentaje <= 0) return null
  const now = portal.ahora()
  return {
    ver: async () => undefined,
    motivo: () => '',
    async detener(trx, filas) {
      const porVer = filas.filter((fila) => !mirados.has(fila))
      const juzgadas = await vigilarPrecios(trx, porVer, { porcentaje, entrega, now })
      const buenas = new Set(juzgadas.buenas)
      return { buenas: filas.filter((fila) => mirados.has(fila) || buenas.has(fila)), malas: juzgadas.malas }
    },
  }
}
