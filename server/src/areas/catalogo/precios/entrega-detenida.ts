import { type Informe, MAXIMO_DE_ERRORES, type RenglonRechazado } from '@surtia/contracts/integracion.ts'
import { esPorVenir } from '@surtia/rules/catalogo/precio-por-venir.ts'
import { type Dia, diaDe } from '@surtia/rules/fechas.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { type Trx, transaction } from '../../../db/database.ts'
import { audit } from '../../../jobs/auditoria.ts'
import type { Portal } from '../../../portal.ts'
import type { FilaEntendida } from '../../../tipo.ts'
import { apartadas } from '../../integracion/apartadas.ts'
import { closeEntrega, lockEntregaDetenida, moveADescartada } from '../../integracion/entregas.queries.ts'
import { guardarEn } from '../../integracion/guardar-lote.ts'
import { deSuArchivo, informeVacio } from '../../integracion/informe.ts'
import { listConPrecioPosterior } from './anteriores.queries.ts'
import type { Quien } from './como-cambio.ts'
import { listPorVenirPosteriores } from './por-venir.queries.ts'

const DETENIDA = { estado: 'detenida' }
const noEspera = (id: number) => new Refusal(`No hay entrega de precios detenida ${id}.`)

/**
 * Stores a held delivery of prices, all in one transaction; what a later delivery told of an article stays. Throws a
 * Refusal when it does not wait.
 */
export async function autorizarEntrega(portal: Portal, id: number, quien: Quien): Promise<Informe> {
  return transaction(portal.db, async (trx) => {
    const detenida = await lockEntregaDetenida(trx, id)
    if (!detenida) throw noEspera(id)
    const guardado = { tipo: portal.tipos.precios, entrega: id, corte: detenida.corte, autorizado: true }
    const { leidos } = detenida.informe
    const informe: Informe = { ...informeVacio('precios'), ...deSuArchivo(detenida.informe), entrega: id, leidos }
    for await (const lote of apartadas(trx, id)) {
      const { buenas, malas } = await sinPosteriores(trx, { id, hoy: diaDe(portal.ahora()) }, lote)
      const { rechazos } = await guardarEn(portal, trx, guardado, buenas)
      informe.aceptados += buenas.length - rechazos.length
      informe.errores.push(...malas, ...rechazos)
    }
    informe.rechazados = leidos - informe.aceptados
    informe.errores = informe.errores.slice(0, MAXIMO_DE_ERRORES)
    await closeEntrega(trx, id, { estado: 'terminada', informe })
    const detalle = { entrega: id, aceptados: informe.aceptados, origen: quien.origen }
    await audit(trx, 'precios.autorizados', quien, detalle, { antes: DETENIDA, despues: { estado: 'terminada' } })
    return informe
  })
}

/** What a later delivery told of an article stays; of a price to come, only what it told of the same day. */
async function sinPosteriores(trx: Trx, { id, hoy }: { id: number; hoy: Dia }, lote: FilaEntendida[]) {
  const codigos = lote.map(({ valores }) => String(valores.codArticulo))
  const posteriores = await listConPrecioPosterior(trx, id, codigos)
  const porVenir = await listPorVenirPosteriores(trx, id, codigos)
  const tarde = ({ valores }: FilaEntendida): boolean =>
    esPorVenir(valores, hoy)
      ? porVenir.has(`${valores.codArticulo} ${valores.vigenteDesde}`)
      : posteriores.has(String(valores.codArticulo))
  const malas: RenglonRechazado[] = lote
    .filter(tarde)
    .map(({ linea }) => ({ linea, campo: 'codArticulo', motivo: 'Una entrega posterior ya trajo su precio.' }))
  return { buenas: lote.filter((fila) => !tarde(fila)), malas }
}

/** Forgets a held delivery of prices; those that there were stay. Throws a Refusal when it does not wait. */
export async function descartarEntrega(portal: Portal, id: number, quien: Quien): Promise<void> {
  await transaction(portal.db, async (trx) => {
    if (!(await moveADescartada(trx, id))) throw noEspera(id)
    const despues = { estado: 'descartada' }
    const detalle = { entrega: id, origen: quien.origen }
    await audit(trx, 'precios.descartados', quien, detalle, { antes: DETENIDA, despues })
  })
}
