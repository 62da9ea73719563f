const HOLGURA = 1.02

/**
 * The order of all articles by something, as each one's turn. Some thousands that change are sorted among themselves and merged with
 * the rest, which keep their order.
 */
export class Turnos {
  /** places in their order */
  lista = new Int32Array(0)
  /** the turn of each place; of one that is not in the list it means nothing */
  turno = new Int32Array(0)

  /** `dentro`: places to be sorted in, by `antes`, which may compare any two; `fuera`: places that leave, or that stand elsewhere now. */
  rehacer(
    dentro: number[],
    fuera: ReadonlySet<number>,
    lugares: number,
    antes: (a: number, b: number) => number,
  ): void {
    const nuevos = dentro.sort(antes)
    const quedan = fuera.size === 0 ? this.lista : this.lista.filter((lugar) => !fuera.has(lugar))
    this.lista = quedan.length === 0 ? Int32Array.from(nuevos) : juntar(quedan, nuevos, antes)
    const { lista } = this
    if (this.turno.length < lugares) this.turno = new Int32Array(Math.ceil(lugares * HOLGURA))
    const { turno } = this
    for (let i = 0; i < lista.length; i++) turno[lista[i] as number] = i
  }
}

/** Some sorted places among the many that stay. */
function juntar(
  quedan: Int32Array,
  nuevos: readonly number[],
  antes: (a: number, b: number) => number,
): Int32Array<ArrayBuffer> {
  const lista = new Int32Array(quedan.length + nuevos.length)
  let [tomados, puestos] = [0, 0]
  for (const lugar of nuevos) {
    const hasta = primerDespues(quedan, tomados, lugar, antes)
    lista.set(quedan.subarray(tomados, hasta), puestos)
    puestos += hasta - tomados
    tomados = hasta
    lista[puestos++] = lugar
  }
  lista.set(quedan.subarray(tomados), puestos)
  return lista
}

/** The first of those from `desde` on that stands after one. */
function primerDespues(lista: Int32Array, desde: number, uno: number, antes: (a: number, b: number) => number): number {
  let [bajo, alto] = [desde, lista.length]
  while (bajo < alto) {
    const medio = (bajo + alto) >>> 1
    if (antes(lista[medio] as number, uno) < 0) bajo = medio + 1
    else alto = medio
  }
  return bajo
}
