import { comprasPorMes } from '@surtia/rules/estadisticas/compras.ts'
import { diasDePago } from '@surtia/rules/estadisticas/dias-de-pago.ts'
import { periodoUnAnoAntes } from '@surtia/rules/estadisticas/periodo.ts'
import { porAccion, porLaboratorio } from '@surtia/rules/estadisticas/reparto.ts'
import {
  findPrimeraCompra,
  listCompradoPorAccion,
  listCompradoPorLaboratorio,
  listCompradoPorMes,
} from '../comprado.queries.ts'
import { findPlazo, listPagosPorMes } from '../pagos.queries.ts'
import type { Lectores } from './tema.ts'

/** What the papers say: invoices, credit notes and payments. */
export const DE_LO_FACTURADO: Pick<Lectores, 'compras' | 'laboratorios' | 'acciones' | 'dias-de-pago'> = {
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
  'dias-de-pago': async ({ db }, { codCliente }, consulta) => {
    const [{ plazo, desdeCuando }, pagos] = await Promise.all([
      findPlazo(db, codCliente),
      listPagosPorMes(db, codCliente, consulta),
    ])
    return { ...diasDePago(pagos, plazo), desdeCuando }
  },
}
