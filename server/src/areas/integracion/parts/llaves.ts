/** Two numbers of 32 bits that tell a text from millions of others. */
export function huellaDe(texto: string): [number, number] {
  let [a, b] = [0xdeadbeef, 0x41c6ce57]
  for (let i = 0; i < texto.length; i++) {
    const c = texto.charCodeAt(i)
    a = Math.imul(a ^ c, 2654435761)
    b = Math.imul(b ^ c, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return [a >>> 0, b >>> 0]
}

/**
 * Which texts were seen, by their prints and in the order in which they came: 16 to 32 bytes for each whatever its length, so that a file of
 * millions of rows is looked through in the memory of a portal.
 */
export class Llaves {
  private lugares = new Int32Array(2_048)
  private huellas = new Uint32Array(2_048)
  private cuantas = 0

  /** The text's number from 0 on; `nueva`: it was not seen before. */
  ver(texto: string): { numero: number; nueva: boolean } {
    const [a, b] = huellaDe(texto)
    const lugar = this.buscar(a, b)
    const sabida = this.lugares[lugar] ?? 0
    if (sabida) return { numero: sabida - 1, nueva: false }
    const numero = this.cuantas++
    this.huellas[2 * numero] = a
    this.huellas[2 * numero + 1] = b
    this.lugares[lugar] = numero + 1
    if (2 * this.cuantas >= this.lugares.length) this.crecer()
    return { numero, nueva: true }
  }

  private buscar(a: number, b: number): number {
    const tope = this.lugares.length - 1
    for (let lugar = a & tope; ; lugar = (lugar + 1) & tope) {
      const sabida = this.lugares[lugar] ?? 0
      if (!sabida || (this.huellas[2 * sabida - 2] === a && this.huellas[2 * sabida - 1] === b)) return lugar
    }
  }

  private crecer(): void {
    const huellas = new Uint32Array(this.huellas.length * 2)
    huellas.set(this.huellas)
    this.huellas = huellas
    this.lugares = new Int32Array(this.lugares.length * 2)
    for (let n = 0; n < this.cuantas; n++)
      this.lugares[this.buscar(huellas[2 * n] ?? 0, huellas[2 * n + 1] ?? 0)] = n + 1
  }
}

/** Whole numbers below 2^32, one after the other, four bytes each. */
export class Numeros {
  private numeros = new Uint32Array(1_024)
  private cuantos = 0

  agregar(nuevos: readonly number[]): void {
    if (this.cuantos + nuevos.length > this.numeros.length) {
      const mas = new Uint32Array(2 * this.numeros.length)
      mas.set(this.numeros)
      this.numeros = mas
    }
    for (const n of nuevos) this.numeros[this.cuantos++] = n
  }

  en(lugar: number): number {
    return this.numeros[lugar] ?? 0
  }

  poner(lugar: number, n: number): void {
    this.numeros[lugar] = n
  }
}
