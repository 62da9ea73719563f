import { costoDelDesliz, deslicesPerdonados, LETRAS_POR_SONIDO } from '@surtia/rules/catalogo/busqueda/deslices.ts'
import { sonido } from '@surtia/rules/catalogo/busqueda/palabra.ts'

/** Letters that fit into one number of 32 bits; of a longer word the rest is not compared. */
const MAS_LETRAS = 31
const CIFRAS = 48
const LETRAS = 97

/**
 * The words of the catalogue as they sound, one after the other in one array, and the distance of a typed one to all of
 * them: the letters of the typed word are the bits of a number, so a step costs a dozen operations whatever its length
 * (Hyyrö's form of Myers' algorithm, with swaps).
 */
export class Parecidas {
  private letras = new Uint8Array(1 << 12)
  private desde = new Int32Array(1 << 10)
  /** which letters each word has, a bit a letter */
  private firmas = new Int32Array(1 << 10)
  private ids = new Int32Array(1 << 10)
  private cuantas = 0
  private readonly mascaras = new Int32Array(128)

  agregar(id: number, suena: string): void {
    if (this.cuantas + 2 > this.desde.length) {
      this.desde = doble(this.desde)
      this.firmas = doble(this.firmas)
      this.ids = doble(this.ids)
    }
    const inicio = this.desde[this.cuantas] ?? 0
    if (inicio + suena.length > this.letras.length) {
      const mayor = new Uint8Array(Math.max(this.letras.length * 2, inicio + suena.length))
      mayor.set(this.letras)
      this.letras = mayor
    }
    for (let i = 0; i < suena.length; i++) this.letras[inicio + i] = suena.charCodeAt(i)
    this.ids[this.cuantas] = id
    this.firmas[this.cuantas] = firma(suena)
    this.cuantas++
    this.desde[this.cuantas] = inicio + suena.length
  }

  /** The words within the slips that are forgiven, by their cost. `clave` of a word that no article has is ''. */
  a(escrita: string, clave: (id: number) => string): { id: number; costo: number }[] {
    const suena = sonido(escrita).slice(0, MAS_LETRAS)
    if (escrita.length < LETRAS_POR_SONIDO || suena.length < 2) return []
    const perdonados = deslicesPerdonados(escrita.length)
    const suya = firma(suena)
    for (let i = 0; i < suena.length; i++) {
      const letra = suena.charCodeAt(i) & 127
      this.mascaras[letra] = (this.mascaras[letra] ?? 0) | (1 << i)
    }
    const halladas: { id: number; costo: number }[] = []
    for (let k = 0; k < this.cuantas; k++) {
      if (bits(suya & ~(this.firmas[k] ?? 0)) > perdonados) continue
      if (!this.cabe(k, suena.length, perdonados)) continue
      const id = this.ids[k] ?? 0
      const palabra = clave(id)
      const costo = palabra ? costoDelDesliz(escrita, palabra) : Number.POSITIVE_INFINITY
      if (costo < Number.POSITIVE_INFINITY) halladas.push({ id, costo })
    }
    for (let i = 0; i < suena.length; i++) this.mascaras[suena.charCodeAt(i) & 127] = 0
    return halladas.sort((a, b) => a.costo - b.costo)
  }

  /** true when the typed word is within so many slips of this one or of one of its beginnings. */
  private cabe(k: number, largo: number, perdonados: number): boolean {
    const fin = this.desde[k + 1] ?? 0
    const ultimo = 1 << (largo - 1)
    let [arriba, abajo, diagonal, anterior, distancia] = [-1, 0, 0, 0, largo]
    for (let i = this.desde[k] ?? 0; i < fin; i++) {
      const mascara = this.mascaras[(this.letras[i] ?? 0) & 127] ?? 0
      const trocadas = ((~diagonal & mascara) << 1) & anterior
      diagonal = (((mascara & arriba) + arriba) ^ arriba) | mascara | abajo | trocadas
      const sube = abajo | ~(diagonal | arriba)
      const baja = diagonal & arriba
      if (sube & ultimo) distancia++
      else if (baja & ultimo) distancia--
      if (distancia <= perdonados) return true
      const subeUno = (sube << 1) | 1
      arriba = (baja << 1) | ~(diagonal | subeUno)
      abajo = subeUno & diagonal
      anterior = mascara
    }
    return false
  }
}

/** A bit for each letter of a word; all digits share one. */
function firma(palabra: string): number {
  let bitsDe = 0
  for (let i = 0; i < palabra.length; i++) {
    const codigo = palabra.charCodeAt(i)
    bitsDe |= codigo >= LETRAS ? 1 << (codigo - LETRAS) : codigo >= CIFRAS ? 1 << 26 : 0
  }
  return bitsDe
}

function bits(n: number): number {
  const pares = n - ((n >>> 1) & 0x55555555)
  const cuartos = (pares & 0x33333333) + ((pares >>> 2) & 0x33333333)
  return (((cuartos + (cuartos >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

function doble(arreglo: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const mayor = new Int32Array(arreglo.length * 2)
  mayor.set(arreglo)
  return mayor
}
