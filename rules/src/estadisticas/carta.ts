import { enPesos } from '../dinero.ts'
import { diaDe, sumarDias } from '../fechas.ts'
import { dicho } from './escribir.ts'
import { type Mes, mesDe, mesUnAnoAntes } from './periodo.ts'

/** What the monthly letter tells; MXN and pieces. null: it is not known. */
export type Cifras = {
  mes: Mes
  /** what was bought in that month, and in the same one a year before */
  comprado: number | null
  compradoAntes: number | null
  /** less than the list price */
  ahorrado: number | null
  negado: { piezas: number; importe: number } | null
  /** of what was supplied, pieces that expire in the next 90 days */
  caducan: number | null
}
/** Where it leads: the statistics, and the end of the letter. */
export type Ligas = { estadisticas: string; baja: string }

/** Days ahead of which it tells what expires. */
export const DIAS_POR_CADUCAR = 90

/** It goes on the first day of the month, at this hour of America/Mazatlan; where no process was there to do it, until so many days later. */
const HORA = 8
const DIAS_DE_RETRASO = 6

/** The month of which the letter is to go at an instant, the one before; null when it is not its time. */
export function mesDeCarta(ahora: Date): Mes | null {
  const dia = diaDe(new Date(ahora.getTime() - HORA * 3_600_000))
  return Number(dia.slice(8)) <= 1 + DIAS_DE_RETRASO ? mesDe(sumarDias(`${mesDe(dia)}-01`, -1)) : null
}

/**
 * The monthly letter in plain text: figures and a link, no article and no folio (docs/reglas/estadisticas.md#carta-mensual). A figure that
 * is not known is not told.
 */
export function carta(
  nombre: string,
  cifras: Cifras,
  { estadisticas, baja }: Ligas,
): { asunto: string; texto: string } {
  const mes = dicho(cifras.mes, 'mes')
  const lineas = [loComprado(cifras), loAhorrado(cifras), loNegado(cifras), loQueCaduca(cifras)].filter((l) => l !== '')
  return {
    asunto: `Su resumen de ${mes}`,
    texto: `Hola, ${nombre}:

Éste es su resumen de ${mes}.

${lineas.join('\n')}

El detalle está en ${estadisticas}

Recibe este correo porque lo pidió. Para dejar de recibirlo: ${baja}
`,
  }
}

function loComprado({ mes, comprado, compradoAntes }: Cifras): string {
  if (comprado === null) return ''
  if (comprado === 0 && !compradoAntes) return 'No hubo compras.'
  const frase =
    comprado < 0
      ? `Sus notas de crédito pasaron de sus compras por ${enPesos(-comprado)}`
      : `Compró ${enPesos(comprado)}`
  if (!compradoAntes || compradoAntes < 0 || comprado < 0) return `${frase}.`
  const parte = Math.round((100 * (comprado - compradoAntes)) / compradoAntes)
  const contra = `que en ${dicho(mesUnAnoAntes(mes), 'mes')} (${enPesos(compradoAntes)})`
  if (parte === 0) return `${frase}, casi lo mismo ${contra}.`
  return `${frase}, ${Math.abs(parte)}% ${parte > 0 ? 'más' : 'menos'} ${contra}.`
}

const loAhorrado = ({ ahorrado }: Cifras): string =>
  ahorrado === null || ahorrado <= 0 ? '' : `Pagó ${enPesos(ahorrado)} menos que a precio de lista.`

function loNegado({ negado }: Cifras): string {
  if (negado === null) return ''
  if (negado.piezas === 0) return 'No se le negó nada.'
  return `No le surtimos ${dicho(negado.piezas, 'piezas')}, por ${enPesos(negado.importe)}.`
}

function loQueCaduca({ caducan }: Cifras): string {
  if (caducan === null) return ''
  if (caducan === 0) return `Nada de lo que le surtimos caduca en los próximos ${DIAS_POR_CADUCAR} días.`
  const van = caducan === 1 ? 'caduca' : 'caducan'
  return `De lo que le surtimos, ${van} ${dicho(caducan, 'piezas')} en los próximos ${DIAS_POR_CADUCAR} días.`
}
