import type * as calls from '@surtia/contracts/inicio.ts'
import type { Sugerido } from '@surtia/contracts/inicio.ts'
import type { Usuario } from '@surtia/contracts/seguridad.ts'
import { type AlSugerir, piezasSugeridas, porQueToca, vuelveATocar } from '@surtia/rules/compras/cadencia.ts'
import { diasDeEntrega } from '@surtia/rules/pedidos/promesa-de-entrega.ts'
import { reading, stating } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { notFound } from '../../edge/refusals.ts'
import type { Portal } from '../../portal.ts'
import { mirada } from '../catalogo/articulos.queries.ts'
import { listCadencias } from '../pedidos/cadencias.ts'
import { listSugeribles, saveDescartado } from './sugeridos.queries.ts'

/** All that a client's own rhythm says is due, what was due first first (docs/reglas/compras.md#toca-pedir). */
export async function listSugeridos(portal: Portal, cliente: Usuario): Promise<Sugerido[]> {
  const m = mirada(portal, cliente)
  const { hoy } = m
  const cadencias = await listCadencias(portal.db, cliente.codCliente, hoy)
  const alSugerir = (enMiCedis: boolean): AlSugerir => ({
    hoy,
    diasDeEntrega: diasDeEntrega(hoy, enMiCedis),
    minimoPiezas: 1,
    empColectivo: 1,
  })
  // those of the other centres take longest: what is not due even then need not be looked at
  const lejos = alSugerir(false)
  const posibles = [...cadencias].flatMap(([codigo, c]) => (piezasSugeridas(c, lejos) > 0 ? [codigo] : []))
  if (posibles.length === 0) return []
  const sugeridos = (await listSugeribles(portal.db, m, posibles)).flatMap((articulo) => {
    const { codArticulo, descripcion, minimoPiezas, empColectivo, enMiCedis, cantidad, descartado } = articulo
    const c = cadencias.get(codArticulo)
    if (!c || (descartado !== null && !vuelveATocar(c, descartado, hoy))) return []
    const deseadas = piezasSugeridas(c, { ...alSugerir(enMiCedis), minimoPiezas, empColectivo })
    if (deseadas === 0 || cantidad >= deseadas) return []
    const piezas = Math.max(minimoPiezas, deseadas - cantidad)
    const { cadaDias, ultima, ultimasPiezas } = c
    return [{ codArticulo, descripcion, piezas, fecha: c.toca, cadaDias, ultima, ultimasPiezas, texto: porQueToca(c) }]
  })
  // they came by name, which a sort keeps
  return sugeridos.sort((a, b) => a.fecha.localeCompare(b.fecha))
}

export async function sugeridos({ portal, cliente }: Asked<typeof calls.sugeridos>) {
  return { data: await reading(() => listSugeridos(portal, cliente)) }
}

export async function descartarSugerido({ portal, cliente, body }: Asked<typeof calls.descartarSugerido>) {
  const { hoy, codCliente } = mirada(portal, cliente)
  if (!(await stating(() => saveDescartado(portal.db, codCliente, body.codArticulo, body.siempre, hoy))))
    throw notFound()
  return { data: null }
}
