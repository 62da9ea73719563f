import { comparar } from '../../indice/nombres.ts'

/** so many letters of a word are looked up; the rest is compared */
const LETRAS = 5

/** Of each beginning of a word that is not the first of a description: in which places it stands, or stood. */
export class PalabrasPosteriores {
  readonly #lugares = new Map<string, number[]>()
  #enOrden: string[] | null = null
  #cuantas = 0
  #viejas = 0

  /** `antes`: what the place held until now. What it no longer holds stays listed: who asks compares anyway. */
  poner(lugar: number, norma: string, antes = ''): void {
    const ya = claves(antes)
    const suyas = claves(norma)
    for (const clave of ya) if (!suyas.has(clave)) this.#viejas++
    for (const clave of suyas) if (!ya.has(clave)) this.#apuntar(clave, lugar)
    if (this.#viejas > this.#cuantas / 2) this.#juntar()
  }

  /** Places that may hold a comparable text from a later word on, some of them twice: of its words the rarest decides. */
  candidatos(buscado: string): readonly (readonly number[])[] {
    const palabras = buscado.split(' ')
    const listas = palabras.map((palabra, i) =>
      i === palabras.length - 1 && palabra.length < LETRAS
        ? this.#queEmpiezan(palabra)
        : [this.#lugares.get(palabra.slice(0, LETRAS)) ?? []],
    )
    const cuantos = (lista: readonly (readonly number[])[]) => lista.reduce((suma, { length }) => suma + length, 0)
    return listas.reduce((menor, lista) => (cuantos(lista) < cuantos(menor) ? lista : menor))
  }

  #apuntar(clave: string, lugar: number): void {
    const lugares = this.#lugares.get(clave)
    this.#cuantas++
    if (lugares) lugares.push(lugar)
    else {
      this.#lugares.set(clave, [lugar])
      this.#enOrden = null
    }
  }

  /** Each place once: an article whose name changes to and fro does not grow the lists for ever. */
  #juntar(): void {
    this.#cuantas = 0
    this.#viejas = 0
    for (const [clave, lugares] of this.#lugares) {
      const unicos = [...new Set(lugares)]
      this.#lugares.set(clave, unicos)
      this.#cuantas += unicos.length
    }
  }

  #queEmpiezan(inicio: string): number[][] {
    this.#enOrden ??= [...this.#lugares.keys()].sort(comparar)
    const claves = this.#enOrden
    let [bajo, alto] = [0, claves.length]
    while (bajo < alto) {
      const medio = (bajo + alto) >>> 1
      if ((claves[medio] as string) < inicio) bajo = medio + 1
      else alto = medio
    }
    const listas: number[][] = []
    for (let i = bajo; claves[i]?.startsWith(inicio); i++) listas.push(this.#lugares.get(claves[i] as string) ?? [])
    return listas
  }
}

const claves = (norma: string): Set<string> =>
  new Set(
    norma
      .split(' ')
      .slice(1)
      .map((palabra) => palabra.slice(0, LETRAS)),
  )
