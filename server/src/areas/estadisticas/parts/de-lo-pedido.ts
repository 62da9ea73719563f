import { ahorro, SIN_PEDIDOS } from '@surtia/rules/estadisticas/ahorro.ts'
import { ahorroPosible } from '@surtia/rules/estadisticas/ahorro-posible.ts'
import { caducan } from '@surtia/rules/estadisticas/caducan.ts'
import { negados } from '@surtia/rules/estadisticas/negados.ts'
import { personas } from '@surtia/rules/estadisticas/personas.ts'
import { porTerminar } from '@surtia/rules/estadisticas/por-terminar.ts'
import { precios, SIN_ARTICULO, sinPrecios } from '@surtia/rules/estadisticas/precios.ts'
import { reclamado } from '@surtia/rules/estadisticas/reclamado.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import * as sugeridos from '../../inicio/sugeridos.queries.ts'
import { listPorTerminar } from '../../inicio/sugeridos.ts'
import {
  findPrimerAlterno,
  findPrimeraLista,
  findPrimerLote,
  findPrimerPedido,
  findPrimerPedidoDePersona,
  hasSurtido,
  listAhorro,
  listLotesQueCaducan,
  listMasCaros,
  listNegados,
  listPedidoPorPersona,
} from '../pedidos.queries.ts'
import { findMasComprado, findPrecio, listCambios, listComprasDe } from '../precios.queries.ts'
import { listReclamado } from '../reclamado.queries.ts'
import type { Lectores } from './tema.ts'

/** What the orders say, and what comes after them. */
export const DE_LO_PEDIDO: Pick<
  Lectores,
  'ahorro' | 'ahorro-posible' | 'negados' | 'precios' | 'por-terminar' | 'caducan' | 'reclamaciones' | 'personas'
> = {
  ahorro: async ({ db }, { codCliente }, consulta) => {
    const [comprado, desdeCuando] = await Promise.all([
      listAhorro(db, codCliente, consulta),
      findPrimeraLista(db, codCliente),
    ])
    const compro = comprado.length > 0 || (await hasSurtido(db, codCliente, consulta))
    return { ...ahorro(comprado, compro), desdeCuando }
  },
  'ahorro-posible': async ({ db }, { codCliente }, consulta) => {
    const [masCaros, desdeCuando] = await Promise.all([
      listMasCaros(db, codCliente, consulta),
      findPrimerAlterno(db, codCliente),
    ])
    const compro = masCaros.length > 0 || (await hasSurtido(db, codCliente, consulta))
    return { ...ahorroPosible(masCaros, { compro, hasta: consulta.hasta, desdeCuando }), desdeCuando }
  },
  negados: async ({ db }, { codCliente }, consulta) => {
    const [deMes, desdeCuando] = await Promise.all([
      listNegados(db, codCliente, consulta),
      findPrimerPedido(db, codCliente),
    ])
    return { ...negados(consulta, deMes), desdeCuando }
  },
  precios: async ({ db, ahora }, { codCliente }, consulta) => {
    const codArticulo = consulta.codArticulo ?? (await findMasComprado(db, codCliente, consulta))
    if (codArticulo === undefined)
      return { ...sinPrecios(SIN_PEDIDOS), desdeCuando: await findPrimerPedido(db, codCliente) }
    const articulo = await findPrecio(db, codCliente, codArticulo)
    if (!articulo) return { ...sinPrecios(SIN_ARTICULO), desdeCuando: null }
    const { desdeCuando, ...suyo } = articulo
    const [cambios, compras] = await Promise.all([
      listCambios(db, codArticulo),
      listComprasDe(db, codCliente, codArticulo, consulta),
    ])
    return { ...precios({ codArticulo, ...suyo, cambios, compras }, consulta, diaDe(ahora())), desdeCuando }
  },
  /** Of the days that come, whatever period is asked for. */
  'por-terminar': async (portal, cliente, { codLaboratorio, codArticulo }) => {
    const [articulos, desdeCuando] = await Promise.all([
      listPorTerminar(portal, cliente, { codLaboratorio, codArticulo }),
      sugeridos.findPrimeraCompra(portal.db, cliente.codCliente),
    ])
    const { catalogo } = portal.indice
    const conFraccion = articulos.map((a) => ({
      ...a,
      fraccion: catalogo.fraccion(catalogo.lugarConocido(a.codArticulo)),
    }))
    return { ...porTerminar(conFraccion, diaDe(portal.ahora())), desdeCuando }
  },
  caducan: async ({ db, ahora }, { codCliente }, consulta) => {
    const [lotes, desdeCuando] = await Promise.all([
      listLotesQueCaducan(db, codCliente, consulta),
      findPrimerLote(db, codCliente),
    ])
    return { ...caducan(lotes, diaDe(ahora()), desdeCuando !== null), desdeCuando }
  },
  reclamaciones: async ({ db }, { codCliente }, consulta) => {
    const [porMotivo, desdeCuando] = await Promise.all([
      listReclamado(db, codCliente, consulta),
      findPrimerPedido(db, codCliente),
    ])
    return { ...reclamado(porMotivo), desdeCuando }
  },
  personas: async ({ db }, { codCliente }, consulta) => {
    const [pedido, desdeCuando] = await Promise.all([
      listPedidoPorPersona(db, codCliente, consulta),
      findPrimerPedidoDePersona(db, codCliente),
    ])
    return { ...personas(pedido), desdeCuando }
  },
}
