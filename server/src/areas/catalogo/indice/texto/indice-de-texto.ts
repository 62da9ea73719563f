import { coincidePorInicio, palabrasDe } from '@surtia/rules/catalogo/texto-buscado.ts'

export type TextosDeArticulo = {
  codArticulo: string
  codBarras: string
  descripcion: string
  generico: string
  formula: string
  marca: string
  accionTerapeutica: string
  laboratorio: string
  forma: string
  contenidoVenta: string
  tipoFormula: string
}

export type Hallados = {
  /** places of the articles that hold it, ascending */
  lugares: Int32Array
  /** of each: how exactly it is what was meant, 0 the most */
  rangos: Uint16Array
  /** the text is exactly a code or a barcode: that article alone */
  exacto: boolean
  /** what was looked for instead, when nothing holds the text */
  correccion: { buscado: string; corregido: string } | null
}

export type IndiceDeTexto = {
  /** replaces what stood there */
  poner(lugar: number, textos: TextosDeArticulo): void
  quitar(lugar: number): void
  ponerSinonimos(pares: readonly { palabra: string; equivale: string }[]): void
  /** literal: nothing is corrected */
  hallar(texto: string, literal?: boolean): Hallados
  /** in Spanish, why each place stands where it does */
  explicar(texto: string, lugares: readonly number[]): readonly { lugar: number; rango: number; porque: string }[]
}

/** The words of the catalogue in memory, each with the articles that hold it. */
export function indiceDeTexto(): IndiceDeTexto {
  const palabras = new Map<string, Set<number>>()
  const deLugar = new Map<number, string[]>()
  const claves = new Map<string, number>()

  const quitar = (lugar: number) => {
    for (const palabra of deLugar.get(lugar) ?? []) {
      palabras.get(palabra)?.delete(lugar)
      if (claves.get(palabra) === lugar) claves.delete(palabra)
    }
    deLugar.delete(lugar)
  }

  const poner = (lugar: number, t: TextosDeArticulo) => {
    quitar(lugar)
    const texto = [t.descripcion, t.generico, t.formula, t.marca, t.accionTerapeutica, t.laboratorio].join(' ')
    const suyas = [...new Set([...palabrasLargas(texto), t.codArticulo.toLowerCase(), t.codBarras])].filter(Boolean)
    for (const palabra of suyas) {
      const lugares = palabras.get(palabra) ?? new Set()
      palabras.set(palabra, lugares.add(lugar))
    }
    for (const clave of [t.codArticulo.toLowerCase(), t.codBarras]) if (clave) claves.set(clave, lugar)
    deLugar.set(lugar, suyas)
  }

  const lugaresDe = (palabra: string): Set<number> => {
    if (!coincidePorInicio(palabra)) return palabras.get(palabra) ?? new Set()
    const todos = new Set<number>()
    for (const [otra, lugares] of palabras) if (otra.startsWith(palabra)) for (const l of lugares) todos.add(l)
    return todos
  }

  const hallar = (texto: string): Hallados => {
    const clave = claves.get(texto.trim().toLowerCase())
    if (clave !== undefined) return hallados([clave], true)
    const conjuntos = palabrasDe(texto).map(lugaresDe)
    const [primero = new Set<number>(), ...demas] = conjuntos
    return hallados(
      [...primero].filter((lugar) => demas.every((otro) => otro.has(lugar))),
      false,
    )
  }

  return {
    poner,
    quitar,
    ponerSinonimos: () => {},
    hallar,
    explicar: (_texto, lugares) => lugares.map((lugar) => ({ lugar, rango: 0, porque: 'Tiene todas las palabras.' })),
  }
}

/** Many texts of one article are longer than what one types: read in pieces. */
const palabrasLargas = (texto: string): string[] => texto.split(/\s+/).flatMap(palabrasDe)

function hallados(lugares: readonly number[], exacto: boolean): Hallados {
  const enOrden = Int32Array.from(lugares).sort()
  return { lugares: enOrden, rangos: new Uint16Array(enOrden.length), exacto, correccion: null }
}
