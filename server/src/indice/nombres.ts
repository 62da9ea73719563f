import { llaveDeNombre } from './llave-de-nombre.ts'

/**
 * Things with a code and a name, that articles share: a laboratory, a classification, a generic (whose code is its name). Each has a
 * small number of its own, which the columns keep.
 */
export class Nombres<Codigo extends string | number> {
  readonly codigos: Codigo[] = []
  readonly nombres: string[] = []
  readonly llaves: string[] = []
  readonly #numeros = new Map<Codigo, number>()
  #turnos: Int32Array | null = null

  /** The number of a code, new or known; its name is the one told last. */
  numero(codigo: Codigo, nombre: string): number {
    let numero = this.#numeros.get(codigo)
    if (numero === undefined) {
      numero = this.codigos.push(codigo) - 1
      this.#numeros.set(codigo, numero)
    } else if (this.nombres[numero] === nombre) return numero
    this.nombres[numero] = nombre
    this.llaves[numero] = llaveDeNombre(nombre)
    this.#turnos = null
    return numero
  }

  /** The number of a code that an article has, or -1. */
  conocido(codigo: Codigo): number {
    return this.#numeros.get(codigo) ?? -1
  }

  nombre(numero: number): string {
    return this.nombres[numero] ?? ''
  }

  codigo(numero: number): Codigo {
    return this.codigos[numero] as Codigo
  }

  get cuantos(): number {
    return this.codigos.length
  }

  /** The turn of each by its name; equal names share one. */
  turnos(): Int32Array {
    if (this.#turnos) return this.#turnos
    const { llaves } = this
    const porNombre = llaves.map((_, i) => i).sort((a, b) => comparar(llaves[a] as string, llaves[b] as string))
    const turnos = new Int32Array(llaves.length)
    let turno = 0
    porNombre.forEach((numero, i) => {
      if (i > 0 && llaves[numero] !== llaves[porNombre[i - 1] as number]) turno++
      turnos[numero] = turno
    })
    this.#turnos = turnos
    return turnos
  }
}

export const comparar = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
