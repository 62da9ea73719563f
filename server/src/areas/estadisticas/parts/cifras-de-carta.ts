import { type Cifras, DIAS_POR_CADUCAR } from '@surtia/rules/estadisticas/carta.ts'
import { type Mes, ultimoDiaDe } from '@surtia/rules/estadisticas/periodo.ts'
import type { Fila } from '@surtia/rules/estadisticas/temas.ts'
import { diaDe, sumarDias } from '@surtia/rules/fechas.ts'
import type { Portal } from '../../../portal.ts'
import { ahorro } from './ahorro.ts'
import { caducan } from './caducan.ts'
import { compras } from './compras.ts'
import { negados } from './negados.ts'
import type { DeQuien } from './tema.ts'

/** What the letter of a month tells a client: the sums of the same findings that the page shows. */
export async function cifrasDeCarta(portal: Portal, cliente: DeQuien, mes: Mes): Promise<Cifras> {
  const hoy = diaDe(portal.ahora())
  const delMes = { desde: `${mes}-01`, hasta: ultimoDiaDe(mes) }
  const [comprado, ahorrado, negado, caduca] = [
    await compras(portal, cliente, delMes),
    await ahorro(portal, cliente, delMes),
    await negados(portal, cliente, delMes),
    await caducan(portal, cliente, { desde: hoy, hasta: sumarDias(hoy, DIAS_POR_CADUCAR) }),
  ]
  const negadas = cifra(negado.totales, 'negadas')
  return {
    mes,
    comprado: cifra(comprado.totales, 'importe'),
    compradoAntes: cifra(comprado.anterior?.[0], 'importe'),
    ahorrado: cifra(ahorrado.totales, 'ahorro'),
    negado: negadas === null ? null : { piezas: negadas, importe: cifra(negado.totales, 'importe') ?? 0 },
    // lots are known, and none of them expires: that is told too
    caducan: cifra(caduca.totales, 'piezas') ?? (caduca.desdeCuando ? 0 : null),
  }
}

function cifra(fila: Fila | undefined, clave: string): number | null {
  const valor = fila?.[clave]
  return typeof valor === 'number' ? valor : null
}
