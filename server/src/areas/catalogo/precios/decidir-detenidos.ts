import { type Informe, MAXIMO_DE_ERRORES } from '@surtia/contracts/integracion.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { type Reader, type Trx, transaction } from '../../../db/database.ts'
import { audit } from '../../../jobs/auditoria.ts'
import type { Portal } from '../../../portal.ts'
import { closeEntrega, openEntrega } from '../../integracion/entregas.queries.ts'
import { guardarEn } from '../../integracion/guardar-lote.ts'
import { informeVacio } from '../../integracion/informe.ts'
import { EN_LA_AUDITORIA, type Quien } from './como-cambio.ts'
import { type Detenido, discardDetenidos, listPrecios, lockDetenidos, markAutorizados } from './detenidos.queries.ts'

/** What became of one stopped price; `motivo` says why it was not done. */
type Hecho = { id: number; hecho: boolean; motivo: string }
const YA_NO = 'Ese precio ya no está detenido.'
const ninguno = () => new Refusal('Ninguno de esos precios está detenido.')

/** Stores stopped prices as a delivery of their own, so that it can be undone. Throws a Refusal when none of them waits. */
export async function autorizarPrecios(
  portal: Portal,
  ids: readonly number[],
  quien: Quien,
): Promise<{ entrega: number; aceptados: number; precios: Hecho[] }> {
  return transaction(portal.db, async (trx) => {
    const detenidos = await lockDetenidos(trx, ids)
    if (detenidos.length === 0) throw ninguno()
    const antes = await losDe(trx, detenidos)
    const { entrega, errores, aceptados } = await guardarDetenidos(portal, trx, detenidos, quien.origen)
    const motivos = new Map(errores.map(({ linea, motivo }) => [detenidos[linea - 1]?.id, motivo]))
    const guardados = new Set(detenidos.flatMap(({ id }) => (motivos.has(id) ? [] : [id])))
    await markAutorizados(trx, [...guardados])
    const detalle = { ids: detenidos.map(({ id }) => id), entrega, aceptados, origen: quien.origen }
    await audit(trx, 'precios.autorizados', quien, detalle, { antes, despues: await losDe(trx, detenidos) })
    const precios = [...new Set(ids)].map((id) => ({
      id,
      hecho: guardados.has(id),
      motivo: guardados.has(id) ? '' : (motivos.get(id) ?? YA_NO),
    }))
    return { entrega, aceptados, precios }
  })
}

/** One delivery of what a person looked at; rows that the database does not take go on waiting. */
async function guardarDetenidos(
  portal: Portal,
  trx: Trx,
  detenidos: readonly Detenido[],
  origen: string,
): Promise<Informe> {
  const corte = portal.ahora()
  const { entrega } = await openEntrega(trx, { clave: null, tipo: 'precios', origen, corte, autorizados: true })
  const guardado = { tipo: portal.tipos.precios, entrega: entrega.id, corte, autorizado: true }
  const lote = detenidos.map(({ valores }, i) => ({ linea: i + 1, valores }))
  const { rechazos } = await guardarEn(portal, trx, guardado, lote)
  const informe: Informe = {
    ...informeVacio('precios'),
    entrega: entrega.id,
    leidos: lote.length,
    aceptados: lote.length - rechazos.length,
    rechazados: rechazos.length,
    errores: rechazos.slice(0, MAXIMO_DE_ERRORES),
  }
  await closeEntrega(trx, entrega.id, { estado: 'terminada', informe })
  return informe
}

/** Forgets stopped prices; those that there were stay. Throws a Refusal when none of them waits. */
export async function descartarPrecios(portal: Portal, ids: readonly number[], quien: Quien): Promise<Hecho[]> {
  return transaction(portal.db, async (trx) => {
    const resueltos = await discardDetenidos(trx, ids, portal.ahora())
    if (resueltos.length === 0) throw ninguno()
    const detalle = { ids: resueltos.map(({ id }) => id), origen: quien.origen }
    const pedian = resueltos.slice(0, EN_LA_AUDITORIA).map((d) => [nombreDe(d), d.despues])
    // what was asked for is not stored
    const quedan = { antes: Object.fromEntries(pedian), despues: await losDe(trx, resueltos) }
    await audit(trx, 'precios.descartados', quien, detalle, quedan)
    const hechos = new Set(detalle.ids)
    return [...new Set(ids)].map((id) => ({ id, hecho: hechos.has(id), motivo: hechos.has(id) ? '' : YA_NO }))
  })
}

/** The prices that these articles have now, as the audit keeps them. MXN. */
async function losDe(db: Reader, detenidos: readonly Detenido[]) {
  const suyos = detenidos.slice(0, EN_LA_AUDITORIA)
  const precios = await listPrecios(
    db,
    suyos.map(({ codArticulo }) => codArticulo),
  )
  const precioDe = ({ codArticulo, campo }: Detenido) =>
    Object.entries(precios.get(codArticulo) ?? {}).find(([nombre]) => nombre === campo)?.[1] ?? null
  return Object.fromEntries(suyos.map((d) => [nombreDe(d), precioDe(d)]))
}
const nombreDe = ({ codArticulo, campo }: Detenido): string => `${codArticulo} ${campo}`
