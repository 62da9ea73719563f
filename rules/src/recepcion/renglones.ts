import { esControlado, type Fraccion } from '../catalogo/control.ts'
import { loteLlano } from '../catalogo/lote-llano.ts'
import type { Dia } from '../fechas.ts'

/** Pieces of a lot; `caducidad` null, and `lote` '', where nobody said it. */
export type DeLote = { lote: string; caducidad: Dia | null; piezas: number }
export type RenglonDeRecepcion = {
  codArticulo: string
  fraccion: Fraccion
  refrigerado: boolean
  esperadas: readonly DeLote[]
  contadas: readonly DeLote[]
}
/** A lot of an article as the screen and the acknowledgement show it; pieces. */
export type Linea = { lote: string; caducidad: Dia | null; esperadas: number; contadas: number }

/**
 * What was expected and what was counted, lot beside lot; counted once, whatever it is beside (docs/reglas/recepcion.md#lote-por-lote). Where an
 * order does not say its lots, what was counted of any is what was expected.
 */
export function porLote({ esperadas, contadas }: Pick<RenglonDeRecepcion, 'esperadas' | 'contadas'>): Linea[] {
  const lineas = new Map<string, Linea>()
  const poner = ({ lote, caducidad, piezas }: DeLote, cual: 'esperadas' | 'contadas') => {
    const clave = loteLlano(lote)
    const linea = lineas.get(clave) ?? { lote, caducidad, esperadas: 0, contadas: 0 }
    lineas.set(clave, { ...linea, [cual]: linea[cual] + piezas })
  }
  for (const una of esperadas) poner(una, 'esperadas')
  for (const una of contadas) poner(una, 'contadas')
  const sinLote = lineas.get('')
  if (sinLote) {
    let quedan = sinLote.esperadas - sinLote.contadas
    for (const [clave, linea] of lineas) {
      const suyas = Math.min(Math.max(0, linea.contadas - linea.esperadas), Math.max(0, quedan))
      if (clave === '' || suyas === 0) continue
      quedan -= suyas
      lineas.set(clave, { ...linea, esperadas: linea.esperadas + suyas })
      lineas.set('', { ...sinLote, esperadas: sinLote.contadas + quedan })
    }
  }
  return [...lineas.values()].filter((linea) => linea.esperadas > 0 || linea.contadas > 0)
}

/** 'Completo', 'Faltan 3', 'Sobran 1'. */
export function dichoDe({ esperadas, contadas }: Pick<Linea, 'esperadas' | 'contadas'>): string {
  if (contadas === esperadas) return 'Completo'
  return contadas < esperadas ? `Faltan ${esperadas - contadas}` : `Sobran ${contadas - esperadas}`
}

export type MotivoDeDiferencia = 'faltante' | 'sobrante' | 'cadena-de-frio'
export type Indicador = 'bien' | 'activado'
export type Diferencia = { codArticulo: string; lote: string; piezas: number; motivo: MotivoDeDiferencia }

/** What did not come as it was expected; with the indicator of temperature 'activado', also each cold lot that came. */
export function diferencias(renglones: readonly RenglonDeRecepcion[], indicador: Indicador | null): Diferencia[] {
  return renglones.flatMap((renglon) =>
    porLote(renglon).flatMap(({ lote, esperadas, contadas }): Diferencia[] => {
      const de = { codArticulo: renglon.codArticulo, lote }
      return [
        ...(contadas < esperadas ? [{ ...de, piezas: esperadas - contadas, motivo: 'faltante' as const }] : []),
        ...(contadas > esperadas ? [{ ...de, piezas: contadas - esperadas, motivo: 'sobrante' as const }] : []),
        ...(indicador === 'activado' && renglon.refrigerado && contadas > 0
          ? [{ ...de, piezas: contadas, motivo: 'cadena-de-frio' as const }]
          : []),
      ]
    }),
  )
}

export type Conteo = DeLote & { codArticulo: string }

/** Controlled and cold lines are counted piece by piece: 'Todo llegó bien' leaves them out (docs/reglas/recepcion.md#todo-llego-bien). */
export const seCuentaDeUnaVez = ({ fraccion, refrigerado }: Pick<RenglonDeRecepcion, 'fraccion' | 'refrigerado'>) =>
  !refrigerado && !esControlado(fraccion)

const loQueFalta = (renglones: readonly RenglonDeRecepcion[]): Conteo[] =>
  renglones.flatMap((renglon) =>
    porLote(renglon).flatMap(({ lote, caducidad, esperadas, contadas }) =>
      esperadas > contadas ? [{ codArticulo: renglon.codArticulo, lote, caducidad, piezas: esperadas - contadas }] : [],
    ),
  )

/** What 'Todo llegó bien' counts: all that is expected and not counted, but for controlled and cold lines. */
export const todoLlegoBien = (renglones: readonly RenglonDeRecepcion[]): Conteo[] =>
  loQueFalta(renglones.filter(seCuentaDeUnaVez))

/** What is counted when the staff receives for a client that nobody counted for: all of it, as it was supplied. */
export const comoSeSurtio = loQueFalta
