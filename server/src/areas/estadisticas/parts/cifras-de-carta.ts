import { type Cifras, DIAS_POR_CADUCAR } from '@surtia/rules/estadisticas/carta.ts'
import { type Mes, ultimoDiaDe } from '@surtia/rules/estadisticas/periodo.ts'
import { diaDe, sumarDias } from '@surtia/rules/fechas.ts'
import type { Portal } from '../../../portal.ts'
import { LECTORES } from '../lectores.ts'
import type { DeQuien } from './tema.ts'

/** What the letter of a month tells a client: the sums of the same findings that the page shows. */
export async function cifrasDeCarta(portal: Portal, cliente: DeQuien, mes: Mes): Promise<Cifras> {
  const hoy = diaDe(portal.ahora())
  const delMes = { desde: `${mes}-01`, hasta: ultimoDiaDe(mes) }
  const [comprado, ahorrado, negado, caduca] = [
    await LECTORES.compras(portal, cliente, delMes),
    await LECTORES.ahorro(portal, cliente, delMes),
    await LECTORES.negados(portal, cliente, delMes),
    await LECTORES.caducan(portal, cliente, { desde: hoy, hasta: sumarDias(hoy, DIAS_POR_CADUCAR) }),
  ]
  const { negadas = null, importe } = negado.totales
  return {
    mes,
    comprado: comprado.totales.importe ?? null,
    compradoAntes: comprado.anterior?.[0]?.importe ?? null,
    ahorrado: ahorrado.totales.ahorro ?? null,
    negado: negadas === null ? null : { piezas: negadas, importe: importe ?? 0 },
    // lots are known, and none of them expires: that is told too
    caducan: caduca.totales.piezas ?? (caduca.desdeCuando ? 0 : null),
  }
}
