import { SIN_PEDIDOS } from '@surtia/rules/estadisticas/ahorro.ts'
import { precios as decir, SIN_ARTICULO, sinPrecios } from '@surtia/rules/estadisticas/precios.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import { findPrimerPedido } from '../pedidos.queries.ts'
import { findMasComprado, findPrecio, listCambios, listComprasDe } from '../precios.queries.ts'
import type { LeerTema } from './tema.ts'

export const precios: LeerTema = async ({ db, ahora }, { codCliente }, consulta) => {
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
  return { ...decir({ codArticulo, ...suyo, cambios, compras }, consulta, diaDe(ahora())), desdeCuando }
}
