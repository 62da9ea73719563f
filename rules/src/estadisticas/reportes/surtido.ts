import type { Columna, EstadisticaCon } from '../temas.ts'
import type { Surtidas } from './centros.ts'
import { contados, enNumero, porcentajeDe } from './cifras.ts'

/** By what the fill rate is told apart, in the order of the table. */
export const CORTES_DE_SURTIDO = ['Centro', 'Laboratorio', 'Agente'] as const
export type CorteDeSurtido = (typeof CORTES_DE_SURTIDO)[number]
export type ParteDeSurtido = Surtidas & { corte: CorteDeSurtido; clave: string; nombre: string }

export type SurtidoDeParte = ParteDeSurtido & { negadas: number; surtido: number | null }
const COLUMNAS: Columna<keyof SurtidoDeParte>[] = [
  { clave: 'corte', titulo: 'Por', unidad: 'texto' },
  { clave: 'clave', titulo: 'Clave', unidad: 'codigo' },
  { clave: 'nombre', titulo: 'Nombre', unidad: 'texto' },
  { clave: 'pedidas', titulo: 'Piezas pedidas', unidad: 'piezas' },
  { clave: 'surtidas', titulo: 'Piezas surtidas', unidad: 'piezas' },
  { clave: 'negadas', titulo: 'Piezas negadas', unidad: 'piezas' },
  { clave: 'surtido', titulo: 'Surtido', unidad: 'porcentaje' },
]

/** The fill rate, pieces supplied of pieces ordered, by centre, laboratory and agent: of each the worst first. The sums are those of the centres. */
export function reporteDeSurtido(partes: readonly ParteDeSurtido[]): EstadisticaCon<SurtidoDeParte> {
  const filas = CORTES_DE_SURTIDO.flatMap((corte) =>
    partes
      .filter((parte) => parte.corte === corte && parte.pedidas > 0)
      .toSorted(
        (a, b) =>
          a.surtidas / a.pedidas - b.surtidas / b.pedidas || b.pedidas - a.pedidas || (a.clave < b.clave ? -1 : 1),
      )
      .map(({ clave, nombre, pedidas, surtidas }) => ({
        corte,
        clave,
        nombre,
        pedidas,
        surtidas,
        negadas: pedidas - surtidas,
        surtido: porcentajeDe(surtidas, pedidas),
      })),
  )
  const centros = filas.filter(({ corte }) => corte === 'Centro')
  const sumar = (de: (fila: (typeof filas)[number]) => number) => centros.reduce((suma, fila) => suma + de(fila), 0)
  const pedidas = sumar((fila) => fila.pedidas)
  const surtidas = sumar((fila) => fila.surtidas)
  const totales = { pedidas, surtidas, negadas: pedidas - surtidas, surtido: porcentajeDe(surtidas, pedidas) }
  return { frase: frase(filas, totales), columnas: COLUMNAS, filas, totales }
}

function frase(
  filas: readonly SurtidoDeParte[],
  { surtido, negadas }: { surtido: number | null; negadas: number },
): string {
  if (surtido === null) return 'Aún no hay pedidos en este periodo.'
  if (negadas === 0) return 'Se surtió todo lo pedido.'
  const todo = `Se surtió ${enNumero(surtido)}% de lo pedido; se ${negadas === 1 ? 'negó' : 'negaron'} ${contados(negadas, 'pieza', 'piezas')}.`
  const peor = filas.filter(({ corte, negadas: suyas }) => corte === 'Laboratorio' && suyas > 0)
  const [mayor] = peor.toSorted((a, b) => b.negadas - a.negadas)
  return mayor
    ? `${todo} El laboratorio que más falta: ${mayor.nombre}, ${contados(mayor.negadas, 'pieza', 'piezas')}.`
    : todo
}
