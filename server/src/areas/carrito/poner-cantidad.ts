import type { Body, Data } from '@surtia/contracts/call.ts'
import type { ponerCantidad as contrato } from '@surtia/contracts/en-espera.ts'
import { porQueNo } from '@surtia/rules/carrito/cantidad-pedida.ts'
import { loQueEsperaba } from '@surtia/rules/carrito/lo-que-esperaba.ts'
import { precioVigente } from '@surtia/rules/catalogo/precio-vigente.ts'
import type { Trx } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { annulKeys } from '../../edge/idempotency.ts'
import type { Leido } from '../../indice/indice.ts'
import { type Mirada, mirada } from '../../indice/mirada.ts'
import { lockCantidades, saveNuevo } from './cambios.queries.ts'
import { countRenglones, saveRenglon } from './carrito.queries.ts'

type Puesta = { data: Data<typeof contrato> }
type Deseo = Body<typeof contrato>

/**
 * A quantity that waited on a device is put where the line still is as that device saw it, or left it itself; else it is left alone and
 * told (docs/reglas/equipo.md#lo-que-espera). Earlier wishes of it that come late do nothing any more.
 */
export async function ponerCantidad({ portal, body, cliente, once }: Asked<typeof contrato>) {
  const m = mirada(portal, cliente)
  const { codCliente } = cliente
  await portal.indice.alDia(m.codCliente)
  const articulo = portal.indice.leido(body.codArticulo, m)
  return once(async (trx): Promise<Puesta> => {
    const anteriores = await annulKeys<Puesta>(trx, { codCliente, now: portal.ahora() }, body.enLugarDe ?? [])
    const hecha = anteriores.findLast(({ data }) => data.resultado === 'puesta')?.data.cantidad ?? null
    const { resultado, motivo } = await poner(trx, m, { ...body, hecha }, articulo)
    const cantidad = await findCantidad(trx, m, body.codArticulo)
    const renglones = await countRenglones(trx, codCliente)
    const precio = articulo && cantidad > 0 ? precioVigente(articulo, cantidad, m.evento).precio : 0
    return { data: { codArticulo: body.codArticulo, resultado, motivo, cantidad, precio, renglones } }
  })
}

const findCantidad = async (trx: Trx, m: Mirada, codArticulo: string): Promise<number> =>
  (await lockCantidades(trx, m.codCliente, 'web', [codArticulo])).get(codArticulo) ?? 0

async function poner(
  trx: Trx,
  m: Mirada,
  deseo: Deseo & { hecha: number | null },
  articulo: Leido | undefined,
): Promise<Pick<Puesta['data'], 'resultado' | 'motivo'>> {
  const { codArticulo, cantidad, rutaOrigen, uuidAcceso = '' } = deseo
  const ahora = await findCantidad(trx, m, codArticulo)
  const que = loQueEsperaba(deseo, ahora)
  if (que !== 'poner') return { resultado: que === 'ya' ? 'puesta' : 'otra', motivo: '' }
  if (cantidad === 0) {
    await saveRenglon(trx, m, 'web', codArticulo, null)
    return { resultado: 'puesta', motivo: '' }
  }
  const motivo = articulo ? porQueNo(articulo, cantidad) : 'El artículo no existe en el catálogo.'
  if (motivo || !articulo) return { resultado: 'negada', motivo }
  const precioVisto = precioVigente(articulo, cantidad, m.evento).precio
  const renglon = { cantidad, rutaOrigen, uuidAcceso, precioVisto }
  if (ahora > 0) await saveRenglon(trx, m, 'web', codArticulo, renglon)
  // nothing is locked where there is no line: another device may have put one since
  else if (!(await saveNuevo(trx, m, 'web', { codArticulo, ...renglon }))) return { resultado: 'otra', motivo: '' }
  return { resultado: 'puesta', motivo: '' }
}
