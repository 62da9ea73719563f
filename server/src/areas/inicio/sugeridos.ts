import type * as calls from '@surtia/contracts/inicio.ts'
import type { Sugerido } from '@surtia/contracts/inicio.ts'
import type { Usuario } from '@surtia/contracts/seguridad.ts'
import { preciosPorPiezas } from '@surtia/rules/catalogo/precio-vigente.ts'
import { diasDeEntrega } from '@surtia/rules/catalogo/promesa-de-entrega.ts'
import {
  type Cadencia,
  piezasQueTocan,
  porQueTantas,
  porQueToca,
  seTermina,
  seTerminaDesde,
  vuelveATocar,
  yaToca,
} from '@surtia/rules/compras/cadencia.ts'
import type { Dia } from '@surtia/rules/fechas.ts'
import { reading, stating } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { notFound } from '../../edge/refusals.ts'
import { type Mirada, mirada } from '../../indice/mirada.ts'
import type { Portal } from '../../portal.ts'
import { listCadencias } from '../pedidos/cadencias.ts'
import { type DeCuales, listSugeribles, saveDescartado } from './sugeridos.queries.ts'

/** All that a client's own rhythm says is due, what was due first first (docs/reglas/compras.md#toca-pedir). */
export async function listSugeridos(portal: Portal, cliente: Usuario): Promise<Sugerido[]> {
  const m = mirada(portal, cliente)
  const { hoy } = m
  return sugerir(portal, m, {
    cuales: (c, enMiCedis) => yaToca(c, { hoy, diasDeEntrega: diasDeEntrega(hoy, enMiCedis) }),
    fecha: ({ toca }) => toca,
  })
}

/** What may run out in the days that come, what may first first (docs/reglas/compras.md#se-le-va-a-terminar). */
export async function listPorTerminar(
  portal: Portal,
  cliente: Pick<Usuario, 'codCliente' | 'sucursal'>,
  de: DeCuales,
): Promise<Sugerido[]> {
  const m = mirada(portal, cliente)
  return sugerir(portal, m, { cuales: (c) => seTermina(c, m.hoy), fecha: seTerminaDesde, de })
}

type Criterio = {
  cuales: (c: Cadencia, enMiCedis: boolean) => boolean
  fecha: (c: Cadencia) => Dia
  de?: DeCuales
}

async function sugerir(portal: Portal, m: Mirada, { cuales, fecha, de }: Criterio): Promise<Sugerido[]> {
  const { hoy } = m
  const cadencias = await listCadencias(portal.db, m.codCliente, hoy)
  // those of the other centres take longest: what is not due even then need not be looked at
  const posibles = [...cadencias].flatMap(([codigo, c]) => (cuales(c, false) ? [codigo] : []))
  if (posibles.length === 0) return []
  const [sugeribles] = await Promise.all([listSugeribles(portal.db, m, posibles, de), portal.indice.alTanto()])
  const sugeridos = sugeribles.flatMap((articulo) => {
    const {
      codArticulo,
      descripcion,
      minimoPiezas,
      empColectivo,
      enMiCedis,
      cantidad: enCarrito,
      descartado,
    } = articulo
    const c = cadencias.get(codArticulo)
    const leido = portal.indice.leido(codArticulo, m)
    if (!c || !leido || !cuales(c, enMiCedis) || (descartado !== null && !vuelveATocar(c, descartado, hoy))) return []
    const pedible = { hoy, minimoPiezas, empColectivo, enCarrito }
    // with what is in the cart they make the line that is due
    const piezas = piezasQueTocan(c, pedible) - enCarrito
    if (piezas <= 0) return []
    const { cadaDias, ultima, ultimasPiezas } = c
    const { existenciaMiCedis, existenciaOtrosCedis } = leido
    return [
      {
        codArticulo,
        descripcion,
        piezas,
        fecha: fecha(c),
        cadaDias,
        ultima,
        ultimasPiezas,
        texto: porQueToca(c),
        tantas: porQueTantas(c, pedible),
        precios: preciosPorPiezas(leido, m.evento),
        existenciaMiCedis,
        existenciaOtrosCedis,
      },
    ]
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
