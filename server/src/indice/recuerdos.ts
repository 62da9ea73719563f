/** Holds while nothing changed; what is dear to make, some milliseconds longer when only prices and stock did. */
type Recuerdo<T> = { valor: T; bytes: number; estructura: number; revision: number; hasta: number }
type Estado = { estructura: number; revision: number }

/** Bounded in entries and bytes: the one that nobody asked for the longest goes first. */
export class Recuerdos<T> {
  readonly #recordados = new Map<string, Recuerdo<T>>()
  readonly #ms: number
  readonly #cuantos: number
  readonly #masBytes: number
  #bytes = 0

  constructor({ ms, cuantos, bytes }: { ms: number; cuantos: number; bytes: number }) {
    this.#ms = ms
    this.#cuantos = cuantos
    this.#masBytes = bytes
  }

  tomar(
    clave: string,
    { estructura, revision }: Estado,
    hacer: () => T,
    bytesDe: (valor: T) => number,
    esCaro: (valor: T) => boolean = () => false,
  ): T {
    const ya = this.#recordados.get(clave)
    if (ya) this.#quitar(clave, ya)
    if (ya && ya.estructura === estructura && (ya.revision === revision || ya.hasta > performance.now())) {
      this.#poner(clave, ya)
      return ya.valor
    }
    const valor = hacer()
    const bytes = bytesDe(valor)
    const hasta = esCaro(valor) ? performance.now() + this.#ms : 0
    this.#poner(clave, { valor, bytes, estructura, revision, hasta })
    for (const [vieja, recuerdo] of this.#recordados) {
      if (this.#recordados.size <= this.#cuantos && this.#bytes <= this.#masBytes) break
      this.#quitar(vieja, recuerdo)
    }
    return valor
  }

  #poner(clave: string, recuerdo: Recuerdo<T>): void {
    this.#recordados.set(clave, recuerdo)
    this.#bytes += recuerdo.bytes
  }

  #quitar(clave: string, recuerdo: Recuerdo<T>): void {
    this.#recordados.delete(clave)
    this.#bytes -= recuerdo.bytes
  }
}
