import type { Fraccion } from '../catalogo/control.ts'
import { DIAS_POR_TERMINAR } from '../compras/cadencia.ts'
import { cuantos } from '../contar.ts'
import { type Dia, sumarDias } from '../fechas.ts'
import type { Columna, EstadisticaCon } from './temas.ts'

/** What may run out: pieces to order, from which day it may be missed, every how many days it is bought, the last day it was, and why in words. */
export type PorTerminar = {
  codArticulo: string
  descripcion: string
  fraccion: Fraccion
  piezas: number
  fecha: Dia
  cadaDias: number
  ultima: Dia
  texto: string
}

export type PorPedir = Pick<PorTerminar, 'codArticulo' | 'descripcion' | 'fraccion' | 'fecha' | 'piezas'> & {
  dias: number
  motivo: string
}
const COLUMNAS: Columna<keyof PorPedir>[] = [
  { clave: 'codArticulo', titulo: 'Código', unidad: 'codigo' },
  { clave: 'descripcion', titulo: 'Producto', unidad: 'texto' },
  { clave: 'fraccion', titulo: 'Fracción', unidad: 'texto' },
  { clave: 'fecha', titulo: 'Puede faltarle desde', unidad: 'dia' },
  { clave: 'piezas', titulo: 'Piezas sugeridas', unidad: 'piezas' },
  { clave: 'dias', titulo: 'Lo compra cada', unidad: 'dias' },
  { clave: 'motivo', titulo: 'Por qué', unidad: 'texto' },
]

/** What runs out in the next 14 days, and how many of it are late already (docs/reglas/compras.md#se-le-va-a-terminar). */
export function porTerminar(articulos: readonly PorTerminar[], hoy: Dia): EstadisticaCon<PorPedir> {
  const tarde = articulos.filter(({ ultima, cadaDias }) => sumarDias(ultima, cadaDias) < hoy).length
  return {
    frase: fraseDe(articulos.length, tarde),
    columnas: COLUMNAS,
    filas: articulos.map(({ codArticulo, descripcion, fraccion, fecha, piezas, cadaDias, texto }) => ({
      codArticulo,
      descripcion,
      fraccion,
      fecha,
      piezas,
      dias: cadaDias,
      motivo: texto,
    })),
    totales: { piezas: articulos.reduce((suma, { piezas }) => suma + piezas, 0) },
  }
}

function fraseDe(cuales: number, tarde: number): string {
  if (cuales === 0)
    return `Por lo que compra seguido, nada se le va a terminar en los próximos ${DIAS_POR_TERMINAR} días.`
  const van = cuales === 1 ? 'se le va a terminar' : 'se le van a terminar'
  const frase = `${cuantos(cuales, 'artículo', 'artículos')} ${van} en los próximos ${DIAS_POR_TERMINAR} días`
  return tarde === 0 ? `${frase}.` : `${frase}; ${loQueYaTocaba(cuales, tarde)}.`
}

const loQueYaTocaba = (cuales: number, tarde: number): string =>
  tarde < cuales ? cuantos(tarde, 'ya tocaba', 'ya tocaban') : cuales === 1 ? 'ya tocaba' : 'ya tocaban todos'
