import { llano, sonido } from '@surtia/rules/catalogo/busqueda/palabra.ts'
import { Parecidas } from './parecidas.ts'

/**
 * The words and numbers that the catalogue holds, each by a number of its own that it keeps: exactly, by beginnings, by
 * slips. Those of numbers begin with '#' and those of uses with '@', so they stand apart.
 */
export class Vocabulario {
  private readonly ids = new Map<string, number>()
  private readonly claves: string[] = []
  /** how labels write each, where it differs from how it is kept */
  private readonly vistas = new Map<number, string>()
  private enOrden: string[] = []
  private idsEnOrden = new Int32Array(0)
  private nuevas: number[] = []
  private readonly parecidas = new Parecidas()

  clave(id: number): string {
    return this.claves[id] ?? ''
  }
  find(clave: string): number | undefined {
    return this.ids.get(clave)
  }

  /** The number of a word, a new one when it is new. */
  conNumero(clave: string, escrita = ''): number {
    let id = this.ids.get(clave)
    if (id === undefined) {
      id = this.claves.length
      this.ids.set(clave, id)
      this.claves.push(clave)
      if (!/^[#@]/.test(clave)) this.nuevas.push(id)
    }
    if (escrita && escrita !== clave) this.anotarVista(id, escrita)
    return id
  }

  /** A word as labels write it, with its accents if any label has them. */
  vista(id: number): string {
    return this.vistas.get(id) ?? this.clave(id)
  }
  private anotarVista(id: number, escrita: string): void {
    const vista = this.vistas.get(id)
    if (vista === escrita) return
    if (vista === undefined || (llano(vista) === vista && llano(escrita) !== escrita && llano(escrita) === vista))
      this.vistas.set(id, escrita)
  }

  /** The words that begin so. */
  porInicio(inicio: string): Int32Array {
    this.ordenar()
    return this.idsEnOrden.subarray(this.lugarDe(inicio), this.lugarDe(`${inicio}\uffff`))
  }
  private lugarDe(palabra: string): number {
    let [abajo, arriba] = [0, this.enOrden.length]
    while (abajo < arriba) {
      const medio = (abajo + arriba) >> 1
      if ((this.enOrden[medio] ?? '') < palabra) abajo = medio + 1
      else arriba = medio
    }
    return abajo
  }

  /** Words that a typed one may have meant, by their cost; `vive` says which still stand in an article. */
  parecidasA(escrita: string, vive: (id: number) => boolean): readonly { id: number; costo: number }[] {
    this.ordenar()
    return this.parecidas.a(escrita, (id) => (vive(id) ? this.clave(id) : ''))
  }

  /** New words are ordered when someone asks, all at once: a delivery brings many. */
  private ordenar(): void {
    if (this.nuevas.length === 0) return
    const nuevas = this.nuevas.map((id) => ({ id, clave: this.clave(id) })).sort((a, b) => (a.clave < b.clave ? -1 : 1))
    const palabras: string[] = []
    const ids = new Int32Array(this.enOrden.length + nuevas.length)
    let v = 0
    for (const { id, clave } of nuevas) {
      for (; v < this.enOrden.length && (this.enOrden[v] ?? '') < clave; v++) {
        ids[palabras.length] = this.idsEnOrden[v] ?? 0
        palabras.push(this.enOrden[v] ?? '')
      }
      ids[palabras.length] = id
      palabras.push(clave)
    }
    ids.set(this.idsEnOrden.subarray(v), palabras.length)
    // no spread: tens of thousands of arguments do not fit on a stack
    for (; v < this.enOrden.length; v++) palabras.push(this.enOrden[v] ?? '')
    this.enOrden = palabras
    this.idsEnOrden = ids
    for (const id of this.nuevas) this.parecidas.agregar(id, sonido(this.clave(id)))
    this.nuevas = []
  }
}
