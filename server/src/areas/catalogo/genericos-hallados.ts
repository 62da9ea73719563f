import type { CatalogoEnMemoria } from '../../indice/catalogo-en-memoria.ts'
import type { Hallados } from '../../indice/texto/indice-de-texto.ts'

/** The articles on sale of one generic with one strength in one form; `texto`: '<generic> <strength> <form>'. */
export type GenericoHallado = { texto: string; laboratorios: number; lugares: readonly number[] }

type Grupo = { lugares: number[]; rango: number; piezas: number }

const MOST_GENERICS = 4

/**
 * The generics, by strength and form, of what a text finds: first what was most exactly meant, then what moves most, then by code. A
 * formula tells its strength (docs/reglas/busqueda.md#sugerencias-al-escribir).
 */
export function genericosHallados(catalogo: CatalogoEnMemoria, { lugares, rangos }: Hallados): GenericoHallado[] {
  const grupos = new Map<number, Grupo>()
  const claveDe = claves(catalogo)
  for (let i = 0; i < lugares.length; i++) {
    const lugar = lugares[i] as number
    const clave = claveDe(lugar)
    if (clave < 0) continue
    const rango = rangos[i] as number
    const piezas = catalogo.columnas.piezas[lugar] as number
    const grupo = grupos.get(clave)
    if (!grupo) grupos.set(clave, { lugares: [lugar], rango, piezas })
    else {
      grupo.lugares.push(lugar)
      grupo.rango = Math.min(grupo.rango, rango)
      grupo.piezas += piezas
    }
  }
  const { turno } = catalogo.porCodigo
  const primero = ({ lugares }: Grupo) => lugares[0] as number
  const antes = (a: Grupo, b: Grupo) =>
    a.rango - b.rango || b.piezas - a.piezas || (turno[primero(a)] as number) - (turno[primero(b)] as number)
  return [...grupos.values()]
    .sort(antes)
    .slice(0, MOST_GENERICS)
    .map((grupo) => ({
      texto: textoDe(catalogo, primero(grupo)),
      laboratorios: new Set(grupo.lugares.map((lugar) => catalogo.columnas.laboratorio[lugar])).size,
      lugares: grupo.lugares,
    }))
}

/** One number for the generic, the formula and the form of an article; -1 for one without a generic, or not on sale. */
function claves(catalogo: CatalogoEnMemoria): (lugar: number) => number {
  const { genericos, formas, columnas } = catalogo
  const { generico, forma, codFormula } = columnas
  const sinNombre = genericos.conocido('')
  return (lugar) => {
    const suyo = generico[lugar] as number
    if (suyo === sinNombre || !catalogo.enVenta(lugar)) return -1
    return ((codFormula[lugar] as number) * formas.cuantos + (forma[lugar] as number)) * genericos.cuantos + suyo
  }
}

/** Most formulas begin with the generic's name already. */
function textoDe(catalogo: CatalogoEnMemoria, lugar: number): string {
  const { columnas: c } = catalogo
  const generico = catalogo.genericos.nombre(c.generico[lugar] as number)
  const formula = catalogo.formulas.nombre(c.formula[lugar] as number)
  const forma = catalogo.formas.nombre(c.forma[lugar] as number)
  const dosificado = formula.startsWith(generico) ? formula : `${generico} ${formula}`
  return `${dosificado.trim()} ${forma}`
}
