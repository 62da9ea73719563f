import { normalizar } from '@surtia/rules/catalogo/texto-buscado.ts'
import type { Indice } from '../../indice/indice.ts'
import type { Mirada } from '../../indice/mirada.ts'
import type { Nombres } from '../../indice/nombres.ts'

/** What was chosen so far in the wizard; the generic is whatever holds the text. */
type Elegido = {
  generico: string
  tipoFormula: 'A' | 'S' | 'C'
  codFormaFarmaceutica?: number
  codFormula?: number
}

async function enVenta(indice: Indice, m: Mirada, { generico: buscar, ...resto }: Elegido) {
  await indice.alTanto()
  // a blank generic is no generic: nothing is sold under it
  if (normalizar(buscar) === '') return new Int32Array()
  return indice.lugaresDe(m, { ...resto, buscar, busquedaAvanzada: true })
}

/** Forms in which a generic is sold. */
export async function formasDe(indice: Indice, m: Mirada, elegido: Elegido) {
  const lugares = await enVenta(indice, m, elegido)
  const { formas, columnas } = indice.catalogo
  return porNombre(formas, lugares, columnas.forma).map(({ numero, lugar: _, ...una }) => ({
    codFormaFarmaceutica: formas.codigo(numero),
    ...una,
  }))
}

/** Concentrations of a generic in a form. */
export async function formulasDe(indice: Indice, m: Mirada, elegido: Elegido) {
  const lugares = await enVenta(indice, m, elegido)
  const { formulas, columnas } = indice.catalogo
  return porNombre(formulas, lugares, columnas.formula).map(({ lugar, descripcion }) => ({
    codFormula: columnas.codFormula[lugar] as number,
    descripcion,
  }))
}

/** What of a name's own articles are, each once, by name; with one of the places that have it. */
function porNombre<C extends string | number>(nombres: Nombres<C>, lugares: Int32Array, columna: Int32Array) {
  const unos = new Map(Array.from(lugares, (lugar) => [columna[lugar] as number, lugar]))
  const turnos = nombres.turnos()
  return [...unos]
    .sort(([a], [b]) => (turnos[a] as number) - (turnos[b] as number))
    .map(([numero, lugar]) => ({ numero, lugar, descripcion: nombres.nombre(numero) }))
}

/** Presentations of a concentration, the smallest number first. */
export async function contenidosDe(indice: Indice, m: Mirada, elegido: Elegido) {
  const lugares = await enVenta(indice, m, elegido)
  const { contenidos, columnas } = indice.catalogo
  const cuales = new Set(Array.from(lugares, (lugar) => columnas.contenido[lugar] as number))
  const numero = (contenido: string) => Number(/\d+(\.\d+)?/.exec(contenido)?.[0] ?? 0)
  return [...cuales]
    .map((cual) => contenidos.nombre(cual))
    .sort((a, b) => numero(a) - numero(b) || a.localeCompare(b, 'es'))
    .map((contenidoVenta) => ({ contenidoVenta, descripcion: contenidoVenta }))
}
