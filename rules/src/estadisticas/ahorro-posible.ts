import type { Fraccion } from '../catalogo/control.ts'
import { cuantos } from '../contar.ts'
import { enPesos, type Pesos, pesos } from '../dinero.ts'
import { type Dia, enDiaMesAno } from '../fechas.ts'
import { SIN_PEDIDOS } from './ahorro.ts'
import { sumar } from './sumas.ts'
import type { Columna, EstadisticaCon } from './temas.ts'

/** What was bought of an article while another one cost less, what it cost, and what the other one would have saved; MXN before taxes. */
export type MasCaro = {
  codArticulo: string
  descripcion: string
  fraccion: Fraccion
  piezas: number
  importe: Pesos
  ahorro: Pesos
  /** description of the other one; of several, of the one that would have saved most */
  alterno: string
}
/** Whether anything was bought in a period, its last day, and the first day from which the other one is kept with each. */
export type LoAnotado = { compro: boolean; hasta: Dia; desdeCuando: Dia | null }

export type AhorroPosible = Omit<MasCaro, 'alterno'> & { motivo: string }
const COLUMNAS: Columna<keyof AhorroPosible>[] = [
  { clave: 'codArticulo', titulo: 'Código', unidad: 'codigo' },
  { clave: 'descripcion', titulo: 'Producto', unidad: 'texto' },
  { clave: 'fraccion', titulo: 'Fracción', unidad: 'texto' },
  { clave: 'piezas', titulo: 'Piezas', unidad: 'piezas' },
  { clave: 'importe', titulo: 'Pagado', unidad: 'pesos' },
  { clave: 'ahorro', titulo: 'Ahorro posible', unidad: 'pesos' },
  { clave: 'motivo', titulo: 'Qué había', unidad: 'texto' },
]

/** What could have been saved, the most first (docs/reglas/estadisticas.md#ahorro-posible). */
export function ahorroPosible(
  masCaros: readonly MasCaro[],
  { compro, hasta, desdeCuando }: LoAnotado,
): EstadisticaCon<AhorroPosible> {
  const filas = masCaros
    .toSorted((a, b) => b.ahorro - a.ahorro || a.codArticulo.localeCompare(b.codArticulo))
    .map(({ alterno, ...fila }) => ({ ...fila, motivo: `Había: ${alterno}` }))
  const total = sumar(filas.map((f) => f.ahorro))
  const [mayor] = filas
  const desde = desdeCuando ? ` Se anota desde el ${enDiaMesAno(desdeCuando)}.` : ''
  const frase = mayor
    ? `Pudo ahorrar ${enPesos(pesos(total))} en ${cuantos(filas.length, 'producto', 'productos')} con otro igual más barato que había en su CEDIS; lo más, en ${mayor.descripcion} (${enPesos(mayor.ahorro)}).${desde}`
    : !compro
      ? SIN_PEDIDOS
      : desdeCuando === null || desdeCuando > hasta
        ? `De lo que compró en este periodo no se anotó qué más había en su CEDIS.${desde}`
        : `De lo que compró no había otro igual más barato en su CEDIS.${desde}`
  return {
    frase,
    columnas: COLUMNAS,
    filas,
    totales: mayor
      ? {
          piezas: filas.reduce((n, f) => n + f.piezas, 0),
          importe: pesos(sumar(filas.map((f) => f.importe))),
          ahorro: pesos(total),
        }
      : {},
  }
}
