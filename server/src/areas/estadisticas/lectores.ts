import type { Usuario } from '@surtia/contracts/seguridad.ts'
import { ahorro, SIN_PEDIDOS } from '@surtia/rules/estadisticas/ahorro.ts'
import { ahorroPosible } from '@surtia/rules/estadisticas/ahorro-posible.ts'
import { caducan } from '@surtia/rules/estadisticas/caducan.ts'
import type { CompraDelMes } from '@surtia/rules/estadisticas/compras.ts'
import { comprasPorMes } from '@surtia/rules/estadisticas/compras.ts'
import { diasDePago } from '@surtia/rules/estadisticas/dias-de-pago.ts'
import type { EstadisticaDe } from '@surtia/rules/estadisticas/filas.ts'
import { negados } from '@surtia/rules/estadisticas/negados.ts'
import { periodoUnAnoAntes } from '@surtia/rules/estadisticas/periodo.ts'
import { porTerminar } from '@surtia/rules/estadisticas/por-terminar.ts'
import { precios, SIN_ARTICULO, sinPrecios } from '@surtia/rules/estadisticas/precios.ts'
import { porAccion, porLaboratorio } from '@surtia/rules/estadisticas/reparto.ts'
import type { Tema } from '@surtia/rules/estadisticas/temas.ts'
import type { Dia } from '@surtia/rules/fechas.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import type { Portal } from '../../portal.ts'
import * as sugeridos from '../inicio/sugeridos.queries.ts'
import { listPorTerminar } from '../inicio/sugeridos.ts'
import {
  type Consulta,
  findPrimeraCompra,
  listCompradoPorAccion,
  listCompradoPorLaboratorio,
  listCompradoPorMes,
} from './comprado.queries.ts'
import { findPlazo, listPagosPorMes } from './pagos.queries.ts'
import {
  findPrimerAlterno,
  findPrimeraLista,
  findPrimerLote,
  findPrimerPedido,
  hasSurtido,
  listAhorro,
  listLotesQueCaducan,
  listMasCaros,
  listNegados,
} from './pedidos.queries.ts'
import { findMasComprado, findPrecio, listCambios, listComprasDe } from './precios.queries.ts'

/** Whose buying it is, and its centre. */
export type DeQuien = Pick<Usuario, 'codCliente' | 'sucursal'>
/** What is found, beside it the same months of a year before, and the first day that is known. */
export type Junto = { anterior?: CompraDelMes[]; desdeCuando: Dia | null }
type LeerTema<T extends Tema> = (
  portal: Portal,
  cliente: DeQuien,
  consulta: Consulta,
) => Promise<EstadisticaDe<T> & Junto>

/** Who reads each finding of a client's own buying. */
export const LECTORES: { readonly [T in Tema]: LeerTema<T> } = {
  compras: async ({ db }, { codCliente }, consulta) => {
    const desdeCuando = await findPrimeraCompra(db, codCliente)
    const comprado = await listCompradoPorMes(db, codCliente, consulta)
    const antes = await listCompradoPorMes(db, codCliente, { ...consulta, ...periodoUnAnoAntes(consulta) })
    return { ...comprasPorMes(consulta, comprado, antes, desdeCuando), desdeCuando }
  },
  laboratorios: async ({ db }, { codCliente }, consulta) => ({
    ...porLaboratorio(await listCompradoPorLaboratorio(db, codCliente, consulta)),
    desdeCuando: await findPrimeraCompra(db, codCliente),
  }),
  acciones: async ({ db }, { codCliente }, consulta) => ({
    ...porAccion(await listCompradoPorAccion(db, codCliente, consulta)),
    desdeCuando: await findPrimeraCompra(db, codCliente),
  }),
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
    return { ...porTerminar(articulos, diaDe(portal.ahora())), desdeCuando }
  },
  caducan: async ({ db, ahora }, { codCliente }, consulta) => {
    const [lotes, desdeCuando] = await Promise.all([
      listLotesQueCaducan(db, codCliente, consulta),
      findPrimerLote(db, codCliente),
    ])
    return { ...caducan(lotes, diaDe(ahora()), desdeCuando !== null), desdeCuando }
  },
  'dias-de-pago': async ({ db }, { codCliente }, consulta) => {
    const [{ plazo, desdeCuando }, pagos] = await Promise.all([
      findPlazo(db, codCliente),
      listPagosPorMes(db, codCliente, consulta),
    ])
    return { ...diasDePago(pagos, plazo), desdeCuando }
  },
}
