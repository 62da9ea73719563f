import { porTerminar as decir } from '@surtia/rules/estadisticas/por-terminar.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import { findPrimeraCompra } from '../../inicio/sugeridos.queries.ts'
import { listPorTerminar } from '../../inicio/sugeridos.ts'
import type { LeerTema } from './tema.ts'

/** Of the days that come, whatever period is asked for. */
export const porTerminar: LeerTema = async (portal, cliente, { codLaboratorio, codArticulo }) => {
  const [articulos, desdeCuando] = await Promise.all([
    listPorTerminar(portal, cliente, { codLaboratorio, codArticulo }),
    findPrimeraCompra(portal.db, cliente.codCliente),
  ])
  return { ...decir(articulos, diaDe(portal.ahora())), desdeCuando }
}
